import type { Channel } from '../../domain/channels/channel.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { UseCase } from '../kernel/use-case.ts';

export interface EndMailboxInput {
  readonly organizationId: string;
  readonly channelId: string;
  readonly by: Actor;
}

/** Reads a channel's mailbox no more, and forgets its credentials and how far it was read. Idempotent. */
export class EndMailbox extends UseCase<'unitOfWork' | 'audit'> {
  /** @throws NotFound */
  execute({ organizationId, channelId, by }: EndMailboxInput): Promise<Channel> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const channel = await transaction.channels.lock(organizationId, channelId);
      if (!channel) throw new NotFound('Channel');
      const mailbox = await transaction.mailboxes.lock(organizationId, channelId);
      if (!mailbox) return channel;
      await transaction.mailboxes.remove(mailbox);
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: 'channel.mailbox-ended',
        subject: { type: 'channel', id: channelId, name: channel.name },
        details: { kind: mailbox.kind },
      });
      return channel;
    });
  }
}
