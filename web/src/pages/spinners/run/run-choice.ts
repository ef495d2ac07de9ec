import type { StepCondition } from '../../../kinds/condition.ts';

/** The choices in the dialog. */
export interface RunChoice {
  readonly records: 'new' | 'all';
  readonly filter: StepCondition | undefined;
  /** Only these records. */
  readonly recordIds?: readonly string[] | undefined;
}

/** The audience as the API takes it. */
export const audienceOf = ({ records, filter, recordIds }: RunChoice) => ({
  records,
  ...(recordIds ? { recordIds: [...recordIds] } : filter && { filter }),
});
