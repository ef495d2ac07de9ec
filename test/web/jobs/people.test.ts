import { afterAll, expect, test } from '@jest/globals';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible, narrowAndDark } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, publishedSpinner, startJob, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

test('an address that several tables have says in which one each person is', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const channelId = await connectSmtp(api, (await startSink()).address);
  for (const [name, row] of [
    ['Customers', 'anh@example.com,Nguyễn Thị Ánh,pro'],
    ['Newsletter', 'ANH@example.com,Ánh,free'],
  ] as const) {
    const table = await contactsTable(api, [row]);
    await api('PATCH', `/data-tables/${table.id}`, { name });
    const jobId = await startJob(api, await publishedSpinner(api, table, [mailStep('welcome', channelId)], `Welcome, ${name}`));
    await until('the end of the job', async () => (await api('GET', `/jobs/${jobId}`)).state === 'completed');
  }
  await page.goto(`${spindle().url}/people?address=anh@example.com`);
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await row('Welcome, Customers').getByText('Customers', { exact: true }).waitFor();
  await row('Welcome, Newsletter').getByText('Newsletter', { exact: true }).waitFor();
  await expectAccessible(page);
  await pictures(page, 'people');
  await row('Welcome, Customers').getByRole('link', { name: 'Nguyễn Thị Ánh' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nguyễn Thị Ánh' }).waitFor();
  // On a narrow screen, the history stands before the values of a record, which may be many.
  await page.setViewportSize(narrowAndDark.viewport);
  const topOf = async (name: string) => (await page.getByRole('heading', { level: 2, name }).boundingBox())?.y ?? 0;
  const tops = [await topOf('Addresses'), await topOf('What happened'), await topOf('Record')];
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await expectAccessible(page);
  expect(problems).toEqual([]);
});
