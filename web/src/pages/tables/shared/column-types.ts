import type { Column } from '../../../api/types.ts';
import { columnViews } from '../../../kinds/columns/column-views.ts';
import { tableWords } from './words.ts';

/** The types of a column, with the words for them. */
export const columnTypeOptions = (Object.keys(columnViews) as Column['type'][]).map((value) => ({
  value,
  label: tableWords.columns.types[value],
}));
