import type { Channel } from '../../domain/channels/channel.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { Audit } from '../kernel/audit.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

export interface EndMailboxInput {
  readonly organizationId: string;
  readonly channelId: string;
  readonly by: Actor;
}

/** Reads a channel's mailbox no more, and forgets its credentials and how far it was read. Idempotent. */
export class EndMailbox {
  readonly #unitOfWork: UnitOfWork;
  readonly #audit: Audit;

  constructor(unitOfWork: UnitOfWork, audit: Audit) {
    this.#unitOfWork = unitOfWork;
    this.#audit = audit;
  }

  /** @throws NotFound */
  execute({ organizationId, channelId, by }: EndMailboxInput): Promise<Channel> {
    return this.#unitOfWork.run(async (transaction) => {
      const channel = await transaction.channels.lock(organizationId, channelId);
      if (!channel) throw new NotFound('Channel');
      const mailbox = await transaction.mailboxes.lock(organizationId, channelId);
      if (!mailbox) return channel;
      await transaction.mailboxes.remove(mailbox);
      await this.#audit.note(transaction, {
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
