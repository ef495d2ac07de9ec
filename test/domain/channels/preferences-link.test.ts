import { expect, test } from '@jest/globals';
import { email } from '../../../src/domain/channels/email.ts';
import { preferencesUrlOf } from '../../../src/domain/channels/unsubscribe-name.ts';
import type { Cell } from '../../../src/domain/kernel/cell.ts';

const content = {
  channel: 'email',
  to: '{{ email }}',
  subject: 'Hi',
  text: 'Choose: {{ preferences_url }}\nNo more: {{ unsubscribe_url }}',
} as const;
const unsubscribeUrl = 'https://spindle.example.com/api/v1/public/unsubscribe/a.b.c';
const textFor = (cells: Readonly<Record<string, Cell>>) =>
  email.render(content, new Map(Object.entries({ email: 'ada@example.com', ...cells })), { unsubscribeUrl, defaultCountry: null }).text;

test('a mail links to the page of preferences, beside its unsubscribe link and with the same token', () => {
  expect(preferencesUrlOf(unsubscribeUrl)).toBe('https://spindle.example.com/api/v1/public/preferences/a.b.c');
  expect(textFor({})).toBe(`Choose: https://spindle.example.com/api/v1/public/preferences/a.b.c\nNo more: ${unsubscribeUrl}`);
  expect(email.columnUses(content, 'steps[0]').map(({ column }) => column)).toEqual(['email']);
});

test('a table that had a column of this name keeps it', () => {
  expect(textFor({ preferences_url: 'https://example.com/mine' })).toContain('Choose: https://example.com/mine\n');
});
