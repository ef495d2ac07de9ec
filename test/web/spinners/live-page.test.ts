import { expect, test } from '@jest/globals';
import pg from 'pg';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { looks, pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('the live page shows who is inside, who arrives, what runs next, and who left and why', async () => {
  const { width, height } = looks.light;
  const { page, problems } = await browser.open({ viewport: { width, height }, timezoneId: 'Europe/Berlin' });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const table = await contactsTable(api, ['early@example.com,Early,pro']);
  const is = (value: string) => ({ column: 'plan', operator: 'equals', value });
  const isPro = { id: 'only-pro', type: 'filter', name: 'Only those on the plan “pro”, whatever they paid for it', where: is('pro') };
  const [wait, longer] = [
    { id: 'three-days', type: 'wait', for: '3 days', name: 'Three days to look around' },
    { id: 'a-week', type: 'wait', for: '7 days' },
  ];
  // Nobody comes as far as this.
  const hook = { id: 'hook', type: 'webhook', url: 'https://hooks.example.com/a' };
  const draft = { dataTableId: table.id, steps: [wait, hook] };
  const name = 'Welcome series for everybody who signs up for a trial of the product in Germany, Austria and Switzerland';
  const { id } = (await api('POST', '/spinners', { name, projectId: table.projectId, draft })).spinner;
  const address = `${spindle().url}/spinners/${id}/live`;

  // Without starts it leads to them.
  await page.goto(address);
  await page.getByRole('heading', { name: 'It is not published' }).waitFor();
  await api('POST', `/spinners/${id}/publish`);
  await page.reload();
  await page.getByRole('heading', { name: 'It starts only when somebody runs it' }).waitFor();
  await expectAccessible(page);
  await pictures(page, 'empty');
  await page.getByRole('link', { name: 'Choose what starts it' }).click();
  await page.getByRole('switch', { name: 'When a record arrives' }).waitFor();

  const starts = [
    { type: 'arrival', zone: 'Europe/Berlin' },
    { type: 'schedule', cron: '30 8 * * 1', zone: 'America/New_York' },
  ];
  await api('PATCH', `/spinners/${id}`, { draft: { ...draft, starts, goal: is('bought'), steps: [isPro, wait, longer, hook] } });
  await api('POST', `/spinners/${id}/publish`);
  await page.getByRole('link', { name: 'Live', exact: true }).click();
  await page.getByText('Nothing arrived in the last 24 hours.').waitFor();
  await page.getByText('Nobody is inside at the moment.').waitFor();
  await page.getByText('Mondays at 08:30 (New York)').waitFor();
  await expectAccessible(page);
  await pictures(page, 'quiet');

  const planOf = (index: number): string => (index % 10 === 0 ? 'bought' : index % 3 === 0 ? 'free' : 'pro');
  const records = Array.from({ length: 300 }, (_, index) => ({ email: `p${index}@example.com`, name: `P${index}`, plan: planOf(index) }));
  await api('POST', `/data-tables/${table.id}/records`, { records });
  const bought = records.filter(({ plan }) => plan === 'bought').length;
  const free = records.filter(({ plan }) => plan === 'free').length;
  const inside = 300 - bought - free;
  const departures = () => api('GET', `/spinners/${id}/departures`);
  await until('all to have come to their wait', async () => {
    const { inside: at } = await departures();
    return at.length === 1 && at[0].stepId === 'three-days' && at[0].people === inside;
  });
  expect(await departures()).toMatchObject({ entered: 300, goal: { reached: bought, measured: bought } });
  await page.reload();
  const figures = page.getByLabel('Figures');
  await figures.getByRole('link', { name: `Inside now: ${inside}` }).waitFor();
  await figures.getByRole('link', { name: 'Taken in the last 24 hours: 300' }).waitFor();
  await figures.getByText(/^half of them within \d+ seconds?$/).waitFor();
  await page.getByText('300 arrived and 300 were taken in 24 hours, at most 300 in an hour.').waitFor();
  const chart = page.getByRole('table', { name: 'Arrivals by hour' });
  expect(await chart.getByRole('cell').allTextContents()).toEqual(['300', '0']);
  await expectAccessible(page);

  // A number opens its list.
  const left = page.getByRole('region', { name: 'Who left and why' });
  await left.getByText('Did not match “Only those on the plan “pro”, whatever they paid for it”').waitFor();
  await left.getByRole('link', { name: new RegExp(`^Skipped: .*${free} people$`) }).click();
  await page.waitForURL(/\/recipients\?/);
  await page.goBack();
  await page
    .getByRole('region', { name: 'Inside now' })
    .getByRole('link', { name: `Three days to look around: ${inside} people` })
    .waitFor();

  // A new version without the step: who stands there is in an earlier one.
  await api('PATCH', `/spinners/${id}`, { draft: { ...draft, starts, goal: is('bought'), steps: [isPro, longer, hook] } });
  await api('POST', `/spinners/${id}/publish`);
  await page.getByText('gone from version 3').waitFor();
  await page.getByText(`${inside} people in version 2, where they end`).waitFor();
  await page.getByRole('button', { name: /^Arrivals:/ }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await page.getByText('Arrivals: paused').waitFor();
  await api('POST', `/data-tables/${table.id}/records`, { records: [{ email: 'late@example.com', name: 'Late', plan: 'pro' }] });
  await page.getByText('1 waiting', { exact: true }).waitFor();

  // Two days of arrivals.
  const hour = (ago: number) => new Date(Math.floor(Date.now() / 3_600_000 - ago) * 3_600_000).toJSON();
  const hours = Array.from({ length: 47 }, (_, index) => {
    const arrived = index % 7 === 3 ? 0 : Math.round(40 + 35 * Math.sin(index / 3.8) + (index % 5) * 4);
    return { hour: hour(47 - index), arrived, taken: Math.floor(arrived * 0.8) };
  });
  const sql = new pg.Client(spindle().databaseUrl);
  await sql.connect();
  await sql.query('update live_spinners set hours = $2::jsonb || hours where spinner_id = $1', [id, JSON.stringify(hours)]);
  await sql.end();
  await page.getByText('48 hours', { exact: true }).click();
  await page.getByText(/were taken in 48 hours/).waitFor();
  await until('the older hours', async () => (await chart.getByRole('row').count()) > 30);
  await expectAccessible(page);
  await pictures(page, 'full');
  expect(problems).toEqual([]);
});
