import { afterAll, expect, test } from '@jest/globals';
import { closeSinks, reply, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, publishedSpinner, startJob, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

const refusals = { full: reply(552, '5.2.2 Mailbox full'), gone: reply(550, '5.1.1 No such user here') };

test('of two reasons the one that may succeed is retried: the new job takes exactly those, and the others are left to another retry', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  let isFull = true;
  const sink = await startSink({
    onRcptTo: ({ address }, _, callback) => {
      const kind = address.split('.')[0];
      callback(kind === 'gone' ? refusals.gone : kind === 'full' && isFull ? refusals.full : undefined);
    },
  });
  const channelId = await connectSmtp(api, sink.address);
  const given = ['full.1', 'gone.1', 'fine.1', 'full.2', 'gone.2', 'fine.2', 'gone.3', 'fine.3'];
  const people = given.flatMap((name) => [`${name}@example.com,${name},pro`, `fine.${name}@example.com,${name},pro`]);
  const table = await contactsTable(api, people);
  const spinnerId = await publishedSpinner(api, table, [mailStep('welcome', channelId)]);
  const jobId = await startJob(api, spinnerId);
  await until('the end', async () => (await api('GET', `/jobs/${jobId}`)).state === 'completed');
  const before = sink.mails.length;
  expect(before).toBe(11);
  isFull = false;

  // Home's entry opens the question on the job's page, once.
  await page.goto(spindle().url);
  await page.getByRole('region', { name: 'Needs attention' }).getByRole('link', { name: 'Retry failed …' }).click();
  const dialog = page.getByRole('dialog');
  await page.waitForURL((url) => url.pathname === `/jobs/${jobId}` && url.hash === '');
  const full = dialog.getByLabel('The mailbox is full (552 5.2.2): 2 recipients');
  const gone = dialog.getByLabel('The mailbox does not exist (550 5.1.1): 3 recipients');
  await full.waitFor();
  expect(await page.locator(':focus').textContent()).toBe('Retry what failed');
  // Without a mailbox it fails again, so that is not chosen by itself.
  await dialog.getByRole('button', { name: 'Retry 2 recipients' }).waitFor();
  await dialog.getByText('Fails again, unless the record was corrected.').waitFor();
  expect([await full.isChecked(), await gone.isChecked()]).toEqual([true, false]);
  await expectAccessible(page);
  await full.click();
  expect(await dialog.getByRole('button', { name: 'Start the retry' }).isDisabled()).toBe(true);
  await gone.click();
  await dialog.getByRole('button', { name: 'Retry 3 recipients' }).waitFor();
  await gone.click();
  await full.click();
  await dialog.getByRole('button', { name: 'Retry 2 recipients' }).click();

  await page.getByRole('link', { name: 'an earlier job' }).waitFor();
  await page.locator('header').getByText('Completed', { exact: true }).waitFor();
  await page.locator('dl').getByRole('link', { name: 'E-mails sent: 2' }).waitFor();
  await page.locator('dl').getByRole('link', { name: 'Enrolled: 2' }).waitFor();
  const retried = sink.mails.slice(before).map(({ to }) => to[0]);
  expect(retried.sort()).toEqual(['full.1@example.com', 'full.2@example.com']);

  await page.getByRole('link', { name: 'an earlier job' }).click();
  await page.getByRole('button', { name: 'Retry failed …' }).click();
  await gone.click();
  await dialog.getByRole('button', { name: 'Retry 3 recipients' }).waitFor();
  expect(await dialog.getByRole('checkbox').count()).toBe(1);

  // Home counts the jobs in which recipients failed, and its link lists these jobs alone: the retry failed nobody.
  await api('POST', `/data-tables/${table.id}/records`, { records: [{ email: 'gone.9@example.com', name: 'gone.9', plan: 'pro' }] });
  const second = await startJob(api, spinnerId);
  await until('the end', async () => (await api('GET', `/jobs/${second}`)).state === 'completed');
  await page.goto(spindle().url);
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await attention.getByRole('link', { name: '4 recipients of “Welcome series” failed, in 2 jobs' }).click();
  await page.getByRole('checkbox', { name: 'With failed recipients', checked: true }).waitFor({ state: 'attached' });
  const rows = page.getByRole('row', { name: /Welcome series/ });
  await until('the list', async () => (await rows.count()) === 2);
  await page.getByText('With failed recipients').click();
  await until('all jobs', async () => (await rows.count()) === 3);
  expect(problems).toEqual([]);
});
