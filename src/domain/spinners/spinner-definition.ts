import type { Step } from './step-kinds.ts';

/** What a spinner's draft holds and a version freezes; `all` takes every record in every job, `new` those not yet taken. */
export interface SpinnerDefinition {
  readonly dataTableId: string;
  readonly audience: 'new' | 'all';
  readonly steps: readonly Step[];
}
