/** Waits between attempts that fail in a row, in any unit of time. */
export interface BackOff {
  /** The wait after the first failure; each further one doubles it. */
  readonly first: number;
  readonly most: number;
}

/** The wait after a number of failures in a row, from 1. */
export const backOff = ({ first, most }: BackOff, failures: number): number => Math.min(first * 2 ** (failures - 1), most);

/** A wait up to a fifth shorter or longer, so that those that failed together are not tried together; `jitter` is from 0 to 1. */
export const spread = (wait: number, jitter: number): number => wait * (0.8 + 0.4 * jitter);
