import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { americanFile, frenchFile, germanFile, workbookFile } from '../../support/files/excel-files.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { signUp } from '../support/sign-up.ts';
import { createTable } from '../support/steps.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

const figure = (page: Page, label: string) => page.locator('dl div').filter({ hasText: label }).locator('dd');
const misfits = (page: Page) => page.getByRole('region', { name: 'What does not fit' });

async function openFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await createTable(page, spindle().url, name);
  await page.getByRole('link', { name: 'Imports' }).click();
  const mimeType = name.endsWith('.xlsx') ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/csv';
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function startImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('link', { name: 'See the records' }).waitFor();
}

test('a German file of 5,000 rows: what does not fit is counted and repaired before and after the import', async () => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  await openFile(page, 'kunden.csv', germanFile());
  const rows = page.getByRole('region', { name: 'The first rows of the file' }).first();
  await rows.getByText('000001').waitFor();
  await misfits(page).getByText('16 of 5,003 rows do not fit').waitFor();
  await choose(page, 'How “Newsletter” is written', 'true/false');
  await misfits(page).getByText('5,003 of 5,003 rows do not fit').waitFor();
  await choose(page, 'How “Newsletter” is written', 'yes/no, ja/nein, oui/non, x, 1/0');
  await misfits(page).getByText('16 of 5,003 rows do not fit').waitFor();
  await misfits(page)
    .getByText(/^3 rows have another number of cells: lines 5\d{3}, 5\d{3}, 5\d{3}$/)
    .waitFor();
  await misfits(page)
    .getByRole('row', { name: /^vielleicht 13/ })
    .waitFor();
  await expectAccessible(page);
  await choose(page, 'What to do with “vielleicht” in Newsletter', 'Leave empty');
  await misfits(page).getByText('3 of 5,003 rows do not fit').waitFor();
  await startImport(page);
  await page.getByText('5,000 imported, 3 set aside').waitFor();
  const first = page.url();
  // Rows with too few cells come back filled up.
  await misfits(page).getByText('1 of 3 rows does not fit').waitFor();
  await expectAccessible(page);

  for (const cell of await page.getByRole('textbox', { name: /^Column 8, line/ }).all()) await cell.fill('');
  await misfits(page).getByText('All 3 rows fit.').waitFor();
  await page.getByRole('button', { name: 'Import 3 rows again' }).click();
  await page.getByText('Completed').waitFor();
  expect(await figure(page, 'Imported').textContent()).toBe('3');
  await page.goto(first);
  await page.getByText('The rows that were set aside were corrected and imported').waitFor();
  expect(await page.getByRole('button', { name: /^Import \d+ rows? again/ }).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('rows that an import has set aside are repaired by value, all at once, and shown as they are in the file', async () => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  const answers = Array.from({ length: 450 }, (_, n) => `p${n}@example.com;${n < 300 ? 'gern' : n < 440 ? 'ungern' : 'kaum'};=SUM(A1)`);
  await openFile(page, 'antworten.csv', Buffer.from(['E-Mail;Newsletter;Formel', ...answers, 'z@example.com;ja;"a\nb"'].join('\n')));
  await choose(page, 'Type of the new column for “Newsletter”', 'Yes or no');
  await choose(page, 'How “Newsletter” is written', 'yes/no, ja/nein, oui/non, x, 1/0');
  await misfits(page).getByText('450 of 451 rows do not fit').waitFor();
  await startImport(page);
  await page.getByText('1 imported, 450 set aside').waitFor();
  expect(await page.getByRole('textbox', { name: 'Formel, line 2', exact: true }).inputValue()).toBe('=SUM(A1)');
  const next = page.getByRole('combobox', { name: 'What to do with “ungern” in Newsletter' });
  const place = await next.boundingBox();
  await choose(page, 'What to do with “gern” in Newsletter', 'Yes');
  await misfits(page).getByText('150 of 450 rows do not fit').waitFor();
  // Otherwise a click just then would hit another value.
  expect(await next.boundingBox()).toEqual(place);
  await choose(page, 'What to do with “ungern” in Newsletter', 'No');
  await choose(page, 'What to do with all other values in Newsletter', 'Leave empty');
  await misfits(page).getByText('All 450 rows fit.').waitFor();
  await page.getByRole('button', { name: 'Import 450 rows again' }).click();
  await page.getByText('Completed').waitFor();
  expect(await figure(page, 'Imported').textContent()).toBe('450');
  await page.getByRole('link', { name: 'See the records' }).click();
  await page.getByRole('status').filter({ hasText: '451 records' }).waitFor();
  await page.getByRole('gridcell', { name: '=SUM(A1)', exact: true }).first().waitFor();
  expect(problems).toEqual([]);
});

test.each([
  ['clients.csv', async () => frenchFile(), undefined],
  ['customers.csv', async () => americanFile(), undefined],
  ['kunden.xlsx', () => workbookFile(), 'Kunden'],
] as const)('%s of 5,000 rows is recognized, fits, and is imported', async (name, make, sheet) => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  await openFile(page, name, await make());
  if (sheet !== undefined) await choose(page, 'Sheet', sheet);
  await misfits(page).getByText('All 5,000 rows fit.').waitFor();
  const types = await page
    .getByRole('combobox', { name: /^Type of the new column/ })
    .evaluateAll((inputs) => inputs.map((input) => (input as unknown as { value: string }).value));
  expect(types).toEqual(['Text', 'Text', 'E-mail', 'Number', 'Date', 'Yes or no', 'Text']);
  await startImport(page);
  await page.getByText('Completed').waitFor();
  expect(await figure(page, 'Imported').textContent()).toBe('5,000');
  expect(problems).toEqual([]);
});
