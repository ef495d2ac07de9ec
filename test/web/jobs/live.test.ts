import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aBrowser } from '../support/browser.ts';
import { apiOf, type PageApi } from '../support/page-api.ts';
import { signIn, signUp } from '../support/sign-up.ts';
import { contactsTable, mailStep, publishedSpinner, startJob, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

/** A job whose recipient waits as long, and then leaves. */
async function waitingJob(api: PageApi, time: string): Promise<string> {
  const table = await contactsTable(api, ['ada@example.com,Ada,pro']);
  const nobody = { id: 'nobody', type: 'filter', where: { column: 'plan', operator: 'equals', value: 'none' } };
  return startJob(
    api,
    await publishedSpinner(api, table, [{ id: 'soon', type: 'wait', for: time }, nobody, mailStep('welcome', undefined)]),
  );
}

const live = (page: Page) => page.getByText('Live', { exact: true });

test('where no stream comes through, the job is read every few seconds, and the page says so', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const jobId = await waitingJob(api, '10 seconds');
  await page.route('**/events', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.goto(`${spindle().url}/jobs/${jobId}`);
  await page.getByText('Not live: read every few seconds').waitFor();
  await page.locator('header').getByText('Completed', { exact: true }).waitFor();
  expect(problems).toEqual([]);
});

test('a stream that ends is opened again with the id of the last event, and with a new token where that ran out', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const jobId = await waitingJob(api, '1 hour');
  const lastIds: (string | undefined)[] = [];
  await page.route('**/events', async (route) => {
    const headers = await route.request().allHeaders();
    lastIds.push(headers['last-event-id']);
    if (lastIds.length === 1) {
      const state = JSON.stringify({ ...(await api('GET', `/jobs/${jobId}`)), recipients: { waiting: 4711 } });
      const body = `event: job\nid: first\ndata: ${state}\n\nevent: close\ndata: {"code":"SESSION_EXPIRED"}\n\n`;
      return route.fulfill({ status: 200, contentType: 'text/event-stream', body });
    }
    if (lastIds.length === 2) return route.fulfill({ status: 401, json: { code: 'SESSION_EXPIRED', message: 'The session has expired' } });
    return route.continue();
  });
  let renewals = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) renewals += 1;
  });
  await page.goto(`${spindle().url}/jobs/${jobId}`);
  await page.locator('dl').getByText('4,711').first().waitFor();
  await until('the third stream', () => lastIds.length > 2);
  expect(lastIds.slice(0, 3)).toEqual([undefined, 'first', 'first']);
  // The page that was just loaded renewed it too.
  expect(renewals).toBe(2);
  await live(page).waitFor();
  await page.locator('dl').getByRole('link', { name: 'Enrolled: 1' }).waitFor();
  expect(problems).toEqual([]);
});

test('a job is followed again after its reader has signed in again', async () => {
  const { page } = await browser.open();
  const api = apiOf(page, spindle().url);
  const { email } = await signUp(page, spindle().url);
  const jobId = await waitingJob(api, '1 hour');
  await page.goto(`${spindle().url}/jobs/${jobId}`);
  await live(page).waitFor();
  const elsewhere = await browser.open();
  await elsewhere.page.goto(`${spindle().url}/sign-in`);
  await signIn(elsewhere.page, email);
  await elsewhere.page.getByRole('heading', { name: 'Home' }).waitFor();
  await page.getByText('You signed in somewhere else, which ended this session.').waitFor();
  await page.getByRole('textbox', { name: 'Password' }).fill('a long password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await live(page).waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.locator('header').getByText('Paused', { exact: true }).waitFor();
});
