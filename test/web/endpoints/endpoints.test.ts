import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
const overflow = (page: Page) => page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

interface Delivery {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}
let server: Server;
let url: string;
const received: Delivery[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(request.url === '/gone' ? 410 : 200).end('The queue is <b>full</b>');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The signature of a delivery by the specification of Standard Webhooks. */
const signatureOf = (secret: string, { headers, body }: Delivery) => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest('base64')}`;
};

test('an endpoint is created, gets a signed test event, and its log shows what was answered', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const { dataTable } = await api('POST', '/data-tables', { name: 'Contacts' });
  await page.goto(`${spindle().url}/`);
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Endpoints' }).click();
  await page.getByRole('heading', { name: 'No endpoints yet' }).waitFor();
  await expectAccessible(page);

  // A refusal of the server stands beside its field, and the typed text stays.
  await page.getByRole('button', { name: 'Create endpoint' }).click();
  const form = page.getByRole('dialog', { name: 'Create endpoint' });
  await form.getByLabel('URL').fill('ftp://example.com');
  const create = form.getByRole('button', { name: 'Create endpoint' });
  await create.click();
  await form.getByRole('textbox', { name: 'Name' }).and(form.locator('[aria-invalid=true]')).waitFor();
  await form.getByLabel('Name').fill('Warehouse');
  await create.click();
  await form.getByRole('textbox', { name: 'URL' }).and(form.locator('[aria-invalid=true]')).waitFor();
  await form.getByLabel('URL').fill(`${url}/hook`);
  await form.getByRole('radio', { name: 'Chosen types' }).check();
  expect(await create.isDisabled()).toBe(true);
  await form.getByRole('checkbox', { name: 'Records' }).check();
  await form.getByRole('group', { name: 'Records' }).getByRole('checkbox', { name: 'deleted' }).uncheck();
  await form.getByRole('combobox', { name: /^Tables/ }).click();
  await page.getByRole('option', { name: 'Contacts' }).click();
  await form.getByRole('checkbox', { name: 'With the record' }).check();
  await expectAccessible(page);
  await create.click();
  const made = page.getByRole('dialog', { name: 'Endpoint created' });
  const secret = await made.getByRole('textbox', { name: 'Secret' }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await made.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('heading', { name: 'Warehouse', level: 1 }).waitFor();
  const endpointId = new URL(page.url()).pathname.split('/').at(-1);
  expect((await api('GET', `/event-endpoints/${endpointId}`)).endpoint).toMatchObject({
    ...{ name: 'Warehouse', url: `${url}/hook`, kinds: ['record.created', 'record.updated'] },
    ...{ dataTableIds: [dataTable.id], spinnerIds: null, withRecord: true },
  });

  await page.getByRole('button', { name: 'Send test event' }).click();
  const log = page.getByRole('table', { name: 'Deliveries' });
  await log.getByText('Delivered').waitFor();
  expect(received).toHaveLength(1);
  const [delivery] = received as [Delivery];
  expect(delivery.headers['webhook-signature']).toBe(signatureOf(secret, delivery));
  await expectAccessible(page);
  await log.getByRole('button', { name: /^endpoint\.test/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Delivery 1' });
  await drawer.getByText('The queue is <b>full</b>').waitFor();
  await drawer.getByText(`"endpointId": "${endpointId}"`).waitFor();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Send again' }).click();
  await drawer.getByText('Attempt 2').or(drawer.getByText('Attempt 1').nth(1)).waitFor();
  expect(JSON.parse(received[1]?.body ?? '')).toEqual(JSON.parse(delivery.body));
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  // All failed deliveries are sent again at once, and nothing else.
  await page.getByRole('button', { name: 'Send test event' }).click();
  await log
    .getByRole('button', { name: /^endpoint\.test/ })
    .nth(1)
    .waitFor();
  await log.getByText('Delivered').nth(1).waitFor();
  const before = received.length;
  const sql = new pg.Client(spindle().databaseUrl);
  await sql.connect();
  await sql.query(
    `update event_deliveries set state = 'failed', reason = 'The endpoint answered 503' where endpoint_id = $1 and number = 2`,
    [endpointId],
  );
  await sql.end();
  await page.reload();
  await log.getByText('Failed').waitFor();
  // They are grouped by what was answered, and each group can be sent again by itself.
  const reasons = page.getByRole('table', { name: 'Failed, by reason' });
  await reasons.getByText('The endpoint answered 503').waitFor();
  await reasons.getByRole('button', { name: 'Send 1 again' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send all failed again' }).click();
  await log.getByText('Failed').waitFor({ state: 'detached' });
  await log.getByText('Delivered').nth(1).waitFor();
  expect(received.slice(before).map(({ headers }) => headers['webhook-id'])).toEqual([received[before - 1]?.headers['webhook-id']]);
  expect(await page.getByRole('button', { name: 'Send all failed again' }).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('an endpoint that is gone says so, also where it is narrow, and is changed, turned on and deleted', async () => {
  const { page } = await browser.open({ viewport: { width: 390, height: 844 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const { endpoint } = await api('POST', '/event-endpoints', { name: 'Old CRM', url: `${url}/gone` });
  await page.goto(`${spindle().url}/endpoints`);
  await page.getByRole('table', { name: 'Endpoints' }).getByText('Works').waitFor();
  expect(await overflow(page)).toBe(0);
  await page.getByRole('link', { name: 'Old CRM' }).click();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await page.getByText('Off: answered 410').waitFor();
  await expectAccessible(page);
  expect(await overflow(page)).toBe(0);

  const menu = page.getByRole('button', { name: 'Actions of Old CRM' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit “Old CRM”' });
  await form.getByLabel('URL').fill(`${url}/hook`);
  expect(await overflow(page)).toBe(0);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('Off: answered 410').waitFor({ state: 'detached' });
  await page.getByRole('table', { name: 'Deliveries' }).getByText('Delivered').waitFor();

  // If it is down, the page shows the answer, and leads to it.
  const sql = new pg.Client(spindle().databaseUrl);
  await sql.connect();
  await sql.query(`update event_endpoints set failures = 50, failing_since = now(), try_at = now() + interval '1 hour' where id = $1`, [
    endpoint.id,
  ]);
  await sql.query(
    `update event_deliveries set state = 'pending', ended_at = null, due_at = now() + interval '1 hour', reason = 'The endpoint answered 503'
     where endpoint_id = $1`,
    [endpoint.id],
  );
  await page.reload();
  const down = page.getByRole('alert').filter({ hasText: 'It has failed several times in a row' });
  await down.getByText('The endpoint answered 503').waitFor();
  await expectAccessible(page);
  expect(await overflow(page)).toBe(0);
  await down.getByRole('link', { name: 'See delivery 1' }).click();
  await page.getByRole('dialog', { name: 'Delivery 1' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await sql.query(`update event_endpoints set failures = 0, failing_since = null, try_at = null where id = $1`, [endpoint.id]);
  await sql.end();
  await page.reload();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Show secret' }).click();
  const shown = page.getByRole('dialog', { name: 'Secret of “Old CRM”' });
  const secret = await shown.getByRole('textbox', { name: 'Secret' }).inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Rotate secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
  const rotated = page.getByRole('dialog', { name: 'New secret of “Old CRM”' });
  expect(await rotated.getByRole('textbox', { name: 'Secret' }).inputValue()).not.toBe(secret);
  await rotated.getByRole('button', { name: 'Done' }).click();

  await page.goto(`${spindle().url}/audit`);
  await page.getByRole('link', { name: 'Old CRM' }).first().click();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete “Old CRM”' }).getByRole('button', { name: 'Delete endpoint' }).click();
  await page.getByRole('heading', { name: 'No endpoints yet' }).waitFor();
  await page.goto(`${spindle().url}/audit`);
  await page.getByText('deleted the endpoint Old CRM').waitFor();
  expect(await page.getByRole('link', { name: 'Old CRM' }).count()).toBe(0);
  await page.goto(`${spindle().url}/endpoints/${endpoint.id}`);
  await page.getByRole('heading', { name: 'This endpoint does not exist' }).waitFor();
});

test('a member is told who manages endpoints', async () => {
  const { page } = await browser.open();
  const { email } = await signUp(page, spindle().url);
  const sql = new pg.Client(spindle().databaseUrl);
  await sql.connect();
  await sql.query(`update memberships set role = 'member' where user_id = (select id from users where email = '${email}')`);
  await sql.end();
  await page.goto(`${spindle().url}/endpoints`);
  await page.getByText('Endpoints are managed by admins and owners.').waitFor();
  expect(await page.getByRole('button', { name: 'Create endpoint' }).count()).toBe(0);
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Profile and password' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Endpoints' }).count()).toBe(0);
});
