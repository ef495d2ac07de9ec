import type { Channel } from '../../domain/channels/channel.ts';
import { InvalidState, NotFound } from '../../domain/kernel/errors.ts';
import type { ReplyMailbox } from '../../domain/mailboxes/mailbox.ts';
import { mailboxKindOf } from '../../domain/mailboxes/mailbox-kinds.ts';
import { UseCase } from '../kernel/use-case.ts';
import { faultOfMailbox } from './fault-of-mailbox.ts';
import type { MailboxClient } from './mailbox-client.ts';
import type { MailboxCredentials } from './mailbox-credentials.ts';

/** A mailbox after its test. */
export interface TestedMailbox {
  readonly channel: Channel;
  /** The path of the field that a failure is about; null if it went well or is about none. */
  readonly field: string | null;
}

/** Connects to a channel's mailbox, signs in and opens its folders, and stores the result: one that works is read at once. */
export class TestMailbox extends UseCase<'unitOfWork' | 'clock', { credentials: MailboxCredentials; client: MailboxClient }> {
  /** @throws NotFound, InvalidState if it has no mailbox, one that nobody reads, or is archived */
  async execute({ organizationId, channelId }: { readonly organizationId: string; readonly channelId: string }): Promise<TestedMailbox> {
    const { channel, mailbox } = await this.deps.unitOfWork.run(async ({ channels, mailboxes }) => ({
      channel: await channels.find(organizationId, channelId),
      mailbox: await mailboxes.find(organizationId, channelId),
    }));
    if (!channel) throw new NotFound('Channel');
    channel.requireOpen();
    if (!mailbox) throw new InvalidState('The channel has no mailbox; connect one first');
    if (!mailboxKindOf(mailbox.kind).isRead) throw new InvalidState('There is nothing to test: the provider calls by itself');
    const fault = await faultOfMailbox(this.deps.client, () => this.deps.credentials.open(mailbox), channel, mailbox);
    const now = this.deps.clock.now();
    await this.deps.unitOfWork.run(async ({ mailboxes }) => {
      const current = await mailboxes.lock(organizationId, channelId);
      // One that was connected again meanwhile has not been tested.
      if (!current || !isSame(current, mailbox)) return;
      // A person who tests again and again does not put off the next try.
      if (fault) await mailboxes.save(current.fault ? current : current.failed(fault, now, Math.random()));
      else if (current.fault) await mailboxes.save(current.worksAgain());
    });
    return { channel, field: (fault && mailboxKindOf(mailbox.kind).fieldOf[fault.kind]) ?? null };
  }
}

const isSame = (one: ReplyMailbox, other: ReplyMailbox): boolean =>
  JSON.stringify([one.kind, one.settings, one.sealedCredentials]) === JSON.stringify([other.kind, other.settings, other.sealedCredentials]);
