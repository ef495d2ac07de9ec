import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

let server: Server;
let url: string;
// biome-ignore lint/suspicious/noExplicitAny: notices have different shapes.
const received: any[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      if (request.url === '/alerts') received.push({ ...JSON.parse(body), isSigned: 'webhook-signature' in request.headers });
      response.writeHead(request.url === '/gone' ? 410 : 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('alerts go to a webhook instead of by mail, a test arrives there, and what stands still is told and listed until it is over', async () => {
  const { page, problems } = await browser.open({ colorScheme: 'light' });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/alerts`);
  await page.getByRole('heading', { name: 'Nothing to report' }).waitFor();
  await expectAccessible(page);
  const targets = page.getByRole('table', { name: 'Where alerts go' });
  const choose = async (name: string, item: string) => {
    await page.getByRole('button', { name: `Actions of ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('E-mail', 'Turn off');
  await targets.getByRole('row', { name: /E-mail.*Off/ }).waitFor();

  await targets.getByRole('button', { name: 'Set up Webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Alerts by Webhook' });
  const save = form.getByRole('button', { name: 'Save changes' });
  expect(await save.isDisabled()).toBe(true);
  await form.getByLabel('URL').fill('ftp://example.com');
  await save.click();
  await form.getByRole('textbox', { name: 'URL' }).and(form.locator('[aria-invalid=true]')).waitFor();
  await form.getByLabel('URL').fill(`${url}/alerts`);
  await form.getByRole('radio', { name: 'Chosen kinds' }).check();
  await form.getByRole('checkbox', { name: 'An endpoint for events is turned off by itself' }).check();
  await expectAccessible(page);
  await save.click();
  const secret = page.getByRole('dialog', { name: 'The secret of the webhook' });
  expect(await secret.getByRole('textbox', { name: 'Secret' }).inputValue()).toMatch(/^whsec_/);
  await secret.getByRole('button', { name: 'Done' }).click();
  await targets.getByRole('row', { name: /Webhook.*1 kind.*On/ }).waitFor();
  const tested = page.waitForResponse((response) => response.url().endsWith('/alert-targets/test'));
  await choose('Webhook', 'Send test');
  expect(await (await tested).json()).toEqual({ ok: true, failure: null });
  expect(received).toMatchObject([{ type: 'alerts.test', data: { text: 'A test: alerts of Spindle arrive here.' }, isSigned: true }]);

  const { endpoint } = await api('POST', '/event-endpoints', { name: 'Old CRM', url: `${url}/gone` });
  await page.goto(`${spindle().url}/endpoints/${endpoint.id}`);
  await page.getByRole('button', { name: 'Send test event' }).click();
  await page.getByText('Off: answered 410').waitFor();
  const sweep = async () => {
    const sql = new pg.Client(spindle().databaseUrl);
    await sql.connect();
    await sql.query(`update alert_sweeps set swept_at = '-infinity'`);
    await sql.end();
  };
  await sweep();
  await until('the notice', () => received.length > 1);
  expect(received[1]).toMatchObject({ type: 'alerts', data: { alerts: [{ kind: 'endpoint.off', subject: endpoint.id }] }, isSigned: true });
  await page.goto(`${spindle().url}/alerts`);
  const list = page.getByRole('table', { name: 'Alerts', exact: true });
  const row = list.getByRole('row', { name: /The endpoint Old CRM was turned off/ });
  await row.getByText('Open').waitFor();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  await expectAccessible(page);

  await row.getByRole('link', { name: /Old CRM/ }).click();
  await api('DELETE', `/event-endpoints/${endpoint.id}`);
  await sweep();
  await until('the end', () => received.length > 2);
  await page.goto(`${spindle().url}/alerts`);
  await list.getByRole('row', { name: /Old CRM.*Over/ }).waitFor();
  expect(problems).toEqual([]);
});

test('a person chooses which alerts come by mail, and goes back to what the organization has set', async () => {
  const { page, problems } = await browser.open({ colorScheme: 'light' });
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/profile`);
  const paused = page.getByRole('switch', { name: 'A job pauses itself' });
  await page.getByText('As the organization has set it for your role.').waitFor();
  expect(await paused.isChecked()).toBe(true);
  await paused.click();
  await page.getByText('As you have chosen.').waitFor();
  await page.reload();
  await page.getByText('As you have chosen.').waitFor();
  expect(await paused.isChecked()).toBe(false);
  await expectAccessible(page);
  await pictures(page, 'alert-mail');
  await page.getByRole('button', { name: 'Back to what the organization has set' }).click();
  await page.getByText('As the organization has set it for your role.').waitFor();
  expect(await paused.isChecked()).toBe(true);
  await page.goto(`${spindle().url}/alerts`);
  await page.getByText('For e-mail, each can choose otherwise in their profile').waitFor();
  await pictures(page, 'alerts');
  expect(problems).toEqual([]);
});
