import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aBrowser, expectAccessible } from './support/browser.ts';
import { apiOf } from './support/page-api.ts';
import { pictures } from './support/pictures.ts';
import { signUp } from './support/sign-up.ts';
import { tableWith } from './support/steps.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
const dialog = (page: Page) => page.getByRole('dialog');

test('a person is exported and erased, and the report and the list of suppressed addresses name nobody', async () => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/erasures`);
  await page.getByRole('heading', { name: 'Nobody was erased yet' }).waitFor();
  await pictures(page, 'erasures-empty');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Actions of Erasures' }).click();
  await page.getByRole('menuitem', { name: 'Export a person' }).click();
  await dialog(page).getByLabel('E-mail address or phone number').fill('ada@example.com');
  await pictures(page, 'erasures-export');
  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Save archive' }).click();
  const saved = await downloading;
  expect(saved.suggestedFilename()).toBe('person.zip');
  expect(
    readFileSync(await saved.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await dialog(page).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Erase a person' }).click();
  const erase = dialog(page).getByRole('button', { name: 'Erase everything about them' });
  await dialog(page).getByLabel('E-mail address or phone number').fill('Ada@Example.com');
  await dialog(page).getByLabel('Enter it again').fill('ada@example.org');
  expect(await erase.isDisabled()).toBe(true);
  await dialog(page).getByLabel('Enter it again').fill('Ada@Example.com');
  await expectAccessible(page);
  await pictures(page, 'erasures-erase');
  await erase.click();
  await page.getByText('Erasure 1 has begun').waitFor();
  await page.getByText('1 person erased').waitFor();
  await pictures(page, 'erasures-done');

  await page.goto(`${spindle().url}/suppressions`);
  await page.getByRole('row', { name: /An erased person.*Erased/ }).waitFor();
  expect(await page.getByText('ada@example.com').count()).toBe(0);
  await pictures(page, 'erasures-suppressions');
  expect(problems).toEqual([]);
});

test('a person is erased from their page, and the records of a table are kept without what names them', async () => {
  const { page, problems } = await browser.open();
  const { url } = spindle();
  await signUp(page, url);
  const api = apiOf(page, url);
  const tableId = (await tableWith(page, url, 'Orders', 'email,name,city\nada@example.com,Ada,Bonn\n')).split('/').at(-1);
  const [{ id }] = (await api('GET', `/data-tables/${tableId}/records`)).data;
  await page.goto(`${url}/tables/${tableId}/records/${id}`);
  await page.getByRole('button', { name: 'Actions of Ada' }).click();
  await page.getByRole('menuitem', { name: 'Erase a person' }).click();
  const erase = dialog(page).getByRole('button', { name: 'Erase everything about them' });
  await dialog(page).getByText('ada@example.com').waitFor();
  await dialog(page).getByRole('combobox', { name: 'Keep the records of these tables' }).click();
  await page.getByRole('option', { name: 'Orders' }).click();
  await dialog(page).getByRole('combobox', { name: 'Columns of Orders to empty' }).click();
  await page.getByRole('option', { name: 'name' }).click();
  await dialog(page).getByLabel('Type “Ada” to erase them for good').fill('Ada');
  await expectAccessible(page);
  await pictures(page, 'erasures-person');
  await erase.click();
  await page.getByText('1 person erased').waitFor();
  const [left] = (await api('GET', `/data-tables/${tableId}/records`)).data;
  expect(left.cells).toEqual({ email: null, name: null, city: 'Bonn' });
  expect(problems).toEqual([]);
});

test('an owner sees before what fewer days delete, and from when on; days under the floor are refused', async () => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/erasures`);
  await page.getByRole('row', { name: /Audit log.*For ever.*as the installation/ }).waitFor();
  await expectAccessible(page);
  await pictures(page, 'retention');
  await page.getByRole('button', { name: 'Change: Logged calls' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Days', { exact: true }).first().click();
  await dialog.getByRole('textbox', { name: 'Days' }).fill('1');
  await dialog.getByText(/Deletes about|Nothing goes/).waitFor();
  await expectAccessible(page);
  await pictures(page, 'retention-keep');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Logged calls.*1 day from .* on; until then you can take it back/ }).waitFor();
  await pictures(page, 'retention-waiting');

  await page.getByRole('button', { name: 'Change: Audit log' }).click();
  await dialog.getByLabel('Days', { exact: true }).first().click();
  await dialog.getByRole('textbox', { name: 'Days' }).fill('30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('30 days are fewer than the installation keeps at least, 365').waitFor();
  await pictures(page, 'retention-refused');
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});
