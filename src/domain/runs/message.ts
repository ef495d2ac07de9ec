import { type Feedback, feedbackLine, type InformativeKind, isInformative } from '../channels/feedback/feedback.ts';
import { isOfSender, refusalCause, refusalIn } from '../channels/feedback/refusal.ts';
import type { MessageMail } from '../channels/mail-thread.ts';
import { type MediumName, mediumOf } from '../channels/media.ts';
import { backOff } from '../kernel/back-off.ts';
import type { Cell } from '../kernel/cell.ts';
import { Entity } from '../kernel/entity.ts';
import type { Recipient } from './recipient.ts';

export const messageStates = ['queued', 'sending', 'sent', 'unknown', 'delivered', 'bounced', 'complained', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

/** Whether nothing more is tried: it was sent, failed, or nobody knows. */
export const isSettled = (state: MessageState): boolean => state !== 'queued' && state !== 'sending';

/** The state that feedback proves at least. */
const provenStates = {
  sent: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  bounced: 'bounced',
  complained: 'complained',
  unsubscribed: 'sent',
  resubscribed: 'sent',
} as const satisfies Record<Exclude<Feedback['kind'], InformativeKind>, MessageState>;

/** Feedback moves a message only to a higher rank; a hard bounce ranks above another one. */
const ranks: Readonly<Record<MessageState, number>> = {
  queued: 0,
  sending: 0,
  unknown: 1,
  sent: 2,
  delivered: 3,
  failed: 4,
  bounced: 5,
  complained: 7,
};
const rankOf = (state: MessageState, isHardBounce: boolean | null): number => ranks[state] + (isHardBounce ? 1 : 0);

/** Attempts before a message fails. With the back-off below they take about four hours. */
const maxAttempts = 10;

/** A message that an outage holds up for longer than this after it was made fails. */
const longestOutageMs = 3 * 86_400_000;

/** Whether a message was certainly not taken, as far as is known: it failed, or bounced at once. */
export const wasNotTaken = ({ state, reportedAt }: Pick<Message, 'state' | 'reportedAt'>): boolean =>
  (state === 'failed' || state === 'bounced') && reportedAt === null;

/** The message of one step to one recipient: at most one message per job, record and step. */
export class Message extends Entity<{
  organizationId: string;
  jobId: string;
  recordId: string;
  stepId: string;
  id: string;
  channel: MediumName;
  /** The receiver, now or of the last attempt: an e-mail address, a URL. */
  to: string;
  state: MessageState;
  attempts: number;
  /** The attempts that failed because a connection was down: they do not count. */
  outages: number;
  reason: string | null;
  providerId: string | null;
  /** The organization's channel that it was last sent through; null before, and for the deployment's own connection. */
  channelId: string | null;
  createdAt: Date;
  sentAt: Date | null;
  /** The cells that its content was made from, by column; null for messages of before they were kept. */
  values: Readonly<Record<string, Cell>> | null;
  /** The provider's answer when it accepted the message, in its words. */
  reply: string | null;
  /** The version that its content is of; null for the one that its job began with. */
  version: number | null;
  /** When it was saved as sent, failed or unknown. */
  settledAt: Date | null;
  /** When feedback changed it last. */
  reportedAt: Date | null;
  /** Whether its address cannot be reached for good; null unless it bounced or was refused for its address. */
  isHardBounce: boolean | null;
  /** The values that are kept of the answer to a call; null if there are none. */
  outputs: Readonly<Record<string, Cell>> | null;
  /** The facts that later mails need to continue its thread; null if it has none, or is of before that was kept. */
  mail: MessageMail | null;
}>() {
  /** Claims it for sending. Until the outcome is recorded, it is unknown whether it was sent. */
  claim(channelId: string | null = null): Message {
    return this.with({ state: 'sending', attempts: this.attempts + 1, channelId });
  }

  sent(now: Date, providerId: string | null, reply: string | null = null, mail: Pick<MessageMail, 'thread' | 'copyFault'> = {}): Message {
    return this.with({ state: 'sent', sentAt: now, providerId, reply, reason: null, mail: this.mail && { ...this.mail, ...mail } });
  }

  /** Notes when it was settled, if it is. */
  noted(now: Date): Message {
    return isSettled(this.state) && this.settledAt === null ? this.with({ settledAt: now }) : this;
  }

  /**
   * The state after feedback: it moves forward, in whatever order its feedback comes, or stays the same. Its source has the
   * message, so it counts as sent from then on at the latest.
   */
  report({ kind, isHard, code, words, at }: Pick<Feedback, 'kind' | 'isHard' | 'code' | 'words' | 'at'>, now: Date): Message {
    if (isInformative(kind)) return this;
    const state = provenStates[kind];
    const isHardBounce = state === 'bounced' ? isHard : null;
    if (rankOf(state, isHardBounce) <= rankOf(this.state, this.isHardBounce)) return this;
    const isGood = state === 'sent' || state === 'delivered';
    const happened = Math.max(this.createdAt.getTime(), Math.min(at.getTime(), now.getTime()));
    return this.with({
      state,
      isHardBounce,
      reason: isGood ? null : feedbackLine({ code, words }),
      sentAt: this.sentAt ?? new Date(happened),
      // Later than before in any case: a copy of it with an earlier time does not replace it.
      reportedAt: new Date(Math.max(now.getTime(), (this.reportedAt?.getTime() ?? 0) + 1)),
    });
  }

  /** Whether it is sent over the same medium as a content. */
  isOver({ channel }: { readonly channel: MediumName }): boolean {
    return mediumOf(this.channel) === mediumOf(channel);
  }

  /** Saves it over a stored one: unless feedback is newer there, as it is. */
  over(stored: Message | undefined): Message {
    const values = this.values ?? stored?.values ?? null;
    const mail = this.mail ?? stored?.mail ?? null;
    const outputs = this.outputs ?? stored?.outputs ?? null;
    if (!stored?.reportedAt || (this.reportedAt && this.reportedAt > stored.reportedAt)) return this.with({ values, mail, outputs });
    const { channel, to, version, attempts, outages, providerId, reply } = this;
    return stored.with({
      channel,
      to,
      values,
      mail,
      outputs,
      version,
      attempts,
      outages,
      providerId: providerId ?? stored.providerId,
      reply: reply ?? stored.reply,
    });
  }

  /** Keeps values of the answer to its call. */
  answered(outputs: Readonly<Record<string, Cell>> | undefined): Message {
    return outputs ? this.with({ outputs }) : this;
  }

  fail(reason: string): Message {
    return this.with({ state: 'failed', reason });
  }

  /**
   * Its receiver has refused it before taking it. If that says something about the address (`bounce`), it bounced, as it would have later:
   * it counts as sent. Else it failed.
   */
  refuse(reason: string, bounce: 'hard' | 'soft' | undefined, now: Date): Message {
    if (bounce === undefined) return this.fail(reason);
    return this.with({ state: 'bounced', reason, sentAt: now, isHardBounce: bounce === 'hard' });
  }

  get wasNotTaken(): boolean {
    return wasNotTaken(this);
  }

  /** Whether it says that the address took nothing, but may exist: what is about the sender or the message says nothing about it. */
  get isSoftBounce(): boolean {
    return this.isHardBounce === false && !isOfSender(refusalCause(refusalIn(this.reason ?? '')));
  }

  /** The outcome is unknown; it is never resent automatically. */
  lose(reason: string): Message {
    return this.with({ state: 'unknown', reason });
  }

  /**
   * Nothing more of it is sent: it fails if it was certainly not sent, and is lost if it may have been. Then the reason is that of its last
   * attempt if its recipient waited for a retry, else `worker_lost`.
   */
  close(reason: string, { state }: Pick<Recipient, 'state'>): Message {
    if (this.state === 'sending') return this.lose((state === 'waiting' && this.reason) || 'worker_lost');
    return this.state === 'queued' ? this.fail(reason) : this;
  }

  /** It was certainly not sent: retries it, or fails it after the last attempt. */
  defer(reason: string): Message {
    return this.countedAttempts >= maxAttempts ? this.fail(reason) : this.with({ state: 'queued', reason });
  }

  /** It may have been sent, and its receiver recognizes repeats: keeps it in `sending` for a retry, or fails it after the last attempt. */
  repeat(reason: string): Message {
    return this.countedAttempts >= maxAttempts ? this.fail(reason) : this.with({ reason });
  }

  /** It was certainly not sent: retries it, however often it was tried. */
  requeue(reason: string): Message {
    return this.with({ state: 'queued', reason });
  }

  /** The last attempt does not count, because the connection was down; a message fails for that only after three days. */
  excuse(reason: string, now: Date): Message {
    if (now.getTime() - this.createdAt.getTime() > longestOutageMs) return this.fail(reason);
    return this.with({ reason, outages: this.outages + 1 });
  }

  /** The last attempt does not count, because the channel could not be used, however long that takes. */
  waitForChannel(reason: string): Message {
    return this.with({ reason, outages: this.outages + 1 });
  }

  /** Whether its receiver may have it. */
  get mayHaveLeft(): boolean {
    return this.state !== 'queued' && this.state !== 'failed' && !this.wasNotTaken;
  }

  get countedAttempts(): number {
    return this.attempts - this.outages;
  }

  /** Seconds until the next attempt: back-off from 30 s to at most 1 h, or longer if the receiver asks for it. */
  retryDelay(askedFor: number | undefined): number {
    return Math.max(askedFor ?? 0, backOff({ first: 30, most: 3600 }, this.attempts));
  }
}
