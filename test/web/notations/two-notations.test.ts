import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aBrowser } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp, signUpInvited } from '../support/sign-up.ts';
import { until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
const viewport = { width: 1440, height: 900 };

test('a German and an American read and write one draft and one saved view, each in their own notation', async () => {
  const german = await browser.open({ locale: 'de-DE', timezoneId: 'Europe/Berlin', viewport });
  const api = apiOf(german.page, spindle().url);
  await signUp(german.page, spindle().url);
  await german.page.context().addCookies([{ name: 'language', value: 'de', url: spindle().url }]);
  const american = await browser.open({ locale: 'en-US', timezoneId: 'America/New_York', viewport });
  await signUpInvited(american.page, spindle(), api);

  const { dataTable } = await api('POST', '/data-tables', { name: 'Kunden' });
  for (const [name, type] of Object.entries({ Mail: 'text', Umsatz: 'number', Seit: 'date' }))
    await api('POST', `/data-tables/${dataTable.id}/columns`, { name, type, metadata: true });
  const records = [5, 1234.5, 16_273.36].map((Umsatz) => ({ Mail: `p${Umsatz}@example.com`, Umsatz, Seit: '2023-03-04' }));
  await api('POST', `/data-tables/${dataTable.id}/records`, { records });
  const where = {
    all: [
      { column: 'Umsatz', operator: 'greater_than', value: 5 },
      { column: 'Seit', operator: 'less_than', value: '2023-04-05' },
    ],
  };
  const steps = [
    { id: 'who', type: 'filter', where },
    { id: 'say', type: 'webhook', url: 'https://example.com/{{ Mail }}' },
  ];
  const { spinner } = await api('POST', '/spinners', { name: 'Welcome', draft: { dataTableId: dataTable.id, steps } });

  const stored = async (at: number) => (await api('GET', `/spinners/${spinner.id}`)).spinner.draft.steps[0].where.all[at].value;
  const fieldOf = (page: Page, at: number) =>
    page
      .getByRole('group', { name: /^(Bedingung|Condition)$/ })
      .nth(at)
      .getByRole('textbox');
  const open = async (page: Page): Promise<void> => {
    await page.goto(`${spindle().url}/spinners/${spinner.id}?step=who`);
    await fieldOf(page, 0).waitFor();
  };
  const shows = (who: string, page: Page, at: number, text: string) =>
    until(`${who} reads ${text} in the draft`, async () => (await fieldOf(page, at).inputValue()) === text);

  await open(german.page);
  await fieldOf(german.page, 0).fill('1.234,50');
  await until('1.234,50 of the German is stored', async () => (await stored(0)) === 1234.5);
  await open(american.page);
  await shows('the American', american.page, 0, '1,234.5');
  await shows('the American', american.page, 1, '04/05/2023');
  // The German’s page is read again below, with the values of the American.
  await fieldOf(american.page, 0).fill('1,234.25');
  await fieldOf(american.page, 1).fill('12/11/2010');
  await until('1,234.25 of the American is stored', async () => (await stored(0)) === 1234.25);
  await until('12/11/2010 of the American is stored', async () => (await stored(1)) === '2010-12-11');
  await open(german.page);
  await shows('the German', german.page, 0, '1.234,25');
  await shows('the German', german.page, 1, '11.12.2010');

  const toolbarOf = (page: Page) => page.getByRole('toolbar', { name: /^(Filter und Suche|Filters and search)$/ });
  const table = `${spindle().url}/tables/${dataTable.id}`;
  await american.page.goto(table);
  await toolbarOf(american.page).getByRole('button', { name: '+ Filter' }).click();
  const form = american.page.getByRole('dialog', { name: '+ Filter' });
  await form.getByRole('combobox', { name: 'Column' }).click();
  await form.getByRole('option', { name: 'Umsatz' }).click();
  await form.getByRole('combobox', { name: 'Comparison' }).click();
  await form.getByRole('option', { name: 'is greater than' }).click();
  await form.getByLabel('Value', { exact: true }).fill('1,000.50');
  await form.getByRole('button', { name: 'Apply' }).click();
  await toolbarOf(american.page).getByText('Umsatz is greater than 1,000.5', { exact: true }).waitFor();
  await toolbarOf(american.page).getByRole('button', { name: 'Saved views' }).click();
  await american.page.getByRole('menuitem', { name: 'Save as a view' }).click();
  const dialog = american.page.getByRole('dialog', { name: 'Save as a view' });
  await dialog.getByLabel('Name').fill('Large');
  await dialog.getByLabel('Share with everybody').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });

  await german.page.goto(table);
  await toolbarOf(german.page)
    .getByRole('button', { name: /^Gespeicherte Ansichten/ })
    .click();
  await german.page.getByRole('menuitem', { name: 'Large' }).click();
  await toolbarOf(german.page).getByText('Umsatz ist größer als 1.000,5', { exact: true }).waitFor();
  await toolbarOf(german.page).getByText('2 Datensätze').waitFor();
  expect(JSON.stringify(await api('GET', `/data-tables/${dataTable.id}/saved-views`))).toMatch(/"value":1000\.5[,}]/);
  expect([...german.problems, ...american.problems]).toEqual([]);
});
