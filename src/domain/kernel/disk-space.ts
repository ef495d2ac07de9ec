/** Bytes left of one thing that limits what the database may store. */
export interface SpaceLeft {
  /** As a line of the log says it: "the disk of /var/lib/postgresql". */
  readonly name: string;
  readonly freeBytes: number;
  /** Below this many, calls that store are refused. */
  readonly fullBelow: number;
  /** Below this many, the operator is warned. */
  readonly shortBelow: number;
}

/** `short`: soon full; `full`: nothing new is stored, so that jobs that run, opt-outs and deletions still can. */
export type SpaceState = 'ok' | 'short' | 'full';

/** A disk is short below twice the least free bytes; with 0, it never is. */
export const ofDisk = (name: string, freeBytes: number, leastFreeBytes: number): SpaceLeft => ({
  name,
  freeBytes,
  fullBelow: leastFreeBytes,
  shortBelow: 2 * leastFreeBytes,
});

/** A database is full at its most bytes, and short at nine tenths of them. */
export const ofDatabase = (name: string, bytes: number, mostBytes: number): SpaceLeft => ({
  name,
  freeBytes: Math.max(0, mostBytes - bytes),
  fullBelow: 1,
  shortBelow: mostBytes / 10,
});

/** The state of one thing. */
export const spaceStateOf = ({ freeBytes, fullBelow, shortBelow }: SpaceLeft): SpaceState =>
  freeBytes < fullBelow ? 'full' : freeBytes < shortBelow ? 'short' : 'ok';

/** Whether a file could not be written since no space is left, or the user's quota is used up. */
export const isOutOfSpace = (reason: unknown): boolean => {
  const { code } = reason as { readonly code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT';
};
