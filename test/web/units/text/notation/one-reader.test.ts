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

/** Fields of texts, which `read` has no part in. */
const textFields = /<(?:TextInput|Textarea|TagsInput|Autocomplete|input|textarea)\b/;
/** Ways to make a number or a time of what is typed. */
const ownReading =
  /\b(?:Number|Date\.parse|parseFloat|parseInt|Number\.parse(?:Float|Int))\((?!\))|new Date\([^)]|valueAsNumber|valueAsDate/;

test('no other field makes a number or a time of what is typed', () => {
  const both = sources.filter(([, text]) => textFields.test(text) && ownReading.test(text)).map(([path]) => path);
  expect(both.sort()).toEqual([
    // Makes numbers of readings.
    'forms/number-field.tsx',
    // Its text is a number that was read before.
    'pages/channels/provider-fields.tsx',
    // Picked from a list: a column of a file.
    'pages/imports/consent/consent-of-file.tsx',
    // Its text is a number that was read before.
    'pages/imports/misfit-rows.tsx',
    // Picked from a list: a number of days.
    'pages/keys/create-key.tsx',
    // Whether a number that was read is one alone.
    'pages/spinners/forms/duration-field.tsx',
    // Picked from a list: a day of the month.
    'pages/spinners/schedules/cron-field.tsx',
    // The line of an address that the API refused.
    'pages/suppressions/add-suppressions.tsx',
  ]);
});

test.each(['number-field', 'moment-field', 'values-field', 'daytime-field'])('the field %s reads by the notation alone', (name) => {
  const text = sources.find(([path]) => path === `forms/${name}.tsx`)?.[1] ?? '';
  expect(text).toMatch(/import \{[^}]*\bread(?:Daytime)?\b[^}]*\} from '\.\.\/text\/notation\//);
  expect(text.match(/\.replace\(|parse/g) ?? []).toEqual([]);
});
