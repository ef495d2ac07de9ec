import type { Step } from './step-kinds.ts';

/** The content of a draft or a version. Each job takes every record (`all`) or only records that no earlier job took (`new`). */
export interface SpinnerDefinition {
  readonly dataTableId: string;
  readonly audience: 'new' | 'all';
  readonly steps: readonly Step[];
}
