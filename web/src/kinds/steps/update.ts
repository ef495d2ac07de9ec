import { templateText } from '../../text/template-text.ts';
import { describeValue } from '../condition.ts';
import { stepWords } from '../words.ts';
import { type DraftColumn, draftColumnsIn } from './draft-columns.ts';
import type { StepView } from './step-view.ts';

const words = stepWords.update;
const shown = (cell: unknown): string => (cell === null || cell === '' ? words.empty : describeValue(cell));

function said({ column, value, add }: DraftColumn): string | undefined {
  if (column === '') return undefined;
  if (add !== undefined) return words.adds(column, add);
  if (value === null) return words.empties(column);
  return value === undefined || value === ''
    ? undefined
    : words.sets(column, typeof value === 'string' ? templateText(value) : String(value));
}

/** Gives columns of the record new values. */
export const updateStep: StepView = {
  titleOf: () => words.title,
  begin: () => ({ set: [{ column: '', value: '' }] }),
  summaryOf: ({ set }) =>
    draftColumnsIn(set)
      .flatMap((one) => said(one) ?? [])
      .join(' · ') || undefined,
  decided: ({ update }) =>
    update && {
      said: update.changes
        .filter(({ column }) => column !== '')
        .map(({ column, from, to, fault }) => (fault === null ? words.changes(column, shown(from), shown(to)) : words.fails(column, fault)))
        .join(' '),
    },
};
