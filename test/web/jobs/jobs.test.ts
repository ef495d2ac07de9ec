import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { closeSinks, reply, startSink } from '../../channels/smtp-sink.ts';
import { slowness } from '../../support/jest/machine.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf, type PageApi } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, publishedSpinner, startJob, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

const people = (count: number, prefix = ''): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}person.${at}@example.com,Person ${at},${at % 4 === 0 ? 'free' : 'pro'}`);

/** A person in a browser, who calls the API in the same session too. */
async function person(): Promise<{ readonly page: Page; readonly problems: readonly string[]; readonly api: PageApi }> {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  return { page, problems, api };
}

/** Marks the page, so that a reload would be seen. */
const mark = (page: Page): Promise<void> => page.evaluate('globalThis.isMarked = true') as Promise<void>;
const isMarked = (page: Page): Promise<boolean> => page.evaluate('globalThis.isMarked === true');

const openJob = async (page: Page, jobId: string): Promise<void> => {
  await page.goto(`${spindle().url}/jobs/${jobId}`);
  await page.getByRole('heading', { level: 1, name: 'Welcome series' }).waitFor();
  await page.getByText('Live', { exact: true }).waitFor();
  await mark(page);
};
const figure = (page: Page, label: string): Promise<string> =>
  page
    .locator('dl')
    .getByRole('link', { name: new RegExp(`^${label}: `) })
    .innerText();

test('a job is watched to its end without a reload, and each number opens its list', async () => {
  const { page, problems, api } = await person();
  // Two mails get through only when the test lets them, so that the page is open before the job ends.
  const held: (() => void)[] = [];
  let isHeld = true;
  const sink = await startSink({
    onMailFrom: (_, __, callback) => {
      if (isHeld) held.push(() => callback());
      else callback();
    },
    onRcptTo: ({ address }, _, callback) =>
      callback(address === 'person.1@example.com' ? reply(550, '5.1.1 No such user here') : undefined),
  });
  const channelId = await connectSmtp(api, sink.address);
  const table = await contactsTable(api, people(8));
  const steps = [
    { id: 'paying', type: 'filter', where: { column: 'plan', operator: 'equals', value: 'pro' } },
    mailStep('welcome', channelId),
  ];
  await startJob(api, await publishedSpinner(api, table, steps));
  await page.goto(`${spindle().url}/jobs`);
  const row = page.getByRole('row', { name: /Welcome series/ });
  await row.getByText('Running').waitFor();
  // So few are seen at a glance.
  expect(await page.getByRole('group', { name: 'Filters' }).count()).toBe(0);
  await row.getByRole('link', { name: 'Welcome series' }).click();
  await page.getByText('Live', { exact: true }).waitFor();
  await mark(page);
  await expectAccessible(page);
  isHeld = false;
  for (const release of held) release();
  await page.getByRole('banner').or(page.locator('header')).getByText('Completed', { exact: true }).first().waitFor();
  await until('the figures', async () => (await figure(page, 'E-mails sent')) === '6');
  expect([await figure(page, 'Enrolled'), await figure(page, 'Failed'), await figure(page, 'Skipped')]).toEqual(['8', '1', '2']);
  expect(await isMarked(page)).toBe(true);
  expect(sink.mails).toHaveLength(5);
  // The page scrolls within its frame; the window does not scroll, whatever is hidden from eyes.
  await page.setViewportSize({ width: 1360, height: 400 });
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(400);
  await page.setViewportSize({ width: 1360, height: 800 });

  await page.getByRole('link', { name: 'Welcome: 5 sent' }).click();
  await until('the messages', async () => (await page.getByRole('row').count()) === 6);
  expect(new URL(page.url()).searchParams.get('state')).toBe('["sent"]');
  await expectAccessible(page);
  await page.goBack();
  await page.locator('dl').getByRole('link', { name: 'Skipped: 2' }).click();
  await page.getByText('did not match “Paying”').first().waitFor();
  expect(await page.getByRole('row').count()).toBe(3);
  await expectAccessible(page);
  await page.goBack();
  await page.locator('dl').getByRole('link', { name: 'Failed: 1' }).click();
  await page.getByText('550 5.1.1 No such user here').waitFor();
  expect(problems).toEqual([]);
});

describe('a job that sends', () => {
  test('is paused in the middle: it shows, in a second tab too, and nothing is sent after; then it goes on', async () => {
    const { page, problems, api } = await person();
    const sink = await startSink({ onMailFrom: (_, __, callback) => void setTimeout(callback, 150 * slowness()) });
    // One mail at a time: on a slow machine, too, the job still sends when both tabs are open.
    const channelId = await connectSmtp(api, sink.address, { concurrency: 1 });
    const table = await contactsTable(api, people(400));
    const jobId = await startJob(api, await publishedSpinner(api, table, [mailStep('welcome', channelId)]));
    await openJob(page, jobId);
    const second = await page.context().newPage();
    await openJob(second, jobId);
    await until('the first mails', () => sink.mails.length > 10);

    await page.getByRole('button', { name: 'Pause' }).click();
    for (const tab of [page, second]) await tab.locator('header').getByText('Paused', { exact: true }).waitFor();
    // The few that were on their way are finished.
    await until('mails on their way', async () => (await api('GET', `/jobs/${jobId}`)).recipients.active === undefined);
    const sent = sink.mails.length;
    expect(sent).toBeLessThan(400);
    await sleep(1000);
    expect(sink.mails.length).toBe(sent);
    await page
      .getByText(`${400 - sent} recipients stay where they are`)
      .first()
      .waitFor();

    await second.getByRole('button', { name: 'Resume' }).click();
    await expectAccessible(second);
    await second
      .getByRole('dialog')
      .getByRole('button', { name: `Resume for ${400 - sent}` })
      .click();
    await page.locator('header').getByText('Running', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Cancel job' }).click();
    await page.getByText('get nothing more from this job').waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancel for \d+$/ })
      .click();
    for (const tab of [page, second]) {
      await tab.locator('header').getByText('Canceled', { exact: true }).waitFor();
      expect(await isMarked(tab)).toBe(true);
    }
    expect(sink.mails.length).toBeLessThan(400);
    expect(problems).toEqual([]);
  });

  test('pauses itself when everything fails, and says why in the words of the mail server', async () => {
    const { page, problems, api } = await person();
    page.on('dialog', (dialog) => {
      throw new Error(`A dialog was opened: ${dialog.message()}`);
    });
    const markup = '<img src=x onerror=alert(1)>';
    const sink = await startSink({ onRcptTo: (_, __, callback) => callback(reply(550, `5.2.0 ${markup} unknown`)) });
    const channelId = await connectSmtp(api, sink.address);
    const table = await contactsTable(api, people(40));
    const filter = { id: 'all', type: 'filter', where: { column: 'plan', operator: 'not_equals', value: markup } };
    const spinnerId = await publishedSpinner(api, table, [filter, mailStep('welcome', channelId, `Welcome ${markup}`)], `Series ${markup}`);
    const jobId = await startJob(api, spinnerId);
    await page.goto(`${spindle().url}/jobs/${jobId}`);
    await page.locator('header').getByText('Paused', { exact: true }).waitFor();
    await page
      .getByText(/The last \d+ messages failed/)
      .first()
      .waitFor();
    await page.getByText(`5.2.0 ${markup} unknown`).first().waitFor();
    await page.getByText(`plan is not ${markup}`).waitFor();
    for (const path of [`/jobs/${jobId}`, `/jobs/${jobId}/recipients`, `/jobs/${jobId}/messages`, '/jobs', '/']) {
      await page.goto(spindle().url + path);
      await page.getByText(markup).first().waitFor();
      expect(await page.locator('img').count()).toBe(0);
      await expectAccessible(page);
    }
    await page.getByRole('region', { name: 'Needs attention' }).getByRole('link', { name: 'Resume' }).click();
    await page.getByRole('dialog', { name: 'Resume this job' }).waitFor();
    expect(problems).toEqual([]);
  });
});

test('a job is watched on while the API is restarted', async () => {
  const { page, problems, api } = await person();
  const table = await contactsTable(api, people(5));
  const steps = [{ id: 'soon', type: 'wait', for: '1 hour' }, mailStep('welcome', undefined)];
  const jobId = await startJob(api, await publishedSpinner(api, table, steps));
  await openJob(page, jobId);
  await page.getByRole('link', { name: 'Soon: 5 waiting' }).waitFor();
  await page.getByText('Everything that is due is done.').waitFor();
  await spindle().kill();
  await page.getByText('Not live: no answer from the server.').waitFor();
  await spindle().start();
  await api('POST', `/jobs/${jobId}/cancel`);
  await page.locator('header').getByText('Canceled', { exact: true }).waitFor();
  await page.getByText('No connection to the server').waitFor({ state: 'detached' });
  expect(await isMarked(page)).toBe(true);
  expect(problems.filter((one) => !one.includes('net::ERR_'))).toEqual([]);
});
