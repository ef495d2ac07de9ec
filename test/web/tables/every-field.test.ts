import { expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { notationOf } from '../../../web/src/text/notation/notation.ts';
import { read, write } from '../../../web/src/text/notation/values.ts';
import { aBrowser } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
const notation = notationOf('de-DE', 'Europe/Berlin');

const amounts = ['1', '12', '123', '1?234', '20?000', '1?000?000'];
const fractions = ['', ',5', ',50', '.5', '.50', ',125', '.125'];
const groups = ['', '.', ',', ' ', '\u00a0', '\u202f', '’', "'"];
const odd = ['1e5', '+49 40 123456', '١٢٣', '١٬٢٣٤٫٥', '5 €', '5 %', '007', '-', 'auf Anfrage', '1.234.50', '12345678901234567890', '0x10'];
/** Two hundred ways in which people of some country write an amount, and what is none. */
const numbers = [
  ...new Set([...amounts.flatMap((one) => groups.flatMap((group) => fractions.map((end) => one.replaceAll('?', group) + end))), ...odd]),
  '-7',
  '−1.234,5',
];
const separated = ['31?12?2024', '1?2?24', '2024?12?31', '03?04?2024', '29?02?2023', '12?11?10', '31?02?2024', '29?02?2024'];
const days = [
  ...separated.flatMap((one) => ['.', '/', '-', ' '].map((by) => one.replaceAll('?', by))),
  '27. November 2026',
  '20241231',
  'morgen',
];

/** The mark of how a field has understood a text: the value beside it, a question, or neither. */
async function understoodIn(field: Locator, typed: string): Promise<string> {
  await field.fill(typed);
  await field.press('Enter');
  return field.evaluate(
    `(input) => {
      const around = input.closest('.mantine-InputWrapper-root');
      const hint = around.querySelector('.mantine-InputWrapper-description')?.textContent ?? '';
      if (around.querySelector('.mantine-InputWrapper-error button')) return 'asked';
      if (input.hasAttribute('data-unread') || around.querySelector('.mantine-InputWrapper-error')) return 'refused';
      return hint.startsWith('= ') ? hint : 'plain';
    }`,
  );
}

/** The same by the reader of notations. */
function expected(typed: string, type: 'number' | 'date'): string {
  const reading = read(typed, type, notation);
  if (reading.kind === 'unclear') return 'asked';
  if (reading.kind === 'refused') return 'refused';
  return `= ${write(reading.value, type, { notation })}`;
}

test('two hundred notations are understood alike by every kind of field that takes a number or a day', async () => {
  const { page, problems } = await browser.open({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  await page.context().addCookies([{ name: 'language', value: 'de', url: spindle().url }]);
  const { dataTable } = await api('POST', '/data-tables', { name: 'Kunden' });
  for (const [name, type] of [
    ['Umsatz', 'number'],
    ['Seit', 'date'],
  ])
    await api('POST', `/data-tables/${dataTable.id}/columns`, { name, type, metadata: true });
  const all = [
    { column: 'Umsatz', operator: 'greater_than', value: 5 },
    { column: 'Seit', operator: 'less_than', value: '2024-01-01' },
  ];
  const draft = { dataTableId: dataTable.id, steps: [{ id: 'who', type: 'filter', where: { all } }] };
  const { spinner } = await api('POST', '/spinners', { name: 'Welcome', projectId: dataTable.projectId, draft });
  expect(numbers.length).toBeGreaterThanOrEqual(200);

  async function expectUnderstood(field: Locator, texts: readonly string[], type: 'number' | 'date'): Promise<void> {
    await field.waitFor();
    const [got, wanted]: [string[], string[]] = [[], []];
    for (const typed of texts) {
      const found = await understoodIn(field, typed);
      got.push(`${typed}: ${found}`);
      // What was typed as it would be written needs no words beside it.
      wanted.push(`${typed}: ${found === 'plain' && expected(typed, type).startsWith('= ') ? 'plain' : expected(typed, type)}`);
    }
    expect(got).toEqual(wanted);
  }

  await page.goto(`${spindle().url}/tables/${dataTable.id}`);
  await page.getByRole('button', { name: 'Datensatz hinzufügen' }).first().click();
  const form = page.getByRole('dialog');
  await expectUnderstood(form.getByLabel('Umsatz'), numbers, 'number');
  await expectUnderstood(form.getByRole('textbox', { name: 'Seit' }), days, 'date');

  await page.goto(`${spindle().url}/spinners/${spinner.id}`);
  await page.locator('[data-step="who"]').click();
  const rows = page.getByRole('group', { name: 'Bedingung' });
  await expectUnderstood(rows.nth(0).getByRole('textbox', { name: 'Wert' }), numbers, 'number');
  await expectUnderstood(rows.nth(1).getByRole('textbox', { name: 'Wert' }), days, 'date');
  expect(problems).toEqual([]);
});
