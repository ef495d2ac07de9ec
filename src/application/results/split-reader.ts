import type { WayCount } from '../../domain/results/split-results.ts';

/** A place among the people who went a way: their job, record and step. */
export type SplitCursor = readonly [jobId: string, recordId: string, stepId: string];

/** The people who are counted: of a spinner or one job of it, the next ones after a place. */
export interface SplitWindow {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly jobId: string | undefined;
  readonly after: SplitCursor | undefined;
  readonly limit: number;
}

/** The counts of a window; `next` is undefined at the end. */
export interface CountedWays {
  readonly counts: readonly WayCount[];
  readonly people: number;
  readonly next: SplitCursor | undefined;
}

/**
 * Counts people by the ways that they went, with what became of them since. Who was retried is counted where they went the way, with the
 * messages and the end of the retry.
 */
export abstract class SplitReader {
  abstract count(window: SplitWindow): Promise<CountedWays>;
}
