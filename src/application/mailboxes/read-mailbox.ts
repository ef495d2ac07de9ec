import { Slices } from '../kernel/slices.ts';
// Reads one mailbox, while this worker has its lease:
//   open    connects, signs in, opens the folders; a failure is noted with the time of the next try, and the lease is given back
//   read    of each folder in turn, batch by batch: heads; the texts of those that answer something; all of them to ReceiveReplies,
//           which stores the answers; then the cursor. A crash in between brings the same mail again, and its key changes nothing
//   wait    until the server tells of new mail, or it is time to look
// A connection that ends after it was read once is no failure: the mailbox is read again after a minute.

import type { MailCursor, ReplyMailbox } from '../../domain/mailboxes/mailbox.ts';
import { MailboxUnreadable } from '../../domain/mailboxes/mailbox-fault.ts';
import { mailboxKindOf } from '../../domain/mailboxes/mailbox-kinds.ts';
import type { InboundMail } from '../../domain/replies/inbound-mail.ts';
import type { Log } from '../kernel/log.ts';
import type { Signal } from '../kernel/signal.ts';
import { UseCase } from '../kernel/use-case.ts';
import { answeringMails } from './answering-mails.ts';
import { accessTo } from './fault-of-mailbox.ts';
import { type InboundHeads, inboundMail, type ReceiveInbound } from './inbound-mails.ts';
import type { MailboxClient, MailboxSession, ReadBatch } from './mailbox-client.ts';
import type { MailboxCredentials } from './mailbox-credentials.ts';
import type { LeasedMailbox } from './mailbox-repository.ts';

/** When a mailbox is read again whose connection has ended. */
const againMs = 60_000;
/** The precision with which reading times of mailboxes are known: each time costs one write. */
const exactToMs = 60_000;

/** The lease is another worker's by now, or the mailbox was connected again or is gone. */
class LeaseLost extends Error {}

/** Reads a leased mailbox until it is asked to stop, cannot go on, or has lost the lease. */
export class ReadMailbox extends UseCase<
  'unitOfWork' | 'clock' | 'pauses',
  { credentials: MailboxCredentials; client: MailboxClient; heads: InboundHeads; receive: ReceiveInbound; log?: Log | undefined }
> {
  /** Never rejects for what the mailbox does. @throws Unavailable; the lease then runs out */
  async execute(leased: LeasedMailbox, signal: Signal): Promise<void> {
    let session: MailboxSession | undefined;
    let wasRead = false;
    try {
      session = await this.#open(leased);
      while (!signal.aborted) {
        for (const folder of session.folders) await this.#readFolder(session, folder, leased, signal);
        if (signal.aborted) break;
        await this.#change(leased, (mailbox) => this.#wasRead(mailbox));
        wasRead = true;
        await session.wait(signal);
      }
    } catch (reason) {
      if (reason instanceof LeaseLost) return;
      if (!(reason instanceof MailboxUnreadable)) throw reason;
      // The words of a connection that is being closed are no news.
      if (!signal.aborted) await this.#noteFailure(leased, reason, wasRead);
    } finally {
      session?.close();
    }
    await this.deps.unitOfWork.run(({ mailboxes }) => mailboxes.release(leased));
  }

  async #open(leased: LeasedMailbox): Promise<MailboxSession> {
    const { organizationId, channelId } = leased;
    const { mailbox, channel } = await this.deps.unitOfWork.run(async ({ mailboxes, channels }) => ({
      mailbox: await mailboxes.held(leased),
      channel: await channels.find(organizationId, channelId),
    }));
    if (!mailbox || !channel) throw new LeaseLost();
    return this.deps.client.open(accessTo(channel, mailbox, this.deps.credentials.open(mailbox)));
  }

  async #readFolder(session: MailboxSession, folder: string, leased: LeasedMailbox, signal: Signal): Promise<void> {
    let isMore = true;
    while (isMore && !signal.aborted) {
      const mailbox = await this.deps.unitOfWork.run(({ mailboxes }) => mailboxes.held(leased));
      if (!mailbox) throw new LeaseLost();
      const before = mailbox.cursors[folder];
      const batch = await session.read(folder, before);
      if (batch.heads.length > 0) await this.#take(session, folder, mailbox, batch);
      isMore = batch.isMore;
      if (!isSameCursor(before, batch.cursor)) await this.#change(leased, (current) => current.advanced(folder, batch.cursor));
    }
  }

  async #take(
    session: MailboxSession,
    folder: string,
    { organizationId, channelId, kind }: ReplyMailbox,
    { heads }: ReadBatch,
  ): Promise<void> {
    const { way } = mailboxKindOf(kind);
    const found: (InboundMail & { readonly ref: string })[] = [];
    const slices = new Slices(this.deps.pauses);
    for (const { ref, head, receivedAt } of heads) {
      const mail = inboundMail({ way, channelId, head, receivedAt, text: undefined }, this.deps.heads.read(organizationId, head));
      found.push({ ...mail, ref });
      if (slices.isOver) await slices.next();
    }
    const answered = await answeringMails(this.deps.unitOfWork, organizationId, found);
    const refs = found.flatMap(({ ref, eventId }) => (answered.has(eventId) ? [ref] : []));
    const texts = refs.length > 0 ? await session.texts(folder, refs) : new Map<string, string>();
    const mails = found.map(({ ref, ...mail }) => ({ ...mail, text: texts.get(ref) }));
    await this.deps.receive({ organizationId, mails, answered });
  }

  #wasRead(mailbox: ReplyMailbox): ReplyMailbox {
    const now = this.deps.clock.now();
    const isKnown = mailbox.fault === null && mailbox.readAt !== null && now.getTime() - mailbox.readAt.getTime() < exactToMs;
    return isKnown ? mailbox : mailbox.read(now);
  }

  async #noteFailure(leased: LeasedMailbox, { fault }: MailboxUnreadable, wasRead: boolean): Promise<void> {
    const now = this.deps.clock.now();
    const { organizationId, channelId } = leased;
    this.deps.log?.info({ organization: organizationId, channel: channelId, fault: fault.words, wasRead }, 'a mailbox is read again later');
    const change = (mailbox: ReplyMailbox): ReplyMailbox =>
      wasRead
        ? mailbox.readAgainAt(new Date(now.getTime() + Math.max(againMs, fault.waitMs ?? 0)))
        : mailbox.failed(fault, now, Math.random());
    await this.#change(leased, change).catch((reason) => {
      if (!(reason instanceof LeaseLost)) throw reason;
    });
  }

  #change(leased: LeasedMailbox, change: (mailbox: ReplyMailbox) => ReplyMailbox): Promise<void> {
    return this.deps.unitOfWork.run(async ({ mailboxes }) => {
      const mailbox = await mailboxes.held(leased);
      if (!mailbox) throw new LeaseLost();
      const changed = change(mailbox);
      if (changed !== mailbox) await mailboxes.save(changed);
    });
  }
}

const isSameCursor = (one: MailCursor | undefined, other: MailCursor): boolean =>
  one !== undefined && Object.entries(other).every(([name, value]) => one[name] === value);
