import { type Condition, groupOf } from '../conditions/condition.ts';

/** What was chosen in the dialog. */
export interface Chosen {
  readonly records: 'new' | 'all';
  readonly filter: Condition | undefined;
}

/** Whether each condition names a column. */
export function isWhole(condition: Condition): boolean {
  const group = groupOf(condition);
  if (group) return group[1].length > 0 && group[1].every(isWhole);
  return 'not' in condition ? isWhole(condition.not) : (condition as { readonly column: string }).column !== '';
}

/** The audience as the API takes it. */
export const audienceOf = ({ records, filter }: Chosen) => ({ records, ...(filter && { filter }) });
