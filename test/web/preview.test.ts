import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aBrowser, expectAccessible } from './support/browser.ts';
import { apiOf, type PageApi } from './support/page-api.ts';
import { pictures } from './support/pictures.ts';
import { signUp } from './support/sign-up.ts';
import { contactsTable, until } from './support/web-jobs.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

// Whoever is asked here was told of a look at a preview.
const asked: string[] = [];
let tracker: Server;
beforeAll(async () => {
  tracker = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => tracker.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => tracker.close(resolve)));

let page: Page;
let api: PageApi;
let email: string;
let violations: string[];
let dialogs: string[];

beforeEach(async () => {
  ({ page } = await browser.open({ viewport: { width: 1440, height: 900 } }));
  [violations, dialogs] = [[], []];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await page.exposeFunction('violated', (directive: string) => violations.push(directive));
  // Those of the frame are its sandbox at work.
  await page.addInitScript(
    `if (window === window.top) addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => violated(violatedDirective + ' ' + blockedURI))`,
  );
  api = apiOf(page, spindle().url);
  ({ email } = await signUp(page, spindle().url));
});

const mail = (more: object = {}) => ({
  ...{ id: 'welcome', type: 'message', channel: 'email', to: '{{ email }}', subject: 'Hello {{ name }}' },
  text: 'Dear {{ name }}: {{ unsubscribe_url }}',
  html: '<p>Dear {{ name }}</p><a href="{{ unsubscribe_url }}">Stop</a>',
  ...more,
});

async function opened(rows: readonly string[], steps: readonly object[], selected = 'welcome'): Promise<void> {
  const { id, projectId } = await contactsTable(api, rows);
  const { spinner } = await api('POST', '/spinners', { name: 'Welcome', projectId, draft: { dataTableId: id, steps } });
  await page.goto(`${spindle().url}/spinners/${spinner.id}?step=${selected}`);
}

const pane = () => page.getByRole('complementary', { name: 'Try it' });
const frame = () => page.frameLocator('iframe[title="The e-mail as HTML"]');

describe('the preview', () => {
  test('shows the draft for one record after the other, as HTML, text and headers, and while one writes', async () => {
    await opened(['ada@example.com,Ada,pro', 'grace@example.com,Grace,free'], [mail()]);
    await frame().getByText('Dear Ada').waitFor();
    await pane().getByText('1 of 2').waitFor();
    await pane().getByRole('button', { name: 'Next record' }).click();
    await frame().getByText('Dear Grace').waitFor();
    await pane().getByRole('tab', { name: 'Headers' }).click();
    await pane().getByRole('definition').filter({ hasText: 'grace@example.com' }).waitFor();
    await pane().getByText('List-Unsubscribe=One-Click').waitFor();
    await pane().getByRole('tab', { name: 'Text' }).click();
    await pane().getByRole('article').getByText('Dear Grace: http').waitFor();
    await pane().getByLabel('Find a record').fill('ada');
    await pane().getByRole('article').getByText('Dear Ada: http').waitFor();
    await expectAccessible(page);
    expect([violations, dialogs]).toEqual([[], []]);
  });

  test('is made of sample values where the table is empty, and says so', async () => {
    await opened([], [mail({ html: undefined })]);
    await pane().getByText('Sample values: the table has no records yet.').waitFor();
    await pane().getByText('Hello name').first().waitFor();
  });

  test('sends a test to oneself, with the record’s values', async () => {
    await opened(['ada@example.com,Ada,pro'], [mail()]);
    await pane().getByRole('button', { name: 'Send a test to me' }).click();
    await page.getByText('The test was sent.').waitFor();
    await until('the mail', () => spindle().mails.some(({ to, subject }) => to.includes(email) && subject === '[Test] Hello Ada'));
  });

  test('runs nothing that a template or a record brings, and tells nobody that one looks', async () => {
    const url = `http://127.0.0.1:${(tracker.address() as AddressInfo).port}`;
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(2)>';
    const html = [
      ...['<p>Dear {{ name }}</p>', '<script>alert(3);top.document.title="taken"</script>', '<img src=x onerror="alert(4)">'],
      ...[
        `<script src="${url}/script.js"></script>`,
        `<img src="${url}/pixel.png?to={{ email }}">`,
        `<iframe src="${url}/frame"></iframe>`,
      ],
      ...[
        `<link rel="stylesheet" href="${url}/style.css">`,
        `<style>@import url(${url}/import.css); p { color: red; background: url(${url}/back.png) }</style>`,
      ],
      ...[`<meta http-equiv="refresh" content="0;url=${url}/refresh">`, `<base href="${url}/">`, `<object data="${url}/object"></object>`],
      ...[
        `<form action="${url}/form"><button autofocus>Submit</button></form>`,
        `<a href="javascript:alert(5)">Script</a>`,
        `<a target="_top" href="${url}/top">Top</a>`,
      ],
      ...['<svg onload="alert(6)"></svg>', '<a href="{{ unsubscribe_url }}">Stop</a>', '<p>The end</p>'],
    ].join('\n');
    await opened(
      [`ada@example.com,"${hostile}",pro`],
      [mail({ html, subject: `${hostile} {{ name }}`, text: `${hostile} {{ unsubscribe_url }}` })],
    );
    await frame().getByText('The end').waitFor();
    // The value is text; the template's own style is a style.
    await frame().getByText(hostile).waitFor();
    const paragraph = frame().getByText('Dear');
    const color = await paragraph.evaluate(
      (one) => (globalThis as unknown as { getComputedStyle(element: unknown): { color: string } }).getComputedStyle(one).color,
    );
    expect(color).toBe('rgb(255, 0, 0)');
    await frame().getByRole('button', { name: 'Submit' }).click();
    await frame().getByRole('link', { name: 'Script' }).click();
    await frame().getByRole('link', { name: 'Top', exact: true }).click();
    for (const tab of ['Text', 'Headers']) await pane().getByRole('tab', { name: tab }).click();
    await pane().getByRole('tab', { name: 'Walk' }).click();
    await pane().getByText('Completed: it reaches the end.').waitFor();
    expect(await pane().locator('img, script').count()).toBe(0);
    expect([dialogs, violations, asked]).toEqual([[], [], []]);
    expect([await page.title(), new URL(page.url()).origin]).toEqual(['Welcome · Spindle', spindle().url]);
  });
});

describe('the walk', () => {
  test('shows where a record goes and why, step by step', async () => {
    const when = { column: 'plan', operator: 'equals', value: 'pro' };
    const steps = [
      { id: 'has-address', type: 'filter', where: { column: 'email', operator: 'is_not_empty' } },
      { id: 'by-plan', type: 'branch', cases: [{ when, goTo: 'pause' }], otherwise: null },
      mail({ id: 'never' }),
      { id: 'pause', type: 'wait', for: '2 days' },
      mail(),
    ];
    await opened(['ada@example.com,Ada,pro', 'grace@example.com,Grace,free', ',Nobody,pro'], steps, 'by-plan');
    await pane().getByText('Case 1 matches. Goes to “Pause”.').waitFor();
    await pane().getByRole('tab', { name: 'Walk' }).click();
    await pane().getByText('Would be sent').waitFor();
    const names = await pane().getByRole('listitem').getByRole('button').allTextContents();
    expect(names.filter((name) => ['Has address', 'By plan', 'Never', 'Pause', 'Welcome'].includes(name))).toEqual([
      'Has address',
      'By plan',
      'Pause',
      'Welcome',
    ]);
    // A time that is the same as before is not repeated.
    expect(await pane().getByRole('listitem').locator('time').count()).toBe(2);
    await pane().getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByRole('region', { name: 'Pause' }).waitFor();
    await expectAccessible(page);
    await pane().getByRole('button', { name: 'Next record' }).click();
    await pane().getByText('No case matches, so it goes the other way. Goes to the end.').waitFor();
    await pane().getByRole('button', { name: 'Next record' }).click();
    await pane().getByText('Skipped: it does not match the filter.').waitFor();
    await pane().getByText('Leaves the job here, as skipped.').waitFor();
    expect([violations, dialogs]).toEqual([[], []]);
  });

  test('begins with one who gets something, and has a face for each way and for each reason to be left out', async () => {
    const when = { column: 'plan', operator: 'equals', value: 'pro' };
    const steps = [
      { id: 'has-address', type: 'filter', where: { column: 'email', operator: 'is_not_empty' } },
      { id: 'by-plan', type: 'branch', cases: [{ when, goTo: 'lang' }], otherwise: 'kurz' },
      { ...mail({ id: 'lang' }), name: 'Lang' },
      { id: 'end', type: 'branch', cases: [], otherwise: null },
      { ...mail({ id: 'kurz' }), name: 'Kurz' },
    ];
    await opened([',Nobody,pro', 'grace@example.com,Grace Hopper,free', 'ada@example.com,Ada Lovelace,pro'], steps, 'lang');
    await pane().getByRole('tab', { name: 'Walk' }).click();
    const cases = page.getByRole('list', { name: 'Cases' });
    const faces = cases.getByRole('button');
    const who = (name: string) => cases.getByRole('button', { name });
    await who('Ada Lovelace gets “Lang”').waitFor();
    expect(await faces.count()).toBe(3);
    expect(await who('Ada Lovelace gets “Lang”').getAttribute('aria-pressed')).toBe('true');
    await pane().getByText('Completed: it reaches the end.').waitFor();
    await expectAccessible(page);
    await pictures(page, 'walk-by-cases');
    await page.setViewportSize({ width: 1440, height: 900 });
    // By keys, too.
    await who('Nobody left out by a filter').focus();
    await page.keyboard.press('Enter');
    await pane().getByText('Skipped: it does not match the filter.').waitFor();
    await who('Grace Hopper gets “Kurz”').click();
    await pane().getByText('Completed: it reaches the end.').waitFor();

    // The same faces stand before it is published.
    await page.getByRole('button', { name: 'Publish version 1' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Nobody left out by a filter' }).click();
    await dialog.getByText('Skipped: it does not match the filter.').waitFor();
    await expectAccessible(page);
    await pictures(page, 'publish-cases');
  });

  test('opens in a drawer where it is narrow', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await opened(['ada@example.com,Ada,pro'], [mail()]);
    const opener = page.getByRole('button', { name: 'Try it' });
    const form = await page.getByRole('region', { name: 'Welcome' }).boundingBox();
    // It stands below the form.
    expect((await opener.boundingBox())?.y).toBeGreaterThanOrEqual((form?.y ?? Number.NaN) + (form?.height ?? Number.NaN));
    await opener.click();
    await frame().getByText('Dear Ada').waitFor();
    await page.getByRole('tab', { name: 'Walk' }).click();
    await page.getByText('Completed: it reaches the end.').waitFor();
    await expectAccessible(page);
    // Back closes it, and leaves the step open.
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Welcome' }).waitFor();
    await opener.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Welcome' }).waitFor();
  });
});
