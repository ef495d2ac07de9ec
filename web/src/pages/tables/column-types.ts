import { words } from '../../words/en.ts';

/** What a column can hold, with the words for it. */
export const columnTypes = (['text', 'number', 'boolean', 'datetime'] as const).map((value) => ({
  value,
  label: words.columns.types[value],
}));
