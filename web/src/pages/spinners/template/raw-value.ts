import type { SpinnerWarning } from '../../../api/types.ts';
import { editorWords as text } from '../editor-words.ts';
import type { Format } from './formats.ts';

/** Whether the placeholder of a warning is where it was: the text may be another one since. */
export const isStill = ({ at, end, column, instead }: SpinnerWarning, value: string): boolean => {
  const found = value.slice(at.offset, end);
  return found.startsWith('{{') && found.endsWith('}}') && found.includes(column) && instead.length > found.length;
};

/** A template with the placeholder as people write its value. */
export const mendTemplate = (value: string, { at, end, instead }: SpinnerWarning): string =>
  value.slice(0, at.offset) + instead + value.slice(end);

/** "“Umsatz” is written as 5367.45." */
export const describeRaw = ({ column, filter }: SpinnerWarning, formats: readonly Format[] = []): string =>
  text.raw.said(column, filter === 'yesno' ? text.raw.truth : (formats.at(-1)?.stored ?? ''));
