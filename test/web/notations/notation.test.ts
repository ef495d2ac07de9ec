import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf, type PageApi } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
/** Other formats, to look at pictures in them. */
const locale = process.env.PICTURES_LOCALE ?? 'de-DE';
const german = { locale, timezoneId: 'Europe/Berlin', viewport: { width: 1440, height: 900 } } as const;

const columns = [
  ['Mail', 'text'],
  ['Umsatz', 'number'],
  ['Newsletter', 'boolean'],
  ['Seit', 'date'],
  ['Termin', 'datetime'],
] as const;

const picture = (page: Page, name: string) =>
  process.env.RUN_PICTURES === undefined ? undefined : page.screenshot({ path: `${process.env.RUN_PICTURES}/${locale}-${name}.png` });

/** A table of two people, and what it stores of the first. */
async function customers(api: PageApi) {
  const { dataTable } = await api('POST', '/data-tables', { name: 'Kunden' });
  for (const [name, type] of columns) await api('POST', `/data-tables/${dataTable.id}/columns`, { name, type, metadata: true });
  const person = { Umsatz: 16_273.36, Newsletter: false, Seit: '2023-03-20', Termin: '2026-11-27T13:05:00Z' };
  const records = ['ada', 'bob'].map((name) => ({ Mail: `${name}@example.com`, ...person }));
  await api('POST', `/data-tables/${dataTable.id}/records`, { records });
  const cells = async (mail = 'ada@example.com') =>
    (await api('GET', `/data-tables/${dataTable.id}/records`)).data
      .map((record: { cells: Record<string, unknown> }) => record.cells)
      .find(({ Mail }: { Mail: string }) => Mail === mail);
  return { ...dataTable, cells };
}

/** Waits until a column of a person has a value. */
const holds = (table: Awaited<ReturnType<typeof customers>>, column: string, value: unknown, mail?: string): Promise<void> =>
  until(`“${column}” is ${value}`, async () => (await table.cells(mail))[column] === value);

const cellAt = (page: Page, row: number, column: number): Locator => page.locator(`[id="cell-${row}-${column}"]`);

async function typeIn(page: Page, cell: Locator, typed: string): Promise<void> {
  await cell.click();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}

test('in the grid, a German reads and types amounts, days, yes and no as they are written there; what is unclear is asked', async () => {
  const { page, problems } = await browser.open(german);
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  // The app is German at once, instead of after it was loaded in English.
  await page.context().addCookies([{ name: 'language', value: 'de', url: spindle().url }]);
  const table = await customers(api);
  await page.goto(`${spindle().url}/tables/${table.id}`);
  await cellAt(page, 0, 0).waitFor();
  await picture(page, 'grid');
  if (locale !== 'de-DE') return;
  expect(await page.locator('[role=row] [id^="cell-0-"]').allTextContents()).toEqual([
    ...['ada@example.com', '16.273,36', 'nein', '20.03.2023', '27.11.2026, 14:05'],
  ]);

  for (const [typed, value] of [
    ['1.234,50', 1234.5],
    ['20.000', 20_000],
    ['1.000.000', 1_000_000],
  ] as const) {
    await typeIn(page, cellAt(page, 0, 1), typed);
    await holds(table, 'Umsatz', value);
  }
  await typeIn(page, cellAt(page, 0, 2), 'ja');
  await holds(table, 'Newsletter', true);
  await typeIn(page, cellAt(page, 0, 4), '31.12.2026 9:30');
  await holds(table, 'Termin', '2026-12-31T08:30:00.000Z');

  // Enter goes to the question, and again to its first answer.
  await typeIn(page, cellAt(page, 0, 3), '12/11/10');
  const asked = page.getByText('„12/11/10“ lässt sich verschieden lesen. Gemeint ist');
  await asked.waitFor();
  await picture(page, 'grid-asked');
  await expectAccessible(page);
  await page.getByRole('button', { name: '„12/11/10“ ist 11. Dezember 2010' }).click();
  await holds(table, 'Seit', '2010-12-11');
  await typeIn(page, cellAt(page, 0, 3), '31.02.2023');
  await page.getByRole('button', { name: 'Zur Zelle' }).click();
  await cellAt(page, 0, 3).getByRole('alert').filter({ hasText: 'Den 31. gibt es nicht: Februar 2023 hat 28 Tage' }).waitFor();
  await picture(page, 'grid-refused');
  expect((await table.cells()).Seit).toBe('2010-12-11');
  await page.getByRole('button', { name: 'Verwerfen' }).click();

  // Cells of a spreadsheet, by the clipboard.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText('1.234,50\\tja\\t01.02.2024\\n20.000\\tnein\\t24.12.2024')`);
  await cellAt(page, 0, 1).click();
  await page.keyboard.press('Control+v');
  await holds(table, 'Umsatz', 1234.5);
  await holds(table, 'Seit', '2024-02-01');
  expect(await table.cells('bob@example.com')).toMatchObject({ Umsatz: 20_000, Newsletter: false, Seit: '2024-12-24' });
  expect(problems).toEqual([]);
});

test('filters and a record’s form read what a German types, and show what was understood', async () => {
  const { page, problems } = await browser.open(german);
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  // The app is German at once, instead of after it was loaded in English.
  await page.context().addCookies([{ name: 'language', value: 'de', url: spindle().url }]);
  const table = await customers(api);
  await page.goto(`${spindle().url}/tables/${table.id}`);
  await cellAt(page, 0, 0).waitFor();

  const toolbar = page.getByRole('toolbar', { name: 'Filter und Suche' });
  const filter = async (column: string, comparison: string, typed: string): Promise<void> => {
    await toolbar.getByRole('button', { name: '+ Filter' }).click();
    const form = page.getByRole('dialog', { name: '+ Filter' });
    await form.getByRole('combobox', { name: 'Spalte' }).click();
    await page.getByRole('option', { name: column, exact: true }).click();
    await form.getByRole('combobox', { name: 'Vergleich' }).click();
    await page.getByRole('option', { name: comparison, exact: true }).click();
    await form.getByLabel('Wert', { exact: true }).fill(typed);
    await picture(page, `filter-${column}`);
    await form.getByRole('button', { name: 'Anwenden' }).click();
    await form.waitFor({ state: 'detached' });
  };
  await filter('Umsatz', 'ist größer als', locale === 'de-DE' ? '1.234,50' : '1234');
  await filter('Seit', 'ist größer als', '19.03.2023');
  await toolbar.getByText('2 Datensätze').waitFor();
  await picture(page, 'filtered');
  if (locale === 'de-DE') {
    await toolbar.getByText('Umsatz ist größer als 1.234,5', { exact: true }).waitFor();
    await filter('Umsatz', 'ist größer als', '20.000');
    await page.getByText('Kein Datensatz passt').waitFor();
    await page.getByRole('button', { name: 'Filter und Suche zurücksetzen' }).first().click();
    await toolbar.getByText('2 Datensätze').waitFor();
  }

  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: 'Bearbeiten' }).first().click();
  const form = page.getByRole('dialog');
  await picture(page, 'record-form');
  if (locale !== 'de-DE') return;
  await form.getByLabel('Umsatz').fill('1.234,50');
  await form.getByText('= 1.234,5', { exact: true }).waitFor();
  await form.getByRole('radiogroup', { name: 'Newsletter' }).getByText('ja', { exact: true }).click();
  await form.getByRole('textbox', { name: 'Seit' }).fill('12/11/10');
  await form.getByRole('button', { name: '„12/11/10“ ist 11. Dezember 2010' }).click();
  await picture(page, 'record-form-typed');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await holds(table, 'Umsatz', 1234.5);
  expect(await table.cells()).toMatchObject({ Newsletter: true, Seit: '2010-12-11', Termin: '2026-11-27T13:05:00Z' });
  expect(problems).toEqual([]);
});

test('conditions of a spinner and of a job read what a German types', async () => {
  const { page, problems } = await browser.open(german);
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  // The app is German at once, instead of after it was loaded in English.
  await page.context().addCookies([{ name: 'language', value: 'de', url: spindle().url }]);
  const table = await customers(api);
  const all = [
    { column: 'Umsatz', operator: 'greater_than', value: 5 },
    { column: 'Seit', operator: 'less_than', value: '2024-01-01' },
    { column: 'Newsletter', operator: 'equals', value: false },
    { column: 'Seit', operator: 'in', value: ['2023-03-20', '2024-02-29'] },
  ];
  const steps = [
    { id: 'who', type: 'filter', where: { all } },
    { id: 'say', type: 'webhook', url: 'https://example.com/{{ Mail }}' },
  ];
  const { spinner } = await api('POST', '/spinners', {
    name: 'Welcome',
    projectId: table.projectId,
    draft: { dataTableId: table.id, steps },
  });
  await api('POST', `/spinners/${spinner.id}/publish`);
  const stored = async () => (await api('GET', `/spinners/${spinner.id}`)).spinner.draft.steps[0].where.all;
  await page.goto(`${spindle().url}/spinners/${spinner.id}`);
  await page.locator('[data-step="who"]').click();
  const rows = page.getByRole('group', { name: 'Bedingung' });
  const value = (at: number) => rows.nth(at).getByRole('textbox', { name: 'Wert' });
  await value(1).waitFor();
  await picture(page, 'conditions');
  if (locale === 'de-DE') {
    await until('the day is written as in German', async () => (await value(1).inputValue()) === '01.01.2024');
    for (const [typed, number] of [
      ['1.234,50', 1234.5],
      ['20.000', 20_000],
      ['1.000.000', 1_000_000],
    ] as const) {
      await value(0).fill(typed);
      await until(`${typed} is stored`, async () => (await stored())[0].value === number);
    }
    await value(1).fill('31.02.2023');
    await value(1).press('Enter');
    await page.getByText('Den 31. gibt es nicht: Februar 2023 hat 28 Tage').waitFor();
    await value(1).fill('1.4.2023');
    await page.getByText('= 01.04.2023', { exact: true }).waitFor();
    await until('the day is stored', async () => (await stored())[1].value === '2023-04-01');
    await rows.nth(2).getByText('ja', { exact: true }).click();
    await until('yes is stored', async () => (await stored())[2].value === true);
    const days = rows.nth(3).getByRole('combobox', { name: 'Werte' });
    await days.fill('24.12.2024');
    await days.press('Enter');
    await until('the day is in the list', async () => (await stored())[3].value.join() === '2023-03-20,2024-02-29,2024-12-24');
    await picture(page, 'conditions-typed');
  }

  await page.getByRole('button', { name: 'Starten', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome starten' });
  await dialog.getByText('Später', { exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'Nur passende Datensätze' }).check();
  await picture(page, 'run');
  await page.goto(`${spindle().url}/profile`);
  await page.getByRole('heading', { name: 'Sprache und Formate' }).waitFor();
  await picture(page, 'profile');
  expect(problems).toEqual([]);
});

test('lists that a German saves have semicolons between cells, and commas stay inside of them', async () => {
  const { page } = await browser.open(german);
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  await page.context().addCookies([{ name: 'language', value: 'de', url: spindle().url }]);
  await api('POST', '/suppressions', { addresses: ['ada@example.com'], reason: 'manual', note: 'Am Telefon, zweimal' });
  const saved = async (press: () => Promise<void>): Promise<string> => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return readFileSync(await download.path(), 'utf8');
  };
  await page.goto(`${spindle().url}/suppressions`);
  await page.getByText('ada@example.com').waitFor();
  await page
    .getByRole('button', { name: /Sperrliste/ })
    .last()
    .click();
  const list = await saved(() => page.getByRole('menuitem', { name: /CSV/ }).click());
  expect(list).toMatch(/^\ufeffaddress;reason;note;via;/);
  expect(list).toContain('\r\nada@example.com;manual;"Am Telefon, zweimal";');
  await page.goto(`${spindle().url}/audit`);
  const log = await saved(() => page.getByRole('button', { name: /CSV/ }).click());
  expect(log).toMatch(/^\ufeffat;action;actorType;/);
});
