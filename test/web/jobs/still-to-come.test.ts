import { afterAll, expect, test } from '@jest/globals';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, publishedSpinner, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

const rows = Array.from({ length: 12 }, (_, at) => `person.${at}@example.com,Person ${at},free`);

test('the dialog says when the first and the last will have got it, and the job’s page goes on saying it', async () => {
  const { page, problems } = await browser.open({ viewport: { width: 1280, height: 1000 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const channelId = await connectSmtp(api, (await startSink()).address, { perMinute: 2 });
  const table = await contactsTable(api, rows);
  const steps = [mailStep('welcome', channelId), { id: 'a-day', type: 'wait', for: '1 day' }, mailStep('reminder', channelId)];
  const spinnerId = await publishedSpinner(api, table, steps);
  const { forecast } = await api('POST', `/spinners/${spinnerId}/audience`, {});
  const ahead = Date.parse(forecast.lastAt) - Date.now();
  // Six minutes for the first messages, a day, and as long again at most.
  expect(ahead).toBeGreaterThan(86_400_000 + 4 * 60_000);
  expect(ahead).toBeLessThan(86_400_000 + 12 * 60_000);

  await page.goto(`${spindle().url}/spinners/${spinnerId}`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Run Welcome series' });
  await dialog.getByText(/^First message now, last one \w{3} \d\d:\d\d$/).waitFor();
  await dialog.getByText(/^Reminder: /).waitFor();
  const decides = 'What takes the longest: the waits before a step or another try.';
  await dialog.getByText(decides).waitFor();
  await expectAccessible(page);
  await pictures(page, 'forecast-dialog', dialog.getByText(decides));
  await dialog.getByRole('button', { name: 'Run for 12' }).click();
  await page.waitForURL(/\/jobs\/[0-9a-f-]{36}$/);

  const jobId = page.url().split('/').at(-1);
  await until('all are inside', async () => (await api('GET', `/jobs/${jobId}`)).enrolled);
  const box = page.getByRole('region', { name: 'When it is sent' });
  await box.getByText('Last message').waitFor();
  await box.getByText(decides).waitFor();
  await expectAccessible(page);
  await pictures(page, 'forecast-job', box);
  // Nothing is foreseen of a job that is paused.
  await api('POST', `/jobs/${jobId}/pause`);
  await box.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});
