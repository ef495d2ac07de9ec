import type { WaitingReason } from './job.ts';

/** Why a job has waited, as far as it is kept. An outage has a row for each connection in place of `channel_error`. */
export const keptWaits = ['unverified', 'window', 'throttle', 'plan_limit', 'daily_limit'] as const satisfies readonly WaitingReason[];

/** The acts of Spindle itself on a job, beside its beginning and its end; `moved`: it goes on in the version that the subject names. */
export const happeningKinds = ['enrolled', 'date_invalid', 'rounds', 'outage', 'paused', 'moved', ...keptWaits] as const;
export type HappeningKind = (typeof happeningKinds)[number];

/** The number of happenings of one kind that a job keeps. */
export const mostHappenings = 20;

/** A happening of a job: all times of one kind, and of one connection, as one. */
export interface Happening {
  readonly kind: HappeningKind;
  /**
   * The connection of an outage, the id of the channel that a job was paused over, or the number of the version; empty where it is about
   * none.
   */
  readonly subject: string;
  /** The channel's error, or why the job was paused, as it was the last time. */
  readonly words: string | null;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly times: number;
  /** When the last time was over; null while it is not, and of `enrolled`. */
  readonly until: Date | null;
}

/** Whether a waiting reason is kept. */
export const isKeptWait = (waiting: WaitingReason | null): waiting is (typeof keptWaits)[number] =>
  (keptWaits as readonly (WaitingReason | null)[]).includes(waiting);
