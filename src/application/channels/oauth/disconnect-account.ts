import type { Channel } from '../../../domain/channels/channel.ts';
import type { OAuthProvider } from '../../../domain/channels/providers/provider.ts';
import { isOAuth, providerOf } from '../../../domain/channels/providers/providers.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import { CannotOpen } from '../../kernel/secrets.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { ChannelCredentials } from '../channel-credentials.ts';
import { releaseWaiting } from '../connections/release-waiting.ts';
import { type OAuthClient, ProviderFailed } from './oauth-client.ts';

export interface DisconnectAccountInput {
  readonly organizationId: string;
  readonly channelId: string;
  readonly by: Actor;
}

export const revocationResults = ['revoked', 'not-offered', 'failed', 'nothing'] as const;

/** The state of the permission at the provider: `not-offered` if the provider lets only people end it, `nothing` if there was none. */
export interface Revocation {
  readonly result: (typeof revocationResults)[number];
  /** Why it failed, in the provider's words. */
  readonly message: string | null;
  /** The page on which the account's owner can end the permission; null if it has ended. */
  readonly withdrawAt: string | null;
}

/**
 * Ends the permission of a channel at its provider, and forgets its tokens, whatever the provider answers. Its messages wait until the
 * account is connected again.
 */
export class DisconnectAccount extends UseCase<'unitOfWork' | 'audit' | 'clock', { client: OAuthClient; credentials: ChannelCredentials }> {
  /** @throws NotFound, InvalidState if it is connected with credentials */
  async execute({ organizationId, channelId, by }: DisconnectAccountInput): Promise<{ channel: Channel; revocation: Revocation }> {
    let channel = await this.deps.unitOfWork.run(({ channels }) => channels.find(organizationId, channelId));
    for (;;) {
      if (!channel) throw new NotFound('Channel');
      const provider = providerOf(channel.provider);
      if (!isOAuth(provider)) throw new InvalidState('This channel is connected with credentials; archive it, or edit them');
      const revocation = await this.#revoke(provider, channel);
      const disconnected = await this.#forget(channel, revocation, by);
      if (disconnected) return { channel: disconnected, revocation };
      // The account was connected again meanwhile, or got another token: that permission is ended, too.
      channel = await this.deps.unitOfWork.run(({ channels }) => channels.find(organizationId, channelId));
    }
  }

  /** Forgets the tokens of a channel. Undefined if it has other ones by now. */
  #forget({ organizationId, id, sealedCredentials }: Channel, revocation: Revocation, by: Actor): Promise<Channel | undefined> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const current = await transaction.channels.lock(organizationId, id);
      if (!current) throw new NotFound('Channel');
      if (current.sealedCredentials.refreshToken !== sealedCredentials.refreshToken) return undefined;
      if (revocation.result === 'nothing') return current;
      const disconnected = current.giveUp();
      await transaction.channels.save(disconnected);
      const subject = { type: 'channel' as const, id, name: current.name };
      const details = { account: current.settings.account, revocation: revocation.result };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'channel.disconnected', subject, details });
      // A message that waits for it may have another channel of a pool.
      await releaseWaiting(transaction, organizationId, id, this.deps.clock.now());
      return disconnected;
    });
  }

  async #revoke(provider: OAuthProvider, channel: Channel): Promise<Revocation> {
    if (Object.keys(channel.sealedCredentials).length === 0) return { result: 'nothing', message: null, withdrawAt: null };
    const { withdrawAt } = provider.oauth;
    try {
      const { refreshToken = '' } = this.deps.credentials.open(channel);
      if (await this.deps.client.revoke(provider, refreshToken, channel.organizationId))
        return { result: 'revoked', message: null, withdrawAt: null };
      return { result: 'not-offered', message: null, withdrawAt };
    } catch (reason) {
      if (reason instanceof ProviderFailed) return { result: 'failed', message: reason.message, withdrawAt };
      if (reason instanceof CannotOpen)
        return { result: 'failed', message: 'The stored tokens cannot be read with this master key', withdrawAt };
      throw reason;
    }
  }
}
