import type { StepCondition } from '../../../kinds/condition.ts';

/** What was chosen in the dialog. */
export interface Chosen {
  readonly records: 'new' | 'all';
  readonly filter: StepCondition | undefined;
  /** Only these records. */
  readonly recordIds?: readonly string[] | undefined;
}

/** The audience as the API takes it. */
export const audienceOf = ({ records, filter, recordIds }: Chosen) => ({
  records,
  ...(recordIds ? { recordIds: [...recordIds] } : filter && { filter }),
});
