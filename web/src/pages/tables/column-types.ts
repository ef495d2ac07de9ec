import { tableWords } from './shared/words.ts';

/** What a column can hold, with the words for it. */
export const columnTypeOptions = (['text', 'number', 'boolean', 'datetime'] as const).map((value) => ({
  value,
  label: tableWords.columns.types[value],
}));
