import type { ChannelName } from '../channels/channel-kinds.ts';
import type { Cell } from '../kernel/cell.ts';
import { Entity } from '../kernel/entity.ts';

export const messageStates = ['queued', 'sending', 'sent', 'unknown', 'delivered', 'bounced', 'complained', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

/** Whether nothing more is tried: it was sent, failed, or nobody knows. */
export const isSettled = (state: MessageState): boolean => state !== 'queued' && state !== 'sending';

/** Attempts before a message fails. With the back-off below they take about four hours. */
const maxAttempts = 10;

/** A message that an outage holds up for longer than this after it was made fails. */
const longestOutageMs = 3 * 86_400_000;

/** What one step sends to one recipient: at most one message per job, record and step. */
export class Message extends Entity<{
  organizationId: string;
  jobId: string;
  recordId: string;
  stepId: string;
  id: string;
  channel: ChannelName;
  /** Where it goes: an e-mail address, a URL. */
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
  /** What the provider answered when it accepted the message, in its words. */
  reply: string | null;
  /** When it was saved as sent, failed or unknown. */
  settledAt: Date | null;
}>() {
  /** Claims it for sending. Until the outcome is recorded, it is unknown whether it was sent. */
  claim(channelId: string | null = null): Message {
    return this.with({ state: 'sending', attempts: this.attempts + 1, channelId });
  }

  sent(now: Date, providerId: string | null, reply: string | null = null): Message {
    return this.with({ state: 'sent', sentAt: now, providerId, reply, reason: null });
  }

  /** Notes when it was settled, if it is. */
  noted(now: Date): Message {
    return isSettled(this.state) && this.settledAt === null ? this.with({ settledAt: now }) : this;
  }

  fail(reason: string): Message {
    return this.with({ state: 'failed', reason });
  }

  /** The outcome is unknown; it is never resent automatically. */
  lose(reason: string): Message {
    return this.with({ state: 'unknown', reason });
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

  get countedAttempts(): number {
    return this.attempts - this.outages;
  }

  /** Seconds until the next attempt: exponential back-off from 30 s to at most 1 h, or longer if the receiver asks for it. */
  retryDelay(askedFor: number | undefined): number {
    return Math.max(askedFor ?? 0, Math.min(3600, 30 * 2 ** (this.attempts - 1)));
  }
}
