import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { germanFile } from '../../support/files/excel-files.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { createTable, csvFile } from '../support/steps.ts';
import { until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

const proposals = (page: Page) => page.getByRole('region', { name: 'Values that do not fit their column' });
const misfits = (page: Page) => page.getByRole('region', { name: 'What does not fit' });

/** The file as Excel saves it in Germany, with one amount, one day and one address that are none. */
const oddFile = (): Buffer =>
  Buffer.from(
    germanFile()
      .toString('latin1')
      .replace(/^(004321;[^;]+;[^;]+;)[^;]+;/m, '$1auf Anfrage;')
      .replace(/^(004322;[^;]+;[^;]+;[^;]+;)[^;]+;/m, '$131.02.2024;')
      .replace('kunde4323@example.com', 'kein-mail'),
    'latin1',
  );

test('columns get the type that nearly all of their values have, and one click takes what is proposed for the others', async () => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  await createTable(page, spindle().url, 'Kunden');
  await page.getByRole('link', { name: 'Imports' }).click();
  await page.locator('input[type=file]').setInputFiles(csvFile(oddFile(), 'kunden.csv'));
  const lines = proposals(page).getByRole('listitem');
  await misfits(page).getByText('19 of 5,003 rows do not fit').waitFor();
  expect(await lines.allInnerTexts()).toEqual([
    expect.stringMatching(/^E-Mail: E-mail; [\d,]+ fit, 1 does not: kein-mail → leave empty\?/),
    expect.stringMatching(/^Umsatz: Number; [\d,]+ fit, 1 does not: auf Anfrage → leave empty\?/),
    expect.stringMatching(/^Kunde seit: Date; [\d,]+ fit, 1 does not: 31\.02\.2024 → leave empty\?/),
    expect.stringMatching(/^Newsletter: Yes or no; [\d,]+ fit, 13 do not: vielleicht → leave empty\?/),
  ]);
  const type = (column: string) => page.getByRole('combobox', { name: `Type of the new column for “${column}”` }).inputValue();
  expect(await Promise.all(['Kundennummer', 'Umsatz', 'Newsletter'].map(type))).toEqual(['Text', 'Number', 'Yes or no']);
  await expectAccessible(page);
  await pictures(page, 'import-proposals', proposals(page));

  await page.getByRole('button', { name: 'Make it text: Newsletter' }).click();
  await lines.nth(3).waitFor({ state: 'detached' });
  expect(await type('Newsletter')).toBe('Text');
  await page.getByRole('button', { name: 'Take all 3 proposals' }).click();
  await misfits(page).getByText('3 of 5,003 rows do not fit').waitFor();
  expect(await lines.nth(1).innerText()).toMatch(/^Umsatz: Number; auf Anfrage → left empty/);
  await pictures(page, 'import-proposals-taken', proposals(page));
  await page.getByRole('button', { name: 'Undo in E-Mail' }).click();
  await misfits(page).getByText('4 of 5,003 rows do not fit').waitFor();
  await page.getByRole('button', { name: 'Leave empty in E-Mail' }).click();
  await misfits(page).getByText('3 of 5,003 rows do not fit').waitFor();

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('5,000 imported, 3 set aside').waitFor();
  expect(problems).toEqual([]);
});

test('before an update, what will change is counted, and the first ten rows show the old value struck through', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const path = await createTable(page, spindle().url, 'Kunden');
  const tableId = path.slice('/tables/'.length);
  const names = ['E-Mail', 'Umsatz', 'Ort'];
  const mapping = names.map((name, at) => ({ from: at + 1, create: { name, type: name === 'Umsatz' ? 'number' : 'text' } }));
  const { import: made } = await api('POST', `/data-tables/${tableId}/imports`, { mapping, hasHeader: true });
  const line = (n: number, revenue: string) => `p${n}@x.example;${revenue};Köln`;
  const file = (rows: readonly string[]) => `E-Mail;Umsatz;Ort\n${rows.join('\n')}\n`;
  await api('PUT', `/imports/${made.id}/file`, file(Array.from({ length: 200 }, (_, n) => line(n, String(n)))));
  await until('the import', async () => (await api('GET', `/imports/${made.id}`)).import.state === 'completed');
  await api('PUT', `/data-tables/${tableId}/key`, { columns: ['E-Mail'] });
  await page.goto(`${spindle().url}${path}`);
  await page.getByRole('link', { name: 'Imports' }).click();
  const rows = Array.from({ length: 203 }, (_, n) => line(n, n % 16 === 0 ? '1.234,50' : `${n},00`));
  await page.locator('input[type=file]').setInputFiles(csvFile(file([...rows, line(1, 'auf Anfrage')]), 'neu.csv'));
  await misfits(page).getByText('1 of 204 rows does not fit').waitFor();
  await page.getByText('13 will change, 3 are new, 187 stay as they are.').waitFor();
  const changed = page.getByRole('table', { name: 'The first 10 that will change' });
  expect(await changed.getByRole('row').count()).toBe(11);
  const first = changed.getByRole('row', { name: /p16@x\.example/ });
  expect(await first.getByRole('deletion').textContent()).toBe('16');
  expect(await first.getByRole('insertion').textContent()).toMatch(/^1,?234\.50?$/);
  await expectAccessible(page);
  await pictures(page, 'import-changes', changed);

  await page.getByText('Do not fit', { exact: true }).click();
  await misfits(page).getByText('201 of 204 rows do not fit').waitFor();
  await changed.waitFor({ state: 'detached' });
  await page.getByText('Update the record', { exact: true }).click();
  await page.getByText('13 will change, 3 are new, 187 stay as they are.').waitFor();
  await page.getByRole('button', { name: 'Leave empty in Umsatz' }).click();
  await misfits(page).getByText('All 204 rows fit.').waitFor();
  await page.getByText('13 will change, 3 are new, 188 stay as they are.').waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Completed').waitFor();
  expect(problems).toEqual([]);
});
