import type { Column } from '../../../api/types.ts';
import { columnViews } from '../../../kinds/columns/column-views.ts';
import { tableWords } from './words.ts';

/** What a column can hold, with the words for it. */
export const columnTypeOptions = (Object.keys(columnViews) as Column['type'][]).map((value) => ({
  value,
  label: tableWords.columns.types[value],
}));
