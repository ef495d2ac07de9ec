import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { tableWith } from '../support/steps.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('selected records are edited and that is undone, exported, suppressed, and chosen for a job; Back takes off the last filter', async () => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  const rows = ['thao@example.com,Mai Phương Thảo,Hà Nội', 'juergen@example.com,Jürgen Groß,Hamburg', 'dina@example.com,دينا حداد,بيروت'];
  const path = await tableWith(page, spindle().url, 'Kontakte', `Mail,Name,Stadt\n${rows.join('\n')}\n`);
  const dataTableId = path.split('/').at(-1) as string;
  const api = apiOf(page, spindle().url);
  const steps = [{ id: 'say', type: 'webhook', url: 'https://example.com/{{ Name }}' }];
  const cities = () => page.locator('[role=gridcell][data-column="2"]').allTextContents();
  const bar = page.getByRole('toolbar', { name: '2 records selected' });
  const dialog = page.getByRole('dialog');
  await page.getByRole('checkbox', { name: 'Select row 1' }).check();
  await page.getByRole('checkbox', { name: 'Select row 2' }).check();

  await bar.getByRole('button', { name: 'Edit …' }).click();
  await dialog.getByRole('combobox', { name: 'Column' }).click();
  await page.getByRole('option', { name: 'Stadt' }).click();
  await dialog.getByLabel('New value').fill('Bremen');
  await dialog.getByRole('button', { name: 'Set “Stadt” in 2 records' }).click();
  await page.getByText('2 records changed.').waitFor();
  await page.getByText('Enter edits, Esc leaves, Ctrl+C copies the range').waitFor();
  expect(await cities()).toEqual(['Bremen', 'Bremen', 'بيروت']);
  await page.getByRole('gridcell', { name: 'thao@example.com' }).click();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('gridcell', { name: 'Hamburg' }).waitFor()).resolves.toBeUndefined();
  await page.getByText('Enter edits, Esc leaves, Ctrl+C copies the range').waitFor();

  const downloading = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export' }).click();
  const file = await (await downloading).path();
  expect(await readFile(file, 'utf8')).toBe(`\ufeffMail,Name,Stadt\r\n${rows.slice(0, 2).join('\r\n')}\r\n`);

  await bar.getByRole('button', { name: 'Suppress …' }).click();
  await dialog.getByText('2 addresses in 2 records.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Suppress 2 addresses' }).click();
  await page.getByText('2 addresses suppressed.').waitFor();
  expect((await api('GET', '/suppressions')).data).toHaveLength(2);

  await api('PUT', `/data-tables/${dataTableId}/key`, { columns: ['Mail'] });
  await bar.getByRole('button', { name: 'Copy to test mode' }).click();
  await page.getByText('2 records copied to test mode.').waitFor();
  await bar.getByRole('button', { name: 'Copy to test mode' }).click();
  await page.getByText('0 records copied to test mode; 2 are there already.').waitFor();
  const copies = await api('GET', `/data-tables/${dataTableId}/records`, undefined, { 'Spindle-Mode': 'test' });
  expect(copies.data.map(({ cells }: { cells: { Name: string } }) => cells.Name)).toEqual(['Mai Phương Thảo', 'Jürgen Groß']);

  const { spinner } = await api('POST', '/spinners', { name: 'Welcome', draft: { dataTableId, steps } });
  await api('POST', `/spinners/${spinner.id}/publish`);
  await bar.getByRole('button', { name: 'Run for these …' }).click();
  await dialog.getByRole('combobox', { name: 'Spinner' }).click();
  await page.getByRole('option', { name: 'Welcome' }).click();
  await dialog.getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('dialog', { name: 'Run Welcome' }).getByLabel('Only the 2 records that you selected').waitFor();
  await page.getByRole('dialog', { name: 'Run Welcome' }).getByText('2 get it', { exact: true }).waitFor();

  await page.goto(spindle().url + path);
  const toolbar = page.getByRole('toolbar', { name: 'Filters and search' });
  await toolbar.getByText('3 records').waitFor();
  const search = toolbar.getByRole('searchbox', { name: 'Search in this table' });
  await search.fill('Ham ');
  await toolbar.getByText('1 record', { exact: true }).waitFor();
  // The typed text stays, even the space that nothing is searched for.
  expect(await search.inputValue()).toBe('Ham ');
  await page.goBack();
  await toolbar.getByText('3 records').waitFor();
  expect(await search.inputValue()).toBe('');
  expect(problems).toEqual([]);
});
