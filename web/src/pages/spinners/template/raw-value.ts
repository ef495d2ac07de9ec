import type { SpinnerWarning } from '../../../api/types.ts';
import { editorWords as text } from '../editor-words.ts';
import type { Format } from './formats.ts';

/** Whether the placeholder of a warning is where it was: the text may be another one since. The value of a block has no braces. */
export const isStill = ({ at, end, column, instead }: SpinnerWarning, value: string): boolean => {
  const found = value.slice(at.offset, end);
  const isWhole = instead.startsWith('{{') ? found.startsWith('{{') && found.endsWith('}}') : found === value && !found.includes('{{');
  return isWhole && found.includes(column) && instead.length > found.length;
};

type Held = Readonly<Record<string, unknown>> | readonly unknown[];
const isHeld = (value: unknown): value is Held => typeof value === 'object' && value !== null;
const keysOf = (field: string): readonly string[] => field.split(/\.|\[(\d+)\]/).filter(Boolean);

/** The text of a field, which may be that of a block: `blocks.blocks[0].label`; '' if there is none. */
export function fieldText(value: unknown, field: string): string {
  let found = value;
  for (const key of keysOf(field)) found = isHeld(found) ? (found as Record<string, unknown>)[key] : undefined;
  return typeof found === 'string' ? found : '';
}

/** A value with another text in a field that it has. */
export function withFieldText<Whole>(value: Whole, field: string, text: string): Whole {
  const within = (held: unknown, [key, ...others]: readonly string[]): unknown => {
    if (key === undefined) return text;
    if (Array.isArray(held)) return held.with(Number(key), within(held[Number(key)], others));
    return { ...(held as Record<string, unknown>), [key]: within((held as Record<string, unknown>)[key], others) };
  };
  return within(value, keysOf(field)) as Whole;
}

/** A template with the placeholder as people write its value. */
export const mendTemplate = (value: string, { at, end, instead }: SpinnerWarning): string =>
  value.slice(0, at.offset) + instead + value.slice(end);

/** "“Umsatz” is written as 5367.45."; `said` is a text with the values of steps as people know them. */
export const describeRaw = ({ column, filter }: SpinnerWarning, formats: readonly Format[] = [], said = asWritten): string =>
  text.raw.said(said(column), filter === 'yesno' ? text.raw.truth : (formats.at(-1)?.stored ?? ''));

const asWritten = (text: string): string => text;
