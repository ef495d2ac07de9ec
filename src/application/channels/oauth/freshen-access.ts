import type { Channel } from '../../../domain/channels/channel.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { ChannelCredentials } from '../channel-credentials.ts';
import { releaseWaiting } from '../connections/release-waiting.ts';
import { credentialsOf, isFresh } from './access-credentials.ts';
import { type BegunRenewal, beginRenewal, disconnectedFault, endRenewal } from './begin-renewal.ts';
import { type Grant, type OAuthClient, PermissionLost } from './oauth-client.ts';

export interface FreshenAccessInput {
  readonly organizationId: string;
  readonly channelId: string;
  /** An access token that the provider has refused, so that it is renewed before its time. */
  readonly refusedToken?: string | undefined;
}

const runtime: Actor = { type: 'runtime', id: null, ip: null };

/**
 * Returns the channel with an access token that the provider accepts for the next minute. It is renewed once, though many processes need it
 * at the same moment, and a new refresh token is stored before the access token that came with it is used.
 */
export class FreshenAccess extends UseCase<
  'unitOfWork' | 'audit' | 'clock' | 'ids' | 'pauses',
  { client: OAuthClient; credentials: ChannelCredentials }
> {
  /** @throws PermissionLost if the channel is disconnected, ProviderFailed, CannotOpen */
  async execute(input: FreshenAccessInput): Promise<Channel> {
    const found = await beginRenewal(this.deps, input, (channel, credentials, now) =>
      isFresh(credentials, now, input.refusedToken) ? channel : undefined,
    );
    return 'refreshToken' in found ? this.#renew(found) : found;
  }

  async #renew(renewal: BegunRenewal): Promise<Channel> {
    let grant: Grant;
    try {
      grant = await this.deps.client.refresh(renewal.provider, renewal.refreshToken, renewal.channel.organizationId);
    } catch (reason) {
      const isLost = reason instanceof PermissionLost;
      const ended = await this.deps.unitOfWork.run((transaction) =>
        this.#end(transaction, renewal, (channel) => (isLost ? channel.disconnect() : channel.endRenewal())),
      );
      throw isLost && ended.state === 'disconnected' ? new PermissionLost(`${disconnectedFault(ended)}: ${reason.message}`) : reason;
    }
    const credentials = credentialsOf(grant, this.deps.clock.now(), renewal.refreshToken);
    return this.deps.unitOfWork.run((transaction) =>
      this.#end(transaction, renewal, (channel) => channel.endRenewal(this.deps.credentials.seal(channel, credentials))),
    );
  }

  /** Stores what came of a renewal, unless the channel was connected again in the meantime. */
  async #end(transaction: Transaction, renewal: BegunRenewal, change: (channel: Channel) => Channel): Promise<Channel> {
    const { organizationId, id } = renewal.channel;
    const changed = await endRenewal(transaction, renewal, change);
    if (!changed) return (await transaction.channels.find(organizationId, id)) ?? renewal.channel;
    if (changed.state === 'disconnected') {
      const subject = { type: 'channel' as const, id, name: changed.name };
      await this.deps.audit.note(transaction, { by: runtime, organizationId, action: 'channel.disconnected', subject });
      // A message that waits for it may have another channel of a pool.
      await releaseWaiting(transaction, organizationId, id, this.deps.clock.now());
    }
    return changed;
  }
}
