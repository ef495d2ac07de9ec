import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { looks, pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, publishedSpinner } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('the calendar shows by day what runs next over all spinners', async () => {
  const { width, height } = looks.light;
  const { page, problems } = await browser.open({ viewport: { width, height }, timezoneId: 'Europe/Berlin' });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/spinners/next`);
  await page.getByRole('heading', { name: 'Nothing runs by itself' }).waitFor();
  await expectAccessible(page);
  await pictures(page, 'calendar-empty');

  const table = await contactsTable(api, ['ada@example.com,Ada,pro']);
  const steps = [{ id: 'hook', type: 'webhook', url: 'https://hooks.example.com/a' }];
  const spinner = async (name: string, ...starts: object[]): Promise<string> => {
    const draft = { dataTableId: table.id, steps, starts };
    const { id } = (await api('POST', '/spinners', { name, projectId: table.projectId, draft })).spinner;
    await api('POST', `/spinners/${id}/publish`);
    return id;
  };
  const schedule = (cron: string, zone = 'Europe/Berlin') => ({ type: 'schedule', cron, zone });
  await spinner('Daily digest', schedule('0 9 * * *'));
  await spinner('New York', schedule('30 8 * * *', 'America/New_York'));
  await spinner('Each five minutes', schedule('*/5 * * * *'));
  await spinner('Birthdays', { type: 'date', column: 'plan', at: '10:00', zone: 'Europe/Berlin', repeat: 'yearly' });
  await spinner('Welcome', { type: 'arrival' });
  await spinner(
    'Twice a day, and on Mondays, for the customers of the second half of the alphabet',
    schedule('15 7,19 * * *'),
    schedule('0 6 * * 1'),
  );
  const paused = await spinner('Not any more', schedule('0 9 * * *'), { type: 'arrival' });
  await api('POST', `/spinners/${paused}/unpublish`);
  const byHand = await publishedSpinner(api, table, steps, 'Started for later');
  await api('POST', `/spinners/${byHand}/jobs`, { runAt: new Date(Date.now() + 2 * 86_400_000).toISOString() });

  await page.goto(`${spindle().url}/spinners`);
  await page.getByRole('link', { name: 'What runs next' }).click();
  const tomorrow = page.getByRole('region', { name: /^Tomorrow, / });
  const rows = (name: string) => tomorrow.getByRole('listitem').filter({ hasText: name });
  await rows('Daily digest').getByText('Every day at 09:00 (Berlin)').waitFor();
  expect(await rows('Daily digest').getByRole('time').allTextContents()).toEqual(['09:00']);
  expect(await rows('New York').getByRole('time').allTextContents()).toEqual(['14:30']);
  await rows('New York').getByText('Every day at 08:30 (New York)').waitFor();
  expect(await rows('Twice a day').getByRole('time').count()).toBeGreaterThanOrEqual(2);
  await rows('Birthdays').waitFor();
  await page.getByRole('region', { name: 'Several times a day' }).getByRole('link', { name: 'Each five minutes' }).waitFor();
  await page.getByRole('region', { name: 'At any time' }).getByRole('link', { name: 'Welcome' }).waitFor();
  await page.getByRole('link', { name: 'Started for later' }).waitFor();
  expect(await page.getByText('Not any more').count()).toBe(0);
  await expectAccessible(page);
  await pictures(page, 'calendar');

  // By name, from everywhere.
  await page.goto(spindle().url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.locator('input[aria-label=Search]:focus').waitFor();
  await page.keyboard.type('calendar');
  await page.getByRole('dialog', { name: 'Search' }).getByText('What runs next').click();
  await rows('Daily digest').getByRole('link').click();
  await page.getByRole('region', { name: 'Next runs' }).getByText('Every day at 09:00 (Berlin)').waitFor();
  expect(await page.getByRole('region', { name: 'Next runs' }).getByRole('time').count()).toBe(5);
  expect(problems).toEqual([]);
});
