import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { looks, pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('a spinner is to start each Monday at nine, and its page says when it does next', async () => {
  const { width, height } = looks.light;
  const { page, problems } = await browser.open({ viewport: { width, height }, timezoneId: 'Europe/Berlin' });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const table = await contactsTable(api, ['ada@example.com,Ada,pro']);
  const draft = { dataTableId: table.id, steps: [{ id: 'hook', type: 'webhook', url: 'https://hooks.example.com/a' }] };
  const { id } = (await api('POST', '/spinners', { name: 'Digest', projectId: table.projectId, draft })).spinner;
  const startsOf = async () => (await api('GET', `/spinners/${id}`)).spinner.draft.starts;

  await page.goto(`${spindle().url}/spinners/${id}?step=start`);
  const card = page.locator('[data-start-card]');
  await page.getByRole('switch', { name: 'At set times' }).check();
  await card.getByText('Every weekday at 09:00 (Berlin) · or by hand').waitFor();
  const first = page.getByRole('region', { name: 'Schedule 1' });
  expect(await first.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('Europe/Berlin');
  const choose = async (label: string, option: string): Promise<void> => {
    await first.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };

  await choose('How often', 'Every week on …');
  await card.getByText('Mondays at 09:00 (Berlin) · or by hand').waitFor();
  await first.getByText('Thu', { exact: true }).click();
  await card.getByText('Mondays and Thursdays at 09:00 (Berlin) · or by hand').waitFor();
  await first.getByText('Thu', { exact: true }).click();
  await choose('Time zone', 'America/New York');
  await first.getByLabel('At', { exact: true }).fill('08:30');
  await card.getByText('Mondays at 08:30 (New York) · or by hand').waitFor();
  // The times are those that clocks show there, not here.
  const times = first.getByRole('list', { name: 'Next 5 times' }).getByRole('listitem');
  await until('five Mondays', async () => {
    const said = await times.allTextContents();
    return said.length === 5 && said.every((time) => /^Mon,? .*08:30$/.test(time));
  });
  await first.getByText('More', { exact: true }).click();
  await choose('A time while the job before still runs', 'Start all the same');
  await expectAccessible(page);
  await pictures(page, 'weekly');

  await page.getByRole('button', { name: 'Add a schedule' }).click();
  const second = page.getByRole('region', { name: 'Schedule 2' });
  await second.getByRole('combobox', { name: 'How often' }).click();
  await page.getByRole('option', { name: 'Own cron expression' }).click();
  const own = second.getByRole('textbox', { name: 'Cron expression' });
  expect(await own.inputValue()).toBe('0 9 * * 1-5');
  await own.fill('* 9 * * *');
  await second.getByText('must be at least 5 minutes apart; 09:00 and 09:01 are not').waitFor();
  await card.getByText('1 problem').waitFor();
  await page.getByRole('button', { name: '1 problem', exact: true }).click();
  await page.getByRole('dialog', { name: '1 problem' }).getByRole('button').click();
  await until('the field', () => own.evaluate((field) => field === field.ownerDocument.activeElement));
  await expectAccessible(page);
  await own.scrollIntoViewIfNeeded();
  await pictures(page, 'own');
  await own.fill('*/15 9 * * *');
  await second.getByRole('list', { name: 'Next 5 times' }).waitFor();
  await card.getByText('Mondays at 08:30 (New York) · At */15 9 * * * (Berlin) · or by hand').waitFor();
  await page.getByRole('button', { name: 'Remove schedule 2' }).click();
  await card.getByText('Mondays at 08:30 (New York) · or by hand').waitFor();
  const schedule = { type: 'schedule', cron: '30 8 * * 1', zone: 'America/New_York', missed: 'run', overlap: 'queue' };
  await until('saving', async () => (await startsOf())?.length === 1);
  expect(await startsOf()).toEqual([schedule]);

  await page.getByRole('button', { name: 'Publish version 1' }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish “Digest”' });
  await publishing.getByText('From then on, a job starts by itself: Mondays at 08:30 (New York).').waitFor();
  await publishing.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByText('Published, version 1').waitFor();
  await page.getByText(/^Next run: (?:(?:Mon|today) \d\d|\d+ \w+, \d\d):30$/).waitFor();
  await card.getByText('Mondays at 08:30 (New York) · or by hand').waitFor();
  await expectAccessible(page);
  await pictures(page, 'published');

  await page.getByRole('switch', { name: 'At set times' }).uncheck();
  await card.getByText('When somebody runs it, by hand or by API').waitFor();
  // An invalid value is refused, and nothing else went wrong.
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});
