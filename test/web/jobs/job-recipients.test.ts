import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from '@jest/globals';
import { closeSinks, reply, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible, expectAccessibleInBothThemes } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, publishedSpinner, startJob, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

test('a recipient is found by address; its story has the words that the mail server got; its person has all jobs', async () => {
  const { page, problems } = await browser.open({ colorScheme: 'light' });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const sink = await startSink({
    onRcptTo: ({ address }, _, callback) => callback(address.startsWith('gone') ? reply(550, '5.1.1 No such user here') : undefined),
  });
  const channelId = await connectSmtp(api, sink.address);
  const table = await contactsTable(api, ['ada@example.com,Ada,pro', 'grace@example.com,Grace,pro', 'gone@example.com,Nobody,pro']);
  const first = await startJob(api, await publishedSpinner(api, table, [mailStep('welcome', channelId)]));
  const tips = await publishedSpinner(api, table, [mailStep('tips', channelId, 'Tips for {{ name }}')], 'Tips');
  const second = await startJob(api, tips);
  for (const jobId of [first, second])
    await until('the end of both jobs', async () => (await api('GET', `/jobs/${jobId}`)).state === 'completed');

  await page.goto(`${spindle().url}/jobs/${first}`);
  await page.getByRole('table', { name: /^Messages per / }).waitFor({ state: 'attached' });
  await page.getByRole('region', { name: 'What happened' }).getByText('started a job of').waitFor();
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('Find a recipient').fill('GRA');
  // By the name that the record has.
  await page.getByRole('status').getByRole('link', { name: 'Grace' }).waitFor();
  await page.getByLabel('Find a recipient').fill('grace@');
  await page.keyboard.press('Enter');
  // The suggestions have her, too.
  await page.getByRole('row').getByRole('link', { name: 'grace@example.com' }).waitFor();
  expect(new URL(page.url()).searchParams.get('address')).toBe('grace@');
  expect(await page.getByRole('row').count()).toBe(2);
  await expectAccessibleInBothThemes(page);

  // The list follows the typing, and never takes back what is typed.
  const search = page.getByRole('searchbox', { name: 'Find by address' });
  await search.fill('grace@example.com ');
  await page.waitForURL(/address=grace%40example.com$/);
  await page.getByRole('link', { name: 'grace@example.com' }).waitFor();
  expect(await search.inputValue()).toBe('grace@example.com ');

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  const file = readFileSync(await download.path(), 'utf8');
  expect([file.includes('grace@example.com'), file.includes('ada@example.com')]).toEqual([true, false]);

  // So are the messages, as they are filtered.
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await page.getByRole('table', { name: 'Messages' }).waitFor();
  await page.getByRole('searchbox', { name: 'Find by address' }).fill('grace');
  await page.waitForURL(/messages\?address=grace$/);
  const [sent] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  const messages = readFileSync(await sent.path(), 'utf8');
  expect([messages.includes('grace@example.com'), messages.includes('ada@example.com')]).toEqual([true, false]);
  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: 'grace@example.com' }).waitFor();

  // Back takes off the last filter, and forward puts it on again.
  await page.getByText('Not begun', { exact: true }).click();
  await page.waitForURL(/state=/);
  await page.getByRole('link', { name: 'grace@example.com' }).waitFor({ state: 'detached' });
  await page.goBack();
  await page.waitForURL(/address=grace%40example.com$/);
  await page.getByRole('link', { name: 'grace@example.com' }).waitFor();
  await page.goForward();
  await page.waitForURL(/state=/);
  await page.goBack();

  await page.getByRole('link', { name: 'grace@example.com' }).click();
  const message = page.getByRole('article', { name: 'Message to grace@example.com' });
  await message.getByText('Welcome, Grace', { exact: true }).waitFor();
  const raw = sink.mails.find(({ to, raw: mail }) => to[0] === 'grace@example.com' && mail.includes('Welcome'))?.raw ?? '';
  expect(raw).toContain('Subject: Welcome, Grace');
  const [words = ''] = (await message.locator('pre').innerText()).split('. No more');
  expect(words).toBe('Hello Grace');
  expect(raw).toContain(words);
  await message.getByText(/^250 /).waitFor();
  await expectAccessibleInBothThemes(page);

  await publishedSpinner(api, table, [mailStep('later', channelId)], 'Never run');
  await page.getByRole('link', { name: 'All about this person' }).click();
  await page.getByRole('heading', { level: 1, name: 'Grace' }).waitFor();
  const entries = page.getByRole('list', { name: 'What happened' });
  await entries.getByRole('link', { name: 'Welcome series' }).waitFor();
  expect(await entries.locator('> li').count()).toBe(2);
  await page.getByRole('region', { name: 'Not reached by' }).getByText('has not run yet').waitFor();
  await page.getByRole('region', { name: 'Record' }).getByText('pro', { exact: true }).waitFor();
  await expectAccessibleInBothThemes(page);
  const addresses = page.getByRole('region', { name: 'Addresses' });
  await addresses.getByText('May be contacted').waitFor();
  await addresses.getByRole('button', { name: 'Suppress …' }).click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Suppress', exact: true }).click();
  await addresses.getByText(/Unsubscribed .* · .*, by hand/).waitFor();
  await expectAccessibleInBothThemes(page);
  await addresses.getByRole('button', { name: 'Let it be contacted again …' }).click();
  await page.getByRole('dialog').getByLabel('Why').fill('a mistake');
  await page.getByRole('dialog').getByLabel('They have agreed').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Let it be contacted again' }).click();
  await addresses.getByText('May be contacted').waitFor();

  // Its values are edited beside; what was changed has a page of its own.
  const record = page.getByRole('region', { name: 'Record', exact: true });
  await record.getByRole('button', { name: 'Edit' }).click();
  await record.getByLabel('plan').fill('free');
  await expectAccessibleInBothThemes(page);
  await record.getByRole('button', { name: 'Save' }).click();
  await record.getByText('free', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Changes' }).click();
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await changes.first().getByText('Revision 2').waitFor();
  expect((await changes.first().locator('dl').innerText()).replace(/\s+/g, ' ')).toContain('plan pro → became free');
  await changes.last().getByText('Created').waitFor();
  expect(await changes.count()).toBe(2);
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await changes.first().getByText('Revision 2').waitFor();
  await page.goBack();
  await entries.getByRole('link', { name: 'Tips' }).click();
  await page.getByRole('article', { name: 'Message to grace@example.com' }).waitFor();

  // An address leads to the same page; a deleted record keeps its history; what does not exist is said.
  await page.goto(`${spindle().url}/people?address=GRACE@example.com`);
  await page.waitForURL(/\/records\/\d+$/);
  await page.getByRole('heading', { level: 1, name: 'Grace', exact: true }).waitFor();
  const person = page.url();
  expect(await page.getByRole('button', { name: 'Take out of jobs …' }).count()).toBe(0);

  // A person who waits in jobs can be taken out of some of them.
  const aDay = { id: 'a-day', type: 'wait', for: '1d' };
  for (const name of ['Onboarding', 'Renewal'])
    await startJob(api, await publishedSpinner(api, table, [aDay, mailStep('soon', channelId)], name));
  await page.getByRole('button', { name: 'Take out of jobs …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take out of jobs' });
  await dialog.getByLabel('Renewal').uncheck();
  await expectAccessibleInBothThemes(page);
  await pictures(page, 'take-out');
  await dialog.getByRole('button', { name: 'Take out', exact: true }).click();
  const left = entries.locator('> li').filter({ hasText: 'was taken out' });
  await left.getByText('Onboarding').waitFor();
  await left.getByText('Left', { exact: true }).waitFor();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Take out of jobs …' }).waitFor();

  await page.getByRole('link', { name: 'Show in the table' }).click();
  await page.getByRole('gridcell', { name: 'grace@example.com' }).waitFor();
  await page.getByRole('rowheader').getByTitle('Open').click();
  await page.getByRole('heading', { level: 1, name: 'Grace' }).waitFor();
  expect(page.url()).toBe(person);
  await api('PATCH', `/data-tables/${table.id}`, { titleColumn: 'plan' });
  await page.goto(person);
  await page.getByRole('heading', { level: 1, name: 'free' }).waitFor();
  await api('POST', `/data-tables/${table.id}/records/delete`, { ids: [person.split('/').at(-1)] });
  await page.reload();
  await page.getByText('The record was deleted.').waitFor();
  await entries.getByRole('link', { name: 'Welcome series' }).waitFor();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Changes' }).click();
  await page.getByText('and its changes with it').waitFor();
  await page.goto(person.replace(/\d+$/, '999999999'));
  await page.getByText('This record does not exist').waitFor();

  await page.goto(`${spindle().url}/jobs/${first}`);
  await page.getByRole('link', { name: 'The mailbox does not exist (550 5.1.1): 1' }).click();
  await page.getByRole('link', { name: 'gone@example.com' }).click();
  await page.getByText('550 5.1.1 No such user here').first().waitFor();
  await page.goto(`${spindle().url}/jobs/${first}/recipients?address=nobody`);
  await page.getByText('No recipients match').waitFor();
  expect(problems).toEqual([]);
});

test('what failed is retried as a new job, from the step that failed', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  let isOpen = false;
  const sink = await startSink({
    onRcptTo: ({ address }, _, callback) => callback(isOpen || address.startsWith('ada') ? undefined : reply(550, '5.7.1 Mailbox closed')),
  });
  const channelId = await connectSmtp(api, sink.address);
  const table = await contactsTable(api, ['ada@example.com,Ada,pro', 'grace@example.com,Grace,pro']);
  const jobId = await startJob(api, await publishedSpinner(api, table, [mailStep('welcome', channelId)]));
  await page.goto(`${spindle().url}/jobs/${jobId}`);
  await page.getByRole('button', { name: 'Retry failed …' }).click();
  await page.getByRole('dialog').getByLabel('The recipient’s server refused it by its rules (550 5.7.1): 1 recipient').waitFor();
  await expectAccessible(page);
  isOpen = true;
  await page.getByRole('dialog').getByRole('button', { name: 'Retry 1 recipient' }).click();
  await page.getByRole('link', { name: 'an earlier job' }).waitFor();
  await page.locator('header').getByText('Completed', { exact: true }).waitFor();
  await page.locator('dl').getByRole('link', { name: 'E-mails sent: 1' }).waitFor();
  expect(sink.mails.map(({ to }) => to[0])).toEqual(['ada@example.com', 'grace@example.com']);
  await page.getByRole('link', { name: 'an earlier job' }).click();
  await page.locator('dl').getByRole('link', { name: 'Failed: 1' }).waitFor();
  expect(problems).toEqual([]);
});
