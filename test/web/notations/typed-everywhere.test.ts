import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aBrowser } from '../support/browser.ts';
import { apiOf, type PageApi } from '../support/page-api.ts';
import { memberValues, noteSentValues, sentValues } from '../support/sent-values.ts';
import { signUp } from '../support/sign-up.ts';
import { until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
const narrow = '\u202f';

/** Texts, and the value that is stored once each is typed; `undefined` is none, since it is asked or refused. */
type Typed = readonly (readonly [typed: string, stored: unknown])[];

/** A part of the app that takes a value. */
interface Spot {
  readonly name: string;
  readonly page: Page;
  readonly type: (typed: string) => Promise<void>;
  /** The answer of the API, and the value in it. */
  readonly read: () => Promise<object>;
  readonly valueIn: (held: object) => unknown;
  /** The member in which the page sends it. */
  readonly member: string;
  /** The stored value while what is typed is asked or refused, if not the one before. */
  readonly whenNone?: unknown;
}

/** Types each of the texts, and holds what the API has after it, and that the page never sent anything else. */
async function holds({ name, page, type, read, valueIn, member, ...spot }: Spot, all: Typed): Promise<void> {
  const stored = async () => valueIn(await read());
  await sentValues(page, member);
  const allowed = [...memberValues(member, JSON.stringify(await read())), ...all.map(([, value]) => value), spot.whenNone];
  for (const [typed, value] of all) {
    const expected = value ?? ('whenNone' in spot ? spot.whenNone : await stored());
    await type(typed);
    if (value === undefined) {
      // The field says it once it is left.
      await page.keyboard.press('Tab');
      await until(`${name}: “${typed}” is asked or refused`, () => page.locator('[aria-invalid=true]').first().isVisible());
    }
    await until(`${name}: of “${typed}”, ${JSON.stringify(expected)} is stored`, async () => (await stored()) === expected);
  }
  const given = await sentValues(page, member);
  expect([name, given.length > 0, given.filter((one) => !allowed.includes(one))]).toEqual([name, true, []]);
}

const columns = { Mail: 'text', Umsatz: 'number', Newsletter: 'boolean', Seit: 'date', Termin: 'datetime' };

/** A table of one person, a draft with a condition and a wait, and the page that shows them in a person's language. */
async function inLanguage(locale: string, timezoneId: string, language: string) {
  const { page, problems } = await browser.open({ locale, timezoneId, viewport: { width: 1440, height: 900 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  await page.context().addCookies([{ name: 'language', value: language, url: spindle().url }]);
  await noteSentValues(page);
  const { dataTable } = await api('POST', '/data-tables', { name: 'Kunden' });
  for (const [name, type] of Object.entries(columns))
    await api('POST', `/data-tables/${dataTable.id}/columns`, { name, type, metadata: true });
  const record = { Mail: 'ada@example.com', Umsatz: 5, Newsletter: false, Seit: '2000-01-01', Termin: '2000-01-01T00:00:00Z' };
  await api('POST', `/data-tables/${dataTable.id}/records`, { records: [record] });
  const where = {
    all: [
      { column: 'Umsatz', operator: 'greater_than', value: 5 },
      { column: 'Seit', operator: 'less_than', value: '2000-01-01' },
    ],
  };
  const steps = [
    { id: 'who', type: 'filter', where },
    { id: 'rest', type: 'wait', until: 'time', at: '08:00' },
    { id: 'say', type: 'webhook', url: 'https://example.com/{{ Mail }}' },
  ];
  const draft = { dataTableId: dataTable.id, steps };
  const { spinner } = await api('POST', '/spinners', { name: 'Welcome', projectId: dataTable.projectId, draft });
  return { page, problems, api, table: dataTable.id as string, spinner: spinner.id as string };
}
type Language = Awaited<ReturnType<typeof inLanguage>>;
const cellsOf = async (api: PageApi, table: string): Promise<Record<string, unknown>> =>
  (await api('GET', `/data-tables/${table}/records`)).data[0].cells;

/** A cell of the grid. What is asked or refused is given up. */
const cell = ({ page, api, table }: Language, column: string): Spot => ({
  name: `the cell of ${column}`,
  page,
  async type(typed) {
    const shown = page.locator(`[id="cell-0-${Object.keys(columns).indexOf(column)}"]`);
    await shown.click();
    await page.keyboard.press('Enter');
    const editor = shown.getByRole('textbox');
    await editor.fill(typed);
    await editor.press('Enter');
  },
  read: () => cellsOf(api, table),
  valueIn: (cells) => (cells as Record<string, unknown>)[column],
  member: column,
});

/** The operand of a condition of the draft. */
const condition = ({ page, api, spinner }: Language, at: number): Spot => ({
  name: `condition ${at + 1}`,
  page,
  type: (typed) =>
    page
      .getByRole('group', { name: /^(Bedingung|Condition)$/ })
      .nth(at)
      .getByRole('textbox')
      .fill(typed),
  read: async () => (await api('GET', `/spinners/${spinner}`)).spinner.draft.steps[0].where.all,
  valueIn: (all) => (all as { value: unknown }[])[at]?.value,
  member: 'value',
  whenNone: '',
});

async function openTable({ page, table }: Language): Promise<void> {
  await page.goto(`${spindle().url}/tables/${table}`);
  await page.locator('[id="cell-0-1"]').waitFor();
}

async function openStep({ page, spinner }: Language, step: string): Promise<void> {
  await page.goto(`${spindle().url}/spinners/${spinner}?step=${step}`);
  await page.locator('[data-step="who"]').waitFor();
}

test('a German: cells, searches, conditions, waits and settings have one notation', async () => {
  const german = await inLanguage('de-DE', 'Europe/Berlin', 'de');
  const { page, problems, api } = german;
  await openTable(german);
  await holds(
    cell(german, 'Umsatz'),
    Object.entries({
      '1.234,50': 1234.5,
      '20.000': 20_000,
      '1,234': 1.234,
      [`1${narrow}234,50`]: 1234.5,
      '١٢٣': 123,
      '1e5': 100_000,
      '−7': -7,
      '1.000.000': 1_000_000,
    }),
  );
  await holds(cell(german, 'Newsletter'), Object.entries({ 'Ja.': true, nein: false, x: true }));
  await holds(cell(german, 'Seit'), Object.entries({ '12.11.10': '2010-11-12', '1. März 2026': '2026-03-01', '29.02.2024': '2024-02-29' }));
  await holds(cell(german, 'Termin'), Object.entries({ '31.12.2026 9.30 Uhr': '2026-12-31T08:30:00.000Z', '31.12.2026': '2026-12-31' }));
  const search = page.getByRole('toolbar', { name: 'Filter und Suche' }).getByRole('searchbox');
  await search.fill('1.000.001');
  await page.getByText('Kein Datensatz passt').waitFor();
  await search.fill('1.000.000,0');
  await page.locator('[id="cell-0-1"]').waitFor();

  await openStep(german, 'who');
  await holds(
    condition(german, 0),
    Object.entries({
      '1.234,50': 1234.5,
      '20.000': 20_000,
      '20,000': undefined,
      '1.000.000': 1_000_000,
      [`1${narrow}234,50`]: 1234.5,
      '+49 40 123456': undefined,
      '١٢٣': 123,
      '1e5': 100_000,
      '1,234': 1.234,
      '5 €': undefined,
    }),
  );
  await holds(
    condition(german, 1),
    Object.entries({
      '12.11.10': '2010-11-12',
      '12/11/10': undefined,
      '1.4.2023': '2023-04-01',
      '31.02.': undefined,
      '31.12.24': '2024-12-31',
      '29.02.2023': undefined,
    }),
  );

  await openStep(german, 'rest');
  const wait = page.getByRole('textbox', { name: 'Uhrzeit' });
  await holds(
    {
      name: 'the wait',
      page,
      type: (typed) => wait.fill(typed),
      read: async () => (await api('GET', `/spinners/${german.spinner}`)).spinner.draft.steps[1],
      valueIn: (step) => (step as { at: unknown }).at,
      member: 'at',
    },
    [
      ['9.30 Uhr', '09:30'],
      ['1745', '17:45'],
      ['25:00', undefined],
      ['٧:٠٥', '07:05'],
    ],
  );

  await page.goto(`${spindle().url}/settings`);
  const over = page.getByRole('textbox', { name: 'Bestätigen bei mehr Empfängern als' });
  const form = page.locator('form').filter({ has: over });
  const setting: Spot = {
    name: 'the setting',
    page,
    async type(typed) {
      await over.fill(typed);
      await over.press('Enter');
    },
    read: async () => (await api('GET', '/organization')).organization,
    valueIn: (organization) => (organization as { confirmOver: unknown }).confirmOver,
    member: 'confirmOver',
  };
  await holds(setting, Object.entries({ '20.000': 20_000, '1.234,50': undefined, '٣٠٠': 300, '20,000': undefined }));
  await form.getByRole('button', { name: '„20,000“ ist 20.000' }).click();
  await over.press('Enter');
  await until('the setting: 20,000 is stored as it was picked', async () => setting.valueIn(await setting.read()) === 20_000);
  expect(problems).toEqual([]);
});

test('a German: an import takes what is typed for a value in the person’s notation, whatever the file’s is, and a run begins when it was typed', async () => {
  const german = await inLanguage('de-DE', 'Europe/Berlin', 'de');
  const { page, problems, api, table } = german;
  // One column with points before decimals, and one with commas.
  const rows = Array.from({ length: 40 }, (_, at) => `p${at}@example.com;${at}.25;${at},25`);
  const file = ['Mail;Umsatz;Rabatt', ...rows, 'odd@example.com;auf Anfrage;1', 'rare@example.com;1;offen'].join('\n');
  await page.goto(`${spindle().url}/tables/${table}/imports`);
  await page.locator('input[type=file]').setInputFiles({ name: 'kunden.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  for (const [column, from, typed] of [
    ['Umsatz', 'auf Anfrage', '1.234,50'],
    ['Rabatt', 'offen', '1,234'],
  ] as const) {
    const action = page.getByRole('combobox', { name: `Was mit „${from}“ in ${column} geschieht` });
    await action.click();
    await page.getByRole('option', { name: 'Ersetzen durch …' }).click();
    const field = page.getByRole('textbox', { name: `Was statt „${from}“ in ${column} gespeichert wird` });
    await field.fill(typed);
    await field.press('Enter');
  }
  await page.getByRole('region', { name: 'Was nicht passt' }).getByText('Alle 42 Zeilen passen.').waitFor();
  await page.getByRole('button', { name: 'Importieren', exact: true }).click();
  const imported = async (mail: string, column: string) =>
    (await api('GET', `/data-tables/${table}/records?limit=100`)).data
      .map((record: { cells: Record<string, unknown> }) => record.cells)
      .find(({ Mail }: { Mail: string }) => Mail === mail)?.[column];
  await until('the import: “1.234,50” is 1234.5', async () => (await imported('odd@example.com', 'Umsatz')) === 1234.5);
  await until('the import: “1,234” is 1.234', async () => (await imported('rare@example.com', 'Rabatt')) === 1.234);

  const draft = { dataTableId: table, steps: [{ id: 'who', type: 'webhook', url: 'https://example.com/{{ Mail }}' }] };
  const all = await api('POST', '/spinners', { name: 'Welcome', draft });
  await api('POST', `/spinners/${all.spinner.id}/publish`);
  await openStep({ ...german, spinner: all.spinner.id }, 'who');
  await page.getByRole('button', { name: 'Starten', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome starten' });
  await dialog.getByText('Später', { exact: true }).click();
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByRole('textbox', { name: 'Beginn' }).fill(`${day.split('-').reverse().join('.')} 14.05 Uhr`);
  await dialog.getByRole('button', { name: 'Einplanen', exact: true }).click();
  await until('the run: a job is planned', async () => (await api('GET', '/jobs')).data.length === 1);
  const { runAt } = (await api('GET', '/jobs')).data[0];
  const there = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' });
  expect(there.format(new Date(runAt))).toBe(`${day} 14:05`);
  expect(problems).toEqual([]);
});

/** Elsewhere: what is typed in cells of numbers and of days, and in a condition. The app has no Arabic: its words are English there. */
const elsewhere: Readonly<Record<string, readonly [zone: string, language: string, numbers: Typed, days: Typed, compared: Typed]>> = {
  'en-US': [
    'America/New_York',
    'en',
    Object.entries({ '1,234': 1234, '1.234': 1.234, '1,234.50': 1234.5, '١٢٣': 123 }),
    Object.entries({ '12/11/10': '2010-12-11', '2/29/2024': '2024-02-29' }),
    Object.entries({ '1,234': 1234, '20.000': undefined, '1.234,50': 1234.5 }),
  ],
  'fr-FR': [
    'Europe/Paris',
    'fr',
    Object.entries({ [`1${narrow}234,50`]: 1234.5, '1,234': 1.234 }),
    Object.entries({ '12/11/10': '2010-11-12', '1er mars 2026': '2026-03-01' }),
    Object.entries({ '1.234': undefined, [`20${narrow}000`]: 20_000 }),
  ],
  'ar-EG': [
    'Africa/Cairo',
    'en',
    Object.entries({ '١٬٢٣٤٫٥٠': 1234.5, '1,234': 1234 }),
    Object.entries({ '١٢/١١/٢٠١٠': '2010-11-12', '03/04/2024': '2024-04-03' }),
    Object.entries({ '١٢٫٥': 12.5, '007': undefined }),
  ],
};

test.each(Object.entries(elsewhere))('%s: a cell and a condition store what is meant there', async (locale, given) => {
  const [zone, language, numbers, days, compared] = given;
  const there = await inLanguage(locale, zone, language);
  await openTable(there);
  expect(await there.page.locator('html').getAttribute('lang')).toBe(language);
  await holds(cell(there, 'Umsatz'), numbers);
  await holds(cell(there, 'Seit'), days);
  await openStep(there, 'who');
  await holds(condition(there, 0), compared);
  expect(there.problems).toEqual([]);
});
