import type { JobReference } from '../../kernel/tasks.ts';

/** A job's turn to be advanced; `token` is of this turn alone. */
export interface Turn extends JobReference {
  readonly token: string;
  /** Whether its organization was fresh: it had not used up a whole turn in the last `freshSeconds`. */
  readonly isFresh: boolean;
}

/** Seconds after which an organization that has used up a whole turn is fresh again. */
export const freshSeconds = 60;

/** Milliseconds after which an organization goes to the end of the line, be it of one turn or of several short ones. */
export const wholeTurnMs = 500;

/** The organizations that may get a turn: any organization, unless something is named here. */
export interface TurnChoice {
  /** Organizations that get none. */
  readonly full?: readonly string[];
  /** Whether only fresh organizations get one. */
  readonly onlyFresh?: boolean;
}

/**
 * The line of jobs that ask to be advanced, which enqueuing `advance-job` does. A job has one place in it and at most one turn at a
 * time. Organizations take turns: one with many jobs does not delay the others.
 */
export interface Turns {
  /**
   * Takes the next turn: that of the organization which holds the fewest, then of the one that has used up a whole turn longest ago, if
   * ever, then of its job that has waited longest. A turn that was not renewed goes back in line, and counts as a whole one.
   * Undefined if no job of an organization that may get one waits.
   */
  take(now: Date, choice?: TurnChoice): Promise<Turn | undefined>;
  /** Whether any job waits for a turn that nobody holds. */
  areAwaited(): Promise<boolean>;
  /** Holds a turn for longer, unless another worker has taken it over. */
  renew(turn: Turn, now: Date): Promise<void>;
  /**
   * Ends a turn, with the milliseconds that it has used, unless another worker has taken it over. A job that has asked again since it began
   * goes to the end of the line.
   */
  end(turn: Turn, usedMs: number): Promise<void>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly turns: Turns;
  }
}
