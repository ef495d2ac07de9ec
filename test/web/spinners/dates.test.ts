import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { looks, pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('a spinner congratulates people a week before their birthday, and tells which cells hold no date', async () => {
  const { width, height } = looks.light;
  const { page, problems } = await browser.open({ viewport: { width, height }, timezoneId: 'Europe/Berlin' });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const { dataTable: table } = await api('POST', '/data-tables', { name: 'Customers' });
  const columns = { email: 'text', birthday: 'date', appointment: 'text' };
  for (const [name, type] of Object.entries(columns)) await api('POST', `/data-tables/${table.id}/columns`, { name, type, metadata: true });
  const soon = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(5, 10);
  const rows = [`ada@example.com,1985-${soon},next Tuesday`, 'bo@example.com,1990-02-28,n/a', 'duc@example.com,,2031-01-01'];
  const mapping = Object.keys(columns).map((to, at) => ({ from: at + 1, to }));
  const { import: made } = await api('POST', `/data-tables/${table.id}/imports`, { mapping, hasHeader: true });
  await api('PUT', `/imports/${made.id}/file`, [Object.keys(columns).join(','), ...rows].join('\n'));
  await until('the import', async () => (await api('GET', `/imports/${made.id}`)).import.state === 'completed');
  const draft = { dataTableId: table.id, steps: [{ id: 'hook', type: 'webhook', url: 'https://hooks.example.com/a' }] };
  const { id } = (await api('POST', '/spinners', { name: 'Birthdays', projectId: table.projectId, draft })).spinner;
  const startsOf = async () => (await api('GET', `/spinners/${id}`)).spinner.draft.starts;

  await page.goto(`${spindle().url}/spinners/${id}?step=start`);
  const card = page.locator('[data-start-card]');
  await page.getByRole('switch', { name: 'At a date of each record' }).check();
  await card.getByText('On “birthday” at 09:00 (Berlin) · or by hand').waitFor();
  const first = page.getByRole('region', { name: 'Date 1' });
  const choose = async (label: string, option: string): Promise<void> => {
    await first.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Day', 'Before it');
  await first.getByLabel('Days before', { exact: true }).fill('7');
  await choose('Takes a record', 'Each year');
  await card.getByText('7 days before “birthday” each year at 09:00 (Berlin) · or by hand').waitFor();
  const settled = () => until('the next times', async () => (await first.locator('[aria-busy="true"]').count()) === 0);
  await first.getByText(/^Next on .*, 09:00: (1 record is|0 records are) due\.$/).waitFor();
  await settled();
  await expectAccessible(page);
  await first.scrollIntoViewIfNeeded();
  await pictures(page, 'birthdays');

  // A text may hold words: they are named.
  await choose('Column of the date', 'appointment');
  await first.getByText('2 records have no date there and are left out:').waitFor();
  expect(await first.getByRole('listitem').filter({ hasText: 'next Tuesday' }).count()).toBe(1);
  await settled();
  await expectAccessible(page);
  await first.getByText('2 records have no date').scrollIntoViewIfNeeded();
  await pictures(page, 'words');
  await choose('Column of the date', 'birthday');
  const start = { type: 'date', column: 'birthday', days: -7, at: '09:00', zone: 'Europe/Berlin', repeat: 'yearly', missed: 'run' };
  await until('saving', async () => (await startsOf())?.[0]?.column === 'birthday' && (await startsOf())[0].days === -7);
  expect(await startsOf()).toEqual([start]);

  await page.getByRole('button', { name: 'Publish version 1' }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish “Birthdays”' });
  await publishing
    .getByText('From then on, a job starts by itself for each record 7 days before “birthday” each year at 09:00 (Berlin).')
    .waitFor();
  await publishing.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByText('Published, version 1').waitFor();
  await page.getByText(/^Next run: /).waitFor();
  expect(problems).toEqual([]);
});
