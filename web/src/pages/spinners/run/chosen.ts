import type { StepCondition } from '../../../kinds/condition.ts';

/** What was chosen in the dialog. */
export interface Chosen {
  readonly records: 'new' | 'all';
  readonly filter: StepCondition | undefined;
}

/** The audience as the API takes it. */
export const audienceOf = ({ records, filter }: Chosen) => ({ records, ...(filter && { filter }) });
