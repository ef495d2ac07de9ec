import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aBrowser, expectAccessible, expectAccessibleInBothThemes, narrowAndDark } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { createTable } from '../support/steps.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('a file brings consent: its fields ask what the API needs, and the result names who has left', async () => {
  const { page, problems } = await browser.open(narrowAndDark);
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  await api('POST', '/topics', { key: 'news', name: { en: 'News' } });
  await api('POST', '/people/leave', { address: 'bob@example.com', topics: ['news'], at: '2024-01-01' });
  await createTable(page, spindle().url, 'Guests');
  await page.getByRole('link', { name: 'Imports' }).click();
  const buffer = Buffer.from('E-mail,News?,Date\nada@example.com,ja,01/02/2024\nbob@example.com,x,02/03/2024\ncy@example.com,no,\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('checkbox', { name: 'The people in this file have agreed to topics' }).click();
  const fields = page.getByRole('group', { name: 'The people in this file have agreed to topics' });
  const start = page.getByRole('button', { name: 'Import', exact: true });
  await fields.getByText('Choose the addresses and the topics').waitFor();
  await fields.getByLabel('To the topics whose columns say yes').click();
  await choose(page, 'Column with yes or no to “News”', 'News?');
  await fields.getByLabel('How they agreed', { exact: true }).fill('Fair, January 2024');
  await choose(page, 'or a column says when', 'Date');
  expect(await start.isDisabled()).toBe(true);
  await choose(page, 'That column is written as', '31.12.2024: day first');
  await fields.getByText('Choose the addresses and the topics').waitFor({ state: 'detached' });
  await expectAccessibleInBothThemes(page);
  await choose(page, 'How “Date” is written', '31.12.2024: day first');
  await start.click();
  await page.getByRole('heading', { name: 'Consent' }).waitFor();
  await page.getByRole('row', { name: 'Noted now 1' }).waitFor();
  await page.getByRole('row', { name: 'Left the topic themselves, and stay off it 1' }).waitFor();
  await page.getByRole('row', { name: /^3 / }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByText('What its people have agreed to stays in their history.').waitFor();
  expect(problems).toEqual([]);
});
