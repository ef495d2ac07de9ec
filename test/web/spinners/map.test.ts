import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible, expectAccessibleInBothThemes } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { looks, pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, startJob, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

const is = (column: string, value: string) => ({ all: [{ column, operator: 'equals', value }] });
const jump = (id: string, otherwise: string | null) => ({ id, type: 'branch', cases: [], otherwise });
const wait = (id: string, days: number) => ({ id, type: 'wait', for: `${days} days` });

const map = (page: Page) => page.getByRole('region', { name: 'Map' });
const box = (page: Page, id: string) => page.locator(`[data-box="step ${id}"]`);
const line = (page: Page, key: string) => page.locator(`[data-line="${key}"] text`);

test('the map shows ways as columns with their numbers, at rest and live, and selects steps in the outline', async () => {
  const { width, height } = looks.light;
  const { page, problems } = await browser.open({ viewport: { width, height } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const sink = await startSink();
  const channelId = await connectSmtp(api, sink.address);
  const plans = ['free', 'pro', 'trial'];
  const table = await contactsTable(
    api,
    Array.from({ length: 30 }, (_, at) => `person${at}@example.com,Person ${at},${plans[at % 3]}`),
  );
  const steps = [
    { id: 'known', type: 'filter', where: { all: [{ column: 'email', operator: 'is_not_empty' }] } },
    {
      ...{ id: 'plan', type: 'branch', name: 'By plan', otherwise: 'short' },
      cases: [
        { when: is('plan', 'pro'), goTo: 'long' },
        { when: is('plan', 'trial'), goTo: null },
      ],
    },
    { ...mailStep('long', channelId), name: 'Long' },
    jump('over', 'last'),
    { ...mailStep('short', channelId), name: 'Short' },
    { ...mailStep('last', channelId), name: 'Thanks' },
  ];
  const { spinner } = await api('POST', '/spinners', {
    name: 'Offer',
    projectId: table.projectId,
    draft: { dataTableId: table.id, steps },
  });
  await page.goto(`${spindle().url}/spinners/${spinner.id}`);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await map(page).getByText('Counted: 30 records of the table').waitFor();
  const middle = (id: string) => box(page, id).evaluate((card) => card.getBoundingClientRect().x + card.getBoundingClientRect().width / 2);
  expect(await middle('long')).toBeLessThan(await middle('short'));
  expect(Math.round(await middle('last'))).toBe(Math.round(await middle('plan')));
  expect(await line(page, 'start → step known').textContent()).toBe('30');
  expect(await line(page, 'step long → step last').textContent()).toBe('10');
  expect(await map(page).getByText('Ends', { exact: true }).count()).toBe(2);
  await map(page).getByText('10 take this way').first().waitFor({ state: 'attached' });
  await expectAccessibleInBothThemes(page);
  await pictures(page, 'map-small');

  // The outline stays beside it, and follows.
  await box(page, 'short').click();
  await page.locator('[data-step="short"][aria-current="step"]').waitFor();
  await box(page, 'short').press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.locator('[data-step="plan"][aria-current="step"]').waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await map(page).locator(':focus').getAttribute('data-box')).toMatch(/^step (?:long|short|last)$/);
  await map(page).getByRole('button', { name: 'Open By plan' }).click();
  await page.getByRole('heading', { name: 'By plan' }).waitFor();
  expect(await map(page).count()).toBe(0);

  await api('POST', `/spinners/${spinner.id}/publish`);
  const jobId = await startJob(api, spinner.id);
  await until('the end of the job', async () => (await api('GET', `/jobs/${jobId}`)).state === 'completed');
  await page.goto(`${spindle().url}/spinners/${spinner.id}?map=true`);
  await map(page).getByText('Live', { exact: true }).click();
  await map(page).getByText('Completed').waitFor();
  await until('the numbers', async () => (await line(page, 'step last → end of step last').textContent()) === '20');
  expect(await line(page, 'step short → step last').textContent()).toBe('10');
  await map(page).getByText('20 reached it').waitFor();
  await expectAccessible(page);
  await pictures(page, 'map-live');
  expect(problems).toEqual([]);
});

test('the map of a large spinner is scrolled, made to fit, and used on a telephone', async () => {
  const { width, height } = looks.light;
  const { page, problems } = await browser.open({ viewport: { width, height } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const table = (await api('POST', '/data-tables', { name: 'Contacts' })).dataTable;
  await api('POST', `/data-tables/${table.id}/columns`, { name: 'plan', type: 'text', metadata: true });
  const nth = (at: number) => `s${at}`;
  const steps = Array.from({ length: 45 }, (_, at) => {
    const until = { ...wait(nth(at), 3), until: 'condition', when: is('plan', 'pro'), for: undefined, atMost: '3 days', otherwise: null };
    if (at % 15 === 0)
      return {
        id: nth(at),
        type: 'branch',
        otherwise: nth(at + 9),
        cases: [
          { when: is('plan', 'pro'), goTo: nth(at + 1) },
          { when: is('plan', 'free'), goTo: nth(at + 5) },
        ],
      };
    if (at % 15 === 4 || at % 15 === 8) return jump(nth(at), nth(at + (at % 15 === 4 ? 9 : 5)));
    if (at % 15 === 5)
      return {
        id: nth(at),
        type: 'split',
        ways: [
          { percent: 50, goTo: nth(at + 1) },
          { percent: 50, goTo: nth(at + 2) },
        ],
      };
    if (at % 15 === 10) return JSON.parse(JSON.stringify(until));
    return wait(nth(at), (at % 7) + 1);
  });
  const draft = { dataTableId: table.id, steps };
  const { spinner } = await api('POST', '/spinners', { name: 'A long way', projectId: table.projectId, draft });
  await page.goto(`${spindle().url}/spinners/${spinner.id}?map=true`);
  await box(page, 's0').waitFor();
  const drawn = steps.filter(({ id }) => !/^s\d+$/.test(id) || ![4, 8].includes(Number(id.slice(1)) % 15)).length;
  expect(await page.locator('[data-box^="step "]').count()).toBe(drawn);
  await pictures(page, 'map-large');
  await map(page).getByRole('button', { name: 'Fit' }).click();
  await until('all of it', () =>
    box(page, 's44').evaluate(
      (card) =>
        card.getBoundingClientRect().bottom < (globalThis as unknown as { innerHeight: number }).innerHeight &&
        card.getBoundingClientRect().height < 30,
    ),
  );
  await pictures(page, 'map-fit');

  await page.setViewportSize({ width: 360, height: 740 });
  const isWithin = (): Promise<boolean> => page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth === clientWidth);
  expect(await isWithin()).toBe(true);
  await map(page).getByRole('button', { name: 'Larger' }).click();
  await expectAccessible(page);
  expect(await isWithin()).toBe(true);
  await box(page, 's1').click();
  await page.getByRole('heading', { name: /^S1|Wait 2/ }).waitFor();
  expect(problems).toEqual([]);
});
