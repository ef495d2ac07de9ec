import type { Channel } from '../channels/channel-kinds.ts';
import { Entity } from '../kernel/entity.ts';

export const messageStates = ['queued', 'sending', 'sent', 'unknown', 'delivered', 'bounced', 'complained', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

/** Tries of one message before it counts as failed; with the delays below they spread over about four hours. */
const maxAttempts = 10;

/** One thing sent to one recipient by one step: at most one for each job, record and step. */
export class Message extends Entity<{
  organizationId: string;
  jobId: string;
  recordId: string;
  stepId: string;
  id: string;
  channel: Channel;
  /** Where it goes: an e-mail address, a URL. */
  to: string;
  state: MessageState;
  attempts: number;
  reason: string | null;
  providerId: string | null;
  createdAt: Date;
  sentAt: Date | null;
}>() {
  /** Taken for sending: from here to the recorded outcome it may or may not have left. */
  claim(): Message {
    return this.with({ state: 'sending', attempts: this.attempts + 1 });
  }

  sent(now: Date, providerId: string | null): Message {
    return this.with({ state: 'sent', sentAt: now, providerId, reason: null });
  }

  fail(reason: string): Message {
    return this.with({ state: 'failed', reason });
  }

  /** Sent or not, nobody knows; it is never sent blindly again. */
  lose(reason: string): Message {
    return this.with({ state: 'unknown', reason });
  }

  /** Surely not sent: to be tried again, unless it was tried often enough. */
  defer(reason: string): Message {
    return this.attempts >= maxAttempts ? this.fail(reason) : this.with({ state: 'queued', reason });
  }

  /** May have left, and is to be sent again, as its receiver knows a repeat: until then it counts as being sent. */
  repeat(reason: string): Message {
    return this.attempts >= maxAttempts ? this.fail(reason) : this.with({ reason });
  }

  /** Seconds until the next try: half a minute, doubled with each try, at most an hour; or what the other side asked for. */
  retryDelay(askedFor: number | undefined): number {
    return Math.max(askedFor ?? 0, Math.min(3600, 30 * 2 ** (this.attempts - 1)));
  }
}
