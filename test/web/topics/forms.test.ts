import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until as untilSo } from '../../support/jest/until.ts';
import { aBrowser, expectAccessibleInBothLooks, expectAccessibleInBothThemes, narrowAndDark } from '../support/browser.ts';
import { apiOf, type PageApi } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

const dialog = (page: Page) => page.getByRole('dialog');
const fields = (page: Page) => page.getByRole('list', { name: 'Fields' });

/** A table with these columns; its key, if it has one, is `email`. */
async function aTable(api: PageApi, name: string, columns: Readonly<Record<string, string>>, isKeyed = true): Promise<string> {
  const { dataTable } = await api('POST', '/data-tables', { name });
  for (const [column, type] of Object.entries(columns)) {
    const options = type === 'choice' ? { options: ['Small', 'Large'] } : {};
    await api('POST', `/data-tables/${dataTable.id}/columns`, { name: column, type, metadata: true, ...options });
  }
  if (isKeyed) await api('PUT', `/data-tables/${dataTable.id}/key`, { columns: ['email'] });
  return dataTable.id;
}

const topicsOf = async (api: PageApi): Promise<void> => {
  await api('POST', '/topics', {
    key: 'news',
    name: { en: 'News', de: 'Neuigkeiten' },
    description: { en: 'Send me news once a month.', de: 'Ich möchte einmal im Monat Neuigkeiten.' },
  });
  await api('POST', '/topics', { key: 'tips', name: { en: 'Tips', de: 'Tipps' }, reaches: 'joined' });
};

test('a form is made, written in two languages, published with what the server refuses beside its field, and archived', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  await topicsOf(api);
  await aTable(api, 'Subscribers', { email: 'email', name: 'text', size: 'choice', adult: 'boolean' });
  await page.goto(`${spindle().url}/topics`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forms' }).click();
  await page.getByRole('heading', { name: 'No forms yet' }).waitFor();
  await pictures(page, 'forms-empty');
  await page.getByRole('button', { name: 'New form' }).click();
  await dialog(page).getByLabel('Name').fill('Newsletter');
  await dialog(page).getByRole('combobox', { name: 'Table' }).click();
  await page.getByRole('option', { name: 'Subscribers' }).click();
  await dialog(page).getByRole('button', { name: 'Make form' }).click();
  await page.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor();

  // The address and a first language are there; the page beside follows what is typed.
  const preview = page.locator('[data-preview]');
  await fields(page).getByText('email', { exact: true }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'Required' }).isDisabled()).toBe(true);
  await page.getByLabel('Title').fill('Stay in touch');
  await preview.getByText('Stay in touch').first().waitFor();
  for (const name of ['name', 'size', 'adult']) {
    await page.getByRole('button', { name: 'Add field' }).click();
    await page.getByRole('menuitem', { name }).click();
  }
  await preview.getByText('Please choose').waitFor();
  await page.getByRole('button', { name: 'Move adult up' }).click();
  await page.getByLabel('Label of name').fill('Your name');
  await preview.getByText('Your name (optional)').waitFor();
  await page.getByRole('button', { name: 'Add topic' }).click();
  await page.getByRole('menuitem', { name: 'News' }).click();
  expect(await page.getByLabel('Words for News').inputValue()).toBe('Send me news once a month.');
  await preview.getByText('Send me news once a month.').waitFor();
  await page.getByRole('combobox', { name: 'Languages' }).press('ArrowDown');
  await page.getByRole('option', { name: 'German' }).click();
  await page.keyboard.press('Escape');
  await page.getByText(/^Missing in German: Title, Button, Thanks/).waitFor();
  await page.getByRole('combobox', { name: 'Pages that may send it' }).fill('https://shop.example.com');
  await page.keyboard.press('Enter');

  // The German words are missing.
  await page.getByLabel('Visitors confirm their address by mail').click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('tab', { name: 'German', selected: true }).waitFor();
  await page.getByText('Is missing').first().waitFor();
  await pictures(page, 'form-refused');
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('Title').fill('In Verbindung bleiben');
  await page.getByRole('textbox', { name: 'Button' }).fill('Anmelden');
  await page.getByRole('textbox', { name: 'Thanks' }).fill('Danke!');
  for (const [name, label] of Object.entries({ email: 'E-Mail', name: 'Name', size: 'Größe', adult: 'Ich bin volljährig' }))
    await page.getByLabel(`Label of ${name}`).fill(label);
  expect(await page.getByLabel('Words for News').inputValue()).toBe('Ich möchte einmal im Monat Neuigkeiten.');
  await preview.getByText('Bitte wählen').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Version 1 is published.').waitFor();
  await page.getByRole('region', { name: 'Use it' }).getByText('Version 1').waitFor();
  await pictures(page, 'form');
  await pictures(page, 'form-share', page.getByRole('heading', { name: 'As JSON' }));
  await expectAccessibleInBothLooks(page);

  const { data } = await api('GET', '/forms');
  expect(data[0]).toMatchObject({ version: 1, languages: ['en', 'de'], confirm: false, origins: ['https://shop.example.com'] });
  expect(data[0].fields.map(({ column }: { column: string }) => column)).toEqual(['email', 'name', 'adult', 'size']);
  const url = await page.getByLabel('Address of its page').first().inputValue();
  const visitor = await browser.open();
  await visitor.page.goto(url);
  await visitor.page.getByRole('heading', { name: 'In Verbindung bleiben' }).waitFor();
  await pictures(visitor.page, 'form-visitor');
  const call = await page.locator('pre').last().textContent();
  expect(call).toContain(
    `"fields": {\n      "email": "ada@example.com",\n      "name": "Ada",\n      "adult": true,\n      "size": "Small"`,
  );

  await api('PATCH', `/forms/${data[0].id}`, { origins: ['https://other.example.com'] });
  await page.goto(`${spindle().url}/forms`);
  await page.getByRole('combobox', { name: 'Table' }).click();
  await page.getByRole('option', { name: 'Subscribers' }).click();
  const listed = page.getByRole('table', { name: 'Forms' }).getByRole('row').filter({ hasText: 'Newsletter' });
  await listed.getByText('Edited since').waitFor();
  expect(new URL(page.url()).searchParams.get('table')).toBe(data[0].dataTableId);
  await expectAccessibleInBothLooks(page);
  await listed.getByRole('link', { name: 'Newsletter', exact: true }).click();

  await page.getByRole('button', { name: 'Actions of Newsletter' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await dialog(page).getByRole('button', { name: 'Archive' }).click();
  await page.getByText('Archived', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Forms' }).first().click();
  const row = page.getByRole('table', { name: 'Forms' }).getByRole('row').filter({ hasText: 'Newsletter' });
  await row.getByText('Subscribers').waitFor();
  await row.getByText('News', { exact: true }).waitFor();
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});

test('what is not saved is not lost by leaving without an answer: narrow and dark', async () => {
  const { page, problems } = await browser.open(narrowAndDark);
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const dataTableId = await aTable(api, 'Subscribers', { email: 'email' });
  const { form } = await api('POST', '/forms', { name: 'News', dataTableId, languages: ['en'] });
  await page.goto(`${spindle().url}/forms/${form.id}`);
  await page.getByText(/does not ask for email/).waitFor();
  await page.getByLabel('Title').fill('Stay in touch');
  await page.getByRole('link', { name: 'Forms' }).last().click();
  await dialog(page).getByText('What you typed is not saved.').waitFor();
  await expectAccessibleInBothThemes(page);
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click();
  expect(await page.getByLabel('Title').inputValue()).toBe('Stay in touch');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The form is saved.').waitFor();
  expect((await api('GET', `/forms/${form.id}`)).form.texts.title).toEqual({ en: 'Stay in touch' });
  await page.getByLabel('Title').fill('Another');
  await page.getByRole('link', { name: 'Forms' }).last().click();
  await dialog(page).getByRole('button', { name: 'Discard it' }).click();
  await page.getByRole('table', { name: 'Forms' }).getByText('Draft').waitFor();
  await expectAccessibleInBothLooks(page);
  await page.goto(`${spindle().url}/forms/00000000-0000-4000-8000-000000000000`);
  await page.getByText('This form does not exist').waitFor();
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

test('a table without a column for addresses, or without a key, is named with what to do', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  await aTable(api, 'Orders', { number: 'text' }, false);
  const guests = await aTable(api, 'Guests', { mail: 'email' }, false);
  await page.goto(`${spindle().url}/forms#new`);
  await dialog(page).getByLabel('Name').fill('Guests');
  const choose = async (name: string): Promise<void> => {
    await dialog(page).getByRole('combobox', { name: 'Table' }).click();
    await page.getByRole('option', { name }).click();
  };
  await choose('Orders');
  await dialog(page).getByText('“Orders” has no column of type e-mail').waitFor();
  await pictures(page, 'form-table');
  await expectAccessibleInBothThemes(page);
  await choose('Guests');
  await dialog(page).getByText('“Guests” has no key').waitFor();
  await dialog(page).getByRole('button', { name: 'Make form' }).click();
  await page.getByRole('heading', { level: 1, name: 'Guests' }).waitFor();
  await page.getByText('“Guests” has no key').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText(/^Must be a data table with a key/).waitFor();
  await page.getByRole('link', { name: 'See the columns' }).click();
  await untilSo(() => new URL(page.url()).pathname === `/tables/${guests}/columns`);
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});
