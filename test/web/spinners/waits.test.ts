import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { looks, pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('a wait is written as a length, a time of day, a date and a condition', async () => {
  const { width, height } = looks.light;
  const { page, problems } = await browser.open({ viewport: { width, height }, timezoneId: 'Europe/Berlin' });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const table = await contactsTable(api, ['ada@example.com,2026-12-24,free']);
  const empty = { dataTableId: table.id, steps: [] };
  const { id } = (await api('POST', '/spinners', { name: 'Renewals', projectId: table.projectId, draft: empty })).spinner;
  const steps = async () => (await api('GET', `/spinners/${id}`)).spinner.draft.steps;
  const saved = (expected: object) =>
    until(JSON.stringify(expected), async () => {
      const [step = {}] = await steps();
      return Object.entries(expected).every(([field, value]) => step[field] === value);
    });
  await page.goto(`${spindle().url}/spinners/${id}`);
  await page.getByRole('button', { name: 'Add a step', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Wait/ }).click();
  await page.getByRole('heading', { name: 'Wait 1' }).waitFor();
  const mode = page.getByRole('combobox', { name: 'Wait', exact: true });
  const choose = async (name: string) => {
    await mode.click();
    await page.getByRole('option', { name }).click();
  };
  await page.getByRole('textbox', { name: 'How long' }).fill('3');
  await saved({ for: '3 days' });
  await choose('until a time of day');
  await page.getByLabel('Time of day').fill('08:15');
  await page.getByRole('combobox', { name: 'On which day' }).click();
  await page.getByRole('option', { name: /^A working day/ }).click();
  await saved({ until: 'time', at: '08:15', day: 'workday' });
  await page.getByText('until 08:15, on a working day').first().waitFor();
  // By the clocks of the person: the organization is in UTC.
  await page.getByText(/^Waits until \w{3},? \d+ \w+,? 08:15 there \(UTC\)\.$/).waitFor();
  await expectAccessible(page);
  await pictures(page, 'wait-time');
  await choose('until a date of the record');
  await saved({ until: 'date', days: 0 });
  await expectAccessible(page);
  await pictures(page, 'wait-date');
  await choose('until a condition holds');
  await page.getByRole('switch', { name: 'A branch of its own if it never did' }).click({ force: true });
  await saved({ until: 'condition', atMost: '7 days', otherwise: null });
  await page.getByText('If it never did: ends here').waitFor();
  await expectAccessible(page);
  await pictures(page, 'wait-condition');
  expect(problems).toEqual([]);
});
