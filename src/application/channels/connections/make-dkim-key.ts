import type { Channel } from '../../../domain/channels/channel.ts';
import { selectorOf, senderDomainOf } from '../../../domain/channels/dns/dkim-key.ts';
import { providerOf } from '../../../domain/channels/providers/providers.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { ChannelCredentials } from '../channel-credentials.ts';
import type { DkimKeys } from '../dkim-keys.ts';

export interface MakeDkimKeyInput {
  readonly organizationId: string;
  readonly channelId: string;
  readonly by: Actor;
}

/** Makes a DKIM key for the domain of a channel's sender. It signs once signing is turned on; the one that signs now goes on until then. */
export class MakeDkimKey extends UseCase<'unitOfWork' | 'audit', { credentials: ChannelCredentials; keys: DkimKeys }> {
  /** @throws NotFound, InvalidState if it is archived, or if its provider or its sender's domain cannot be signed for */
  async execute({ organizationId, channelId, by }: MakeDkimKeyInput): Promise<Channel> {
    const find = this.deps.unitOfWork.run(({ channels }) => channels.find(organizationId, channelId));
    // Before the transaction: it takes a tenth of a second.
    if (!(await find)) throw new NotFound('Channel');
    const { publicKey, privateKey } = await this.deps.keys.make();
    return this.deps.unitOfWork.run(async (transaction) => {
      const channel = await transaction.channels.lock(organizationId, channelId);
      if (!channel) throw new NotFound('Channel');
      const domain = requireDomain(channel);
      const selector = selectorOf(channelId, (channel.dkim?.made ?? 0) + 1);
      const { [selector]: sealed = '' } = this.deps.credentials.seal(channel, { [selector]: privateKey });
      const changed = channel.addKey({ domain, selector, publicKey }, sealed);
      await transaction.channels.save(changed);
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: 'channel.dkim-key-made',
        subject: { type: 'channel', id: channelId, name: channel.name },
        details: { domain, selector },
      });
      return changed;
    });
  }
}

function requireDomain({ provider, sender }: Channel): string {
  if (!providerOf(provider).canSign) throw new InvalidState('The provider of this channel signs its e-mail itself');
  const domain = senderDomainOf(sender.address);
  if (domain === undefined) throw new InvalidState('The domain of the sender is no domain name');
  return domain;
}
