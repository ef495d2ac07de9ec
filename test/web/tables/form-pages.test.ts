import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../../scripts/support/chromium.ts';
import { aFormTenant } from '../../http/tables/forms/form-tenant.ts';
import { type Spindle, serveSpindle } from '../../support/http-spindle.ts';
import { openMemory } from '../../support/memory-backend.ts';

let browser: Browser;
let spindle: Spindle;
beforeAll(async () => {
  browser = await launchChromium();
  spindle = await serveSpindle(await openMemory());
});
afterAll(async () => {
  await browser.close();
  await spindle.stop();
});

test('a browser without script fills in a form, corrects it, and is sent on', async () => {
  const redirectUrl = 'https://shop.example.com/thanks';
  const { tenant, path, consent } = await aFormTenant(() => spindle, { redirectUrl });
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-AT' });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  await page.goto(spindle.url + path);
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await page.getByLabel('E-Mail').fill('ada@');
  await page.getByLabel('Name').fill('Ada <b>');
  await page.getByLabel('Ich möchte Neues').check();
  spindle.clock.pass({ seconds: 5 });
  await page.getByRole('button', { name: 'Anmelden' }).click();
  expect(await page.getByText('Bitte eine E-Mail-Adresse eingeben').isVisible()).toBe(true);
  expect(await page.getByLabel('Name').inputValue()).toBe('Ada <b>');
  expect(await page.getByLabel('Ich möchte Neues').isChecked()).toBe(true);
  expect(await page.locator('[name=website]').isVisible()).toBe(false);
  await page.getByLabel('E-Mail').fill('ada@example.com');
  spindle.clock.pass({ seconds: 5 });
  // Its policy lets the browser follow.
  const followed = page.waitForEvent('request', (request) => request.url() === redirectUrl);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await followed;
  expect(await tenant.rows()).toEqual([{ email: 'ada@example.com', name: 'Ada <b>', source: null }]);
  expect((await consent()).map(({ topics, words }) => [topics, words])).toEqual([[['news'], 'Ich möchte Neues']]);
  expect(problems.filter((problem) => /policy/i.test(problem))).toEqual([]);
  await context.close();
});

test('a page of a named site sends the pasted HTML at once, and its script JSON', async () => {
  let html = '';
  const sites = [1, 2].map(() =>
    createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end(html)).listen(0, '127.0.0.1'),
  );
  await Promise.all(sites.map((site) => once(site, 'listening')));
  const [origin, other] = sites.map((site) => `http://127.0.0.1:${(site.address() as AddressInfo).port}`) as [string, string];
  const { tenant, admin, id, path } = await aFormTenant(() => spindle, { origins: [origin] });
  const { snippets } = (await admin.get(`/forms/${id}`)).body;
  html = `<!doctype html>${(snippets.en as string).replace('https://spindle.example.com', spindle.url)}`;
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('You are in.').waitFor();
  const body = { version: 1, lang: 'en', fields: { email: 'bob@example.com' }, topics: ['news'] };
  const send = () =>
    page.evaluate(
      ([url, json]) =>
        fetch(url as string, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: json as string }).then(
          (answer) => answer.json(),
          (reason) => String(reason),
        ),
      [`${spindle.url}${path}/entries`, JSON.stringify(body)],
    );
  await page.goto(`${origin}/`);
  expect(await send()).toEqual({ ok: true });
  await page.goto(`${other}/`);
  expect(await send()).toContain('TypeError');
  await page.getByLabel('E-mail').fill('eve@example.com');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('Almost done').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe('eve@example.com');
  expect((await tenant.rows()).map(({ email }) => email)).toEqual(['ada@example.com', 'bob@example.com']);
  await context.close();
  for (const site of sites) site.close();
});
