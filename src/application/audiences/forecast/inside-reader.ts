import type { Cells } from '../../../domain/kernel/cell.ts';
import type { RecipientState } from '../../../domain/runs/recipient.ts';

/** Somebody who has not ended in a job, with the cells of their record. */
export interface InsidePerson {
  readonly recordId: string;
  readonly stepId: string | null;
  readonly state: RecipientState;
  readonly reason: string | null;
  readonly wakeAt: Date;
  readonly cells: Cells;
}

/** A sample of those who have not ended in a job. */
export interface InsideSample {
  /** The ones who are due last. */
  readonly latest: readonly InsidePerson[];
  /** Some of the rest, from all parts of the table. */
  readonly others: readonly InsidePerson[];
}

/** Reads who is inside a job, at the same cost whatever their number. */
export abstract class InsideReader {
  abstract sample(job: { readonly organizationId: string; readonly jobId: string; readonly dataTableId: string }): Promise<InsideSample>;
}

/** The sizes of the sample: parts of the table and people in each of them, those who are due first, and those who are due last. */
export const sampleSizes = { parts: 40, ofPart: 25, lookedAt: 60, soonest: 200, latest: 100 } as const;
