import { afterAll, expect, test } from '@jest/globals';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, publishedSpinner, startJob, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

test('people come first by the beginnings of their names; Enter opens them, and the right arrow asks why', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const channelId = await connectSmtp(api, (await startSink()).address);
  const table = await contactsTable(api, ['lan@example.com,Nguyễn Thị Lan,pro', 'ada@example.com,Ada Lovelace,free']);
  const jobId = await startJob(api, await publishedSpinner(api, table, [mailStep('welcome', channelId)]));
  await until('the job has ended', async () => (await api('GET', `/jobs/${jobId}`)).state === 'completed');
  await page.goto(spindle().url);
  await page.getByRole('heading', { name: 'Home' }).waitFor();

  const palette = page.getByRole('dialog', { name: 'Search' });
  const type = async (typed: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.locator('input[aria-label=Search]:focus').waitFor();
    await page.keyboard.type(typed);
  };
  const first = palette.locator('[data-action]').first();

  await type('lan ngu');
  await first.getByText('Nguyễn Thị Lan · lan@example.com').waitFor();
  await first.getByText(/^Contacts · Welcome series, /).waitFor();
  await page.keyboard.press('ArrowRight');
  const why = 'Why did Nguyễn Thị Lan not get Welcome series?';
  await palette.getByText(why).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await palette.locator('[data-selected]', { hasText: why }).waitFor();
  await page.keyboard.press('Enter');
  await palette.waitFor({ state: 'detached' });
  await page.getByRole('dialog').getByRole('link', { name: 'Nguyễn Thị Lan' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/spinners\//);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await type('LOVE ada');
  await first.getByText('Ada Lovelace').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
  expect(problems).toEqual([]);
});
