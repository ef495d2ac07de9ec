import type { Step } from './step-kinds.ts';

/** The content of a draft or a version. Each job takes every record (`all`) or only records that no earlier job took (`new`). */
export interface SpinnerDefinition {
  readonly dataTableId: string;
  readonly audience: 'new' | 'all';
  /** What a job does with records whose address stands in another one too: `skip` sends each message once (default), `send` to each record. */
  readonly duplicates?: 'skip' | 'send';
  readonly steps: readonly Step[];
}

/** Whether a person gets each message of a job once, in however many records their address stands. */
export const skipsDuplicates = ({ duplicates }: Pick<SpinnerDefinition, 'duplicates'>): boolean => duplicates !== 'send';
