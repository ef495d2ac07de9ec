import { spread } from '../kernel/back-off.ts';
import { unsentDepth } from '../kernel/event-cause.ts';

/** Seconds until the next attempt, after each attempt that failed; the last one repeats. */
const pauses = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800];

/** The time for which an event is tried. */
const longestTryMs = 3 * 86_400_000;

export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an event was not sent that receivers have caused in a circle. */
export const unsentReason = `Not sent: calls of receivers have caused ${unsentDepth} events in a row`;

/** Why an event is not sent any more that waited too long. */
export const goneReason = 'The event is no longer kept';

/** The result of an attempt. */
export interface AttemptOutcome {
  /** The HTTP status; null if no answer came. */
  readonly status: number | null;
  /** Why it failed; null if it was delivered. */
  readonly reason: string | null;
  /** The beginning of the answer. */
  readonly answer: string | null;
  readonly retryAfterSeconds?: number | undefined;
}

/** The next state of a delivery. */
export interface DeliveryProgress {
  readonly state: DeliveryState;
  /** When it is tried next; null if it is not. */
  readonly dueAt: Date | null;
}

/** Whether the receiver has taken it: any status from 200 to 299. */
export const isTaken = ({ status, reason }: AttemptOutcome): boolean => reason === null && status !== null && status >= 200 && status < 300;

/** The next state of a delivery that was made at `createdAt`, after its attempt number `attempts`. `jitter` is from 0 to 1. */
export function progressOf(
  outcome: AttemptOutcome,
  { attempts, createdAt }: { readonly attempts: number; readonly createdAt: Date },
  now: Date,
  jitter: number,
): DeliveryProgress {
  if (isTaken(outcome)) return { state: 'delivered', dueAt: null };
  const own = spread(pauses[Math.min(attempts, pauses.length) - 1] ?? 5, jitter);
  const dueAt = new Date(now.getTime() + Math.max(own, outcome.retryAfterSeconds ?? 0) * 1000);
  const isTooLate = dueAt.getTime() - createdAt.getTime() > longestTryMs;
  return isTooLate ? { state: 'failed', dueAt: null } : { state: 'pending', dueAt };
}
