import { afterAll, expect, test } from '@jest/globals';
import { closeSinks, reply, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible, narrowAndDark } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, publishedSpinner, startJob, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

test('people whose servers put the messages off are not said to wait for a channel that cannot send', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const putOff = reply(451, '4.7.1 Greylisted, please try again in 300 seconds');
  const sink = await startSink({ onRcptTo: (_address, _session, done) => done(putOff) });
  const channelId = await connectSmtp(api, sink.address);
  const table = await contactsTable(api, ['ada@example.com,Ada,pro', 'grace@example.com,Grace,free']);
  const isPro = { column: 'plan', operator: 'equals', value: 'pro' };
  const steps = [
    { id: 'by-plan', type: 'branch', cases: [{ when: isPro, goTo: 'welcome' }], otherwise: 'day' },
    mailStep('welcome', channelId),
    { id: 'day', type: 'wait', for: '1 day' },
  ];
  const jobId = await startJob(api, await publishedSpinner(api, table, steps));
  await until('a first try', async () => (await api('GET', `/jobs/${jobId}`)).waiting === 'channel_error');

  await page.goto(`${spindle().url}/jobs/${jobId}`);
  const why = page.getByRole('region', { name: 'Why it waits' });
  await why
    .getByText(
      /^Messages are tried again automatically: the other side was busy, put them off, or could not be reached. 1 recipient waits. Next one due /,
    )
    .waitFor();
  // A person who waits at a step by itself is not among them.
  const toWaiting = why.getByRole('link', { name: 'See who waits, and until when' });
  expect(await toWaiting.getAttribute('href')).toContain('channel_error');
  await page.getByText('What takes the longest: the waits before a step or another try.').waitFor();
  await expectAccessible(page);
  await page.goto(`${spindle().url}/jobs`);
  const tries = page.getByText('Tries again what the other side put off or did not take');
  await tries.waitFor();
  // Amber is for what wants somebody.
  expect(await page.locator('[data-waits]').filter({ has: tries }).count()).toBe(0);
  // An empty value takes no line of a card.
  await page.setViewportSize(narrowAndDark.viewport);
  await page.locator('td[data-label="Progress"]').waitFor();
  expect(await page.locator('td[data-label="Results"]').isVisible()).toBe(false);
  expect(problems).toEqual([]);
});
