import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aSendgridAccount } from '../../channels/callbacks/accounts.ts';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { slowness } from '../../support/jest/machine.ts';
import { aBrowser, expectAccessible, visit } from '../support/browser.ts';
import { callBack } from '../support/feedback.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, publishedSpinner, startJob, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

const names = ['Jürgen Öztürk', 'Nguyễn Thị Ánh', 'ليلى حداد', '山田 太郎', 'Chloé Lefèvre', 'Søren Ærø', 'Ольга Петрова'];
const addressOf = (at: number): string => `person.${at}@example.com`;

interface FoundNumber {
  readonly href: string;
  readonly said: string;
  readonly n: number;
}

/** The numbers of a page that open lists: what each link says, and the number in it. */
async function numbersOn(page: Page, path: string): Promise<readonly FoundNumber[]> {
  await visit(page, path);
  const all = page.locator('a[href]');
  // Parts of a page arrive one after the other.
  for (let [before, quiet] = [-1, 0]; quiet < 3; ) {
    await sleep(150 * slowness());
    const now = await all.count();
    [before, quiet] = [now, now === before ? quiet + 1 : 0];
  }
  const links = await all.evaluateAll((all) =>
    all.map((one) => ({
      href: one.getAttribute('href') ?? '',
      said: one.getAttribute('title')?.match(/: [\d,]+$/)?.[0] ?? one.textContent ?? '',
    })),
  );
  const found = new Map<string, FoundNumber>();
  for (const { href, said } of links) {
    // The number of a row is no count.
    if (/\/records\/\d+$/.test(href)) continue;
    const [digits] = said.match(/\d[\d,]*/) ?? [];
    if (/^(?:: )?[\d,]+(?: \D+)?$/.test(said.trim()) && digits !== undefined)
      found.set(`${href} ${said}`, { href, said, n: Number(digits.replaceAll(',', '')) });
  }
  return [...found.values()];
}

/** The length of the list at an address of the app, page by page, as soon as it is the expected one. */
async function lengthOf(page: Page, href: string, expected: number): Promise<number> {
  await visit(page, href);
  const main = page.locator('main');
  let found = 0;
  let looks = 0;
  const isThere = async () => {
    const more = main.getByRole('button', { name: 'Show more' });
    if (await more.isVisible()) await more.click();
    const grid = main.getByRole('grid');
    found = (await grid.count()) > 0 ? Number(await grid.getAttribute('aria-rowcount')) - 1 : await main.locator('tbody tr').count();
    return found === expected && ++looks > 2 && !(await more.isVisible());
  };
  // The caller says what it expected.
  await until(`${expected} rows`, isThere).catch(() => undefined);
  return found;
}

/** Opens each number of some pages, and expects that its list has that length; returns how many there were. */
async function expectLists(page: Page, ...paths: readonly string[]): Promise<number> {
  const opened = new Set<string>();
  for (const path of paths) {
    for (const { href, said, n } of await numbersOn(page, path)) {
      if (opened.has(`${n} ${href}`)) continue;
      expect([path, said, href, await lengthOf(page, href, n)]).toEqual([path, said, href, n]);
      opened.add(`${n} ${href}`);
    }
  }
  return opened.size;
}

/** Opens each number of a running job in another tab: its list is not shorter than what was read before it, nor longer than what is after. Returns whether a number changed meanwhile. */
async function expectListsWhileItRuns(page: Page, jobId: string): Promise<boolean> {
  await page.goto(`${spindle().url}/jobs/${jobId}`);
  await page.getByText('Live', { exact: true }).waitFor();
  const links = page.locator('main').getByRole('link', { name: /^(?:Enrolled|Under way|E-mails sent): |reached it$/ });
  const numberIn = async (at: number): Promise<number> => Number((await links.nth(at).innerText()).match(/\d+/)?.[0]);
  const tab = await page.context().newPage();
  let changed = false;
  for (let at = 0; at < (await links.count()); at++) {
    const before = await numberIn(at);
    await tab.goto(`${spindle().url}${await links.nth(at).getAttribute('href')}`);
    await tab.locator('main tbody tr').first().waitFor();
    const rows = await tab.locator('main tbody tr').count();
    // The page follows the job within a second, on a machine with nothing else to do.
    await sleep(1000);
    await until(`a number as far as its list, from ${before} to ${rows}`, async () => {
      const after = await numberIn(at);
      changed ||= after !== before;
      return Math.min(before, after) <= rows && rows <= Math.max(before, after);
    });
  }
  await tab.close();
  return changed;
}

test('each number of every page opens a list of that length', async () => {
  const [sink, account] = [await startSink(), aSendgridAccount()];
  const { page, problems } = await browser.open({ viewport: { width: 1440, height: 900 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const channelId = await connectSmtp(api, sink.address);
  const settings = { source: 'sendgrid', settings: account.written.settings };
  const { channel } = await api('PUT', `/channels/${channelId}/feedback`, settings);
  const rows = names.map((name, at) => `${addressOf(at)},${name},${at % 2 === 0 ? 'pro' : 'free'}`);
  const table = await contactsTable(api, [...rows, `PERSON.0@example.com,Doppelgänger,pro`, 'no address,Nobody,pro']);
  const steps = [mailStep('welcome', channelId), { id: 'pause', type: 'wait', for: '1 hour' }, mailStep('reminder', channelId)];
  const spinnerId = await publishedSpinner(api, table, steps, 'Willkommen');

  // The run dialog: what all steps send, who is left out, and the list behind each number.
  await page.goto(`${spindle().url}/spinners/${spinnerId}`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Run Willkommen' });
  await dialog.getByText('7 get it').waitFor();
  await dialog.getByText(/E-mails: .*14/).waitFor();
  await dialog.getByText('2 share an address').waitFor();
  for (const [said, who] of [
    ['1 without a valid address', 'Nobody'],
    ['1 with an address that gets it in another record', 'Doppelgänger'],
  ] as const) {
    await dialog.getByRole('button', { name: said }).click();
    await dialog.getByRole('list', { name: said }).getByText(who).waitFor();
    expect(await dialog.getByRole('list', { name: said }).getByRole('listitem').count()).toBe(1);
  }
  await expectAccessible(page);

  const jobId = await startJob(api, spinnerId);
  const sentOf = async () => (await api('GET', `/jobs/${jobId}`)).messages.welcome?.sent ?? 0;
  await until('the first e-mails', async () => (await sentOf()) === 7);
  const { callbackUrl } = channel;
  const events = [
    [addressOf(0), 'delivered'],
    [addressOf(1), 'delivered'],
    [addressOf(2), 'hard'],
    [addressOf(3), 'delivered'],
  ] as const;
  expect(await callBack(api, account, { jobId, callbackUrl }, events)).toBe(200);
  const { messages } = await api('GET', `/jobs/${jobId}/recipients/${(await api('GET', `/jobs/${jobId}/recipients`)).data[4].recordId}`);
  const sent = sink.mails.find(({ to }) => to.includes(messages[0].message.to));
  const [, link] = sent?.raw.replace(/\r\n[ \t]+/g, ' ').match(/List-Unsubscribe: <(http[^>]+)>/i) ?? [];
  const asked = await fetch(link as string, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  expect(asked.status).toBe(200);
  const resultsOf = async () => (await api('GET', `/results/spinners?spinnerId=${spinnerId}`)).data[0]?.results[0]?.counts;
  await until('what came back', async () => {
    const { delivered = 0, bounced = 0, unsubscribed = 0 } = (await resultsOf()) ?? {};
    return delivered === 3 && bounced === 1 && unsubscribed === 1;
  });

  // The job runs on: its people wait.
  const ofTable = ['', '/columns', '/webhook', '/imports'].map((part) => `/tables/${table.id}${part}`);
  const [made] = (await api('GET', `/data-tables/${table.id}/imports`)).data;
  const ofJob = ['', '/recipients', '/messages'].map((part) => `/jobs/${jobId}${part}`);
  const further = ['/tables', ...ofTable, `/imports/${made.importId ?? made.id}`, '/suppressions', '/channels', `/channels/${channelId}`];
  const pages = ['/', '/jobs', ...ofJob, '/spinners', `/spinners/${spinnerId}`, `/spinners/${spinnerId}/versions`, ...further];
  const last = [`/channels/${channelId}/feedback`, '/usage', '/keys', '/members', '/audit', '/settings', `/people?address=${addressOf(4)}`];
  expect(await expectLists(page, ...pages, ...last)).toBeGreaterThan(30);

  await visit(page, `/jobs/${jobId}`);
  await page.getByRole('heading', { level: 1, name: /^Willkommen to 7 of 9 so far, \d+ \w+$/ }).waitFor();
  expect(await page.title()).toMatch(/^Willkommen to 7 of 9 so far, \d+ \w+ · Spindle$/);
  // An address that names no time means the last days, as on Home.
  await visit(page, '/results');
  await page.getByRole('table', { name: 'Sent' }).getByRole('row').nth(7).waitFor();
  expect(problems).toEqual([]);
});

test('each number of a job that sends opens a list of that length', async () => {
  const sink = await startSink();
  const { page, problems } = await browser.open({ viewport: { width: 1440, height: 900 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const channelId = await connectSmtp(api, sink.address);
  await api('PATCH', `/channels/${channelId}`, { limits: { perSecond: 2 } });
  const table = await contactsTable(
    api,
    Array.from({ length: 45 }, (_, at) => `other.${at}@example.com,Other ${at},pro`),
  );
  const slow = await startJob(api, await publishedSpinner(api, table, [mailStep('welcome', channelId)], 'Slow'));
  await until('the first e-mails of the slow job', async () => ((await api('GET', `/jobs/${slow}`)).messages.welcome?.sent ?? 0) > 2);
  expect(await expectListsWhileItRuns(page, slow)).toBe(true);
  await page.getByRole('region', { name: 'What happened' }).getByText('Slowed down to the channel’s limits').waitFor();
  expect(problems).toEqual([]);
});
