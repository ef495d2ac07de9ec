import { expect, test } from '@jest/globals';
import { getCountries } from 'libphonenumber-js/max';
import type { Page } from 'playwright-core';
import { countries } from '../../../web/src/pages/tables/countries.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { csvFile } from '../support/steps.ts';
import { contactsTable, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
const dialog = (page: Page) => page.getByRole('dialog');

test('the countries to choose from are those that have phone numbers', () =>
  expect(countries.map(({ code }) => code).sort()).toEqual([...getCountries()].sort()));

test('phone numbers are suppressed, imported, found and exported in a list of their own', async () => {
  const { page, problems } = await browser.open({ viewport: { width: 360, height: 740 } });
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/suppressions`);
  await page.getByRole('radiogroup', { name: 'Kind of address' }).getByText('Phone').click();
  await page.getByRole('heading', { name: 'No phone number is suppressed' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add phone numbers' }).click();
  await dialog(page).getByLabel('Phone numbers').fill('+49 151 23456789, 0151 1');
  await dialog(page).getByRole('button', { name: 'Add phone numbers' }).click();
  await dialog(page).getByText('“0151 1”: must be a phone number with its country code').waitFor();
  await dialog(page).getByLabel('Phone numbers').fill('+49 151 23456789');
  await dialog(page).getByRole('button', { name: 'Add phone numbers' }).click();
  const list = page.getByRole('table', { name: 'Suppressions' });
  await list.getByText('+4915123456789').waitFor();

  await page.getByRole('button', { name: 'Actions of Suppressions' }).click();
  await page.getByRole('menuitem', { name: 'Import a list' }).click();
  await dialog(page).locator('input[type=file]').setInputFiles(csvFile('phone\n+1 415 555 2671'));
  await dialog(page).getByRole('button', { name: 'Import a list' }).click();
  await page.getByRole('dialog', { name: 'The list is imported' }).getByRole('button', { name: 'Done' }).click();
  await list.getByText('+14155552671').waitFor();
  await page.getByRole('searchbox', { name: 'Find a number by its beginning' }).fill('+49 151');
  await page.waitForURL('**/suppressions?kind=phone&prefix=%2B49+151');
  await list.getByText('+14155552671').waitFor({ state: 'detached' });
  await list.getByText('+4915123456789').waitFor();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Actions of Suppressions' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain('+14155552671');
  // E-mail addresses are another list.
  await page.getByRole('radiogroup', { name: 'Kind of address' }).getByText('E-mail').click();
  await page.getByRole('heading', { name: 'Nobody is suppressed' }).waitFor();
  expect(await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(problems).toEqual([]);
});

test('a table gets the country of its phone numbers by name, and loses it again', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const { id } = await contactsTable(api, ['ada@example.com,Ada,pro']);
  await page.goto(`${spindle().url}/tables/${id}/columns`);
  const country = page.getByRole('combobox', { name: 'Country of phone numbers' });
  await country.click();
  await country.fill('germ');
  await page.getByRole('option', { name: 'Germany (DE)' }).click();
  const stored = async () => (await api('GET', `/data-tables/${id}`)).dataTable.defaultCountry;
  await until('the country', async () => (await stored()) === 'DE');
  await page.reload();
  await expectAccessible(page);
  expect(await country.inputValue()).toBe('Germany (DE)');
  await country.click();
  await country.fill('none');
  await country.press('ArrowDown');
  await country.press('Enter');
  await until('no country', async () => (await stored()) === null);
  await until('its label', async () => (await country.inputValue()) === 'None: numbers need a country code');
  expect(problems).toEqual([]);
});
