import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const root = new URL('../../../../../web/src/', import.meta.url);
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => [path, readFileSync(new URL(path, root), 'utf8')] as const);
const filesWith = (pattern: RegExp): readonly string[] => sources.filter(([, text]) => pattern.test(text)).map(([path]) => path);

test('every field of a number, a day or a time reads what is typed by the one reader of notations', () => {
  // These read a comma, or the order of day and month, as the browser does. The exception is the calendar beside a field, to pick from.
  expect(filesWith(/\b(?:NumberInput|DateInput|DatePickerInput|DateTimePicker|TimeInput)\b|@mantine\/dates/)).toEqual([]);
  expect(filesWith(/<(?:input|TextInput)\b[^>]*\btype="(?:number|date|time|datetime-local|month)"/)).toEqual(['forms/moment-field.tsx']);
});
