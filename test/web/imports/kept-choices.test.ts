import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { signUp } from '../support/sign-up.ts';
import { createTable } from '../support/steps.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spindle-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('what was chosen for the columns of a file outlives a reload and a look at another page', async () => {
  const file = join(folder, 'Kunden.csv');
  await writeFile(file, 'E-Mail;Name\nada@example.com;Ada\n');
  const { page, problems } = await browser.open();
  page.on('dialog', (dialog) => void dialog.accept());
  await signUp(page, spindle().url);
  await createTable(page, spindle().url, 'Contacts');
  await page.getByRole('link', { name: 'Imports' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  const name = page.getByLabel('Name of the new column for “Name”');
  await name.fill('full name');
  await page.getByLabel('Import nothing if there is one.').click();

  await page.getByRole('link', { name: 'Columns' }).click();
  await page.getByRole('heading', { name: 'Kunden.csv' }).waitFor({ state: 'detached' });
  await page.goBack();
  expect(await name.inputValue()).toBe('full name');

  await page.reload();
  await page.getByText('“Kunden.csv” is not imported yet.').waitFor();
  await expectAccessible(page);
  await page.locator('input[type=file]').setInputFiles(file);
  expect(await name.inputValue()).toBe('full name');
  expect(await page.getByLabel('Import nothing if there is one.').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Completed').waitFor();

  // It is imported: nothing is left to be chosen, and what was made is there now.
  await page.goBack();
  await page.getByRole('region', { name: 'Imports' }).getByText('Completed').waitFor();
  expect(await page.getByText('“Kunden.csv” is not imported yet.').count()).toBe(0);
  await page.locator('input[type=file]').setInputFiles(file);
  expect(await page.getByRole('combobox', { name: 'Where “Name” goes to' }).inputValue()).toBe('A new column');
  expect(problems).toEqual([]);
});
