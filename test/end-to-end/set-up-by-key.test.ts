import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Spindle, type SpindleEvent, verifyWebhook } from '../../sdk/src/spindle.ts';
import { until } from '../support/jest/until.ts';
import { MailHouse } from './mail-house.ts';

let house: MailHouse;
let crm: Server;
/** The calls of spinners and of endpoints, by their path. */
const calls: { readonly path: string; readonly headers: Headers; readonly body: string }[] = [];

beforeAll(async () => {
  house = await MailHouse.open(1);
  crm = createServer(async (request, response) => {
    const headers = new Headers(Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]));
    calls.push({ path: String(request.url), headers, body: await text(request) });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => crm.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  crm?.closeAllConnections();
  crm?.close();
  await house?.close();
});

test('a program comes by its key alone from nothing to a live spinner whose events it verifies', async () => {
  const owner = await house.owner('Acme');
  const scopes = ['tables:write', 'webhook-urls:read', 'spinners:write', 'spinners:publish', 'endpoints:write', 'api-keys:write'];
  const { secret } = await owner.call('POST', '/api-keys', {
    name: 'Set-up',
    scopes: [...scopes, 'ingest', 'events:read', 'imports:write'],
  });
  const url = house.api.url;
  const target = `http://127.0.0.1:${(crm.address() as AddressInfo).port}`;
  const spindle = new Spindle({ url, apiKey: secret });

  const table = await spindle.tables.create({
    name: 'Leads',
    columns: [
      { name: 'email', type: 'email', metadata: true },
      { name: 'name', metadata: true },
    ],
  });
  await spindle.tables.setKey(table.id, { columns: ['email'] });
  const { endpoint, secret: signing } = await spindle.endpoints.create({ name: 'CRM', url: `${target}/events` });
  const spinner = await spindle.spinners.create({
    name: 'Welcome',
    draft: {
      dataTableId: table.id,
      starts: [{ type: 'arrival' }],
      steps: [{ id: 'notify', type: 'webhook', url: `${target}/step`, body: { hello: '{{ name }}' } }],
    },
  });
  expect(await spindle.spinners.publish(spinner.id)).toMatchObject({ version: { number: 1 } });
  expect(await spindle.spinners.setLive(spinner.id, { state: 'on' })).toMatchObject({ state: 'on' });

  // A key that it makes may append, and no more.
  const { secret: narrow } = await spindle.keys.create({ name: 'Forms', scopes: ['ingest'] });
  await expect(new Spindle({ url, apiKey: narrow }).tables.create({ name: 'More' })).rejects.toMatchObject({ code: 'MISSING_SCOPE' });
  await expect(spindle.keys.create({ name: 'Wide', scopes: ['ingest', 'usage:read'] })).rejects.toMatchObject({
    code: 'MISSING_SCOPE',
    details: { required: 'usage:read' },
  });

  expect(await new Spindle({ url, apiKey: narrow }).ingest(table.id, [{ email: 'ada@example.com', name: 'Ada' }])).toMatchObject({
    inserted: 1,
  });
  const webhookUrl = new URL(await spindle.tables.webhookUrl(table.id));
  const posted = await fetch(`${url}${webhookUrl.pathname}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ records: [{ email: 'bob@example.com', name: 'Bob' }] }),
  });
  expect(posted.status).toBe(201);

  const steps = () => calls.filter(({ path }) => path === '/step');
  await until(async () => steps().length === 2, 'both records came to the step');
  expect(
    steps()
      .map(({ body }) => JSON.parse(body).hello)
      .sort(),
  ).toEqual(['Ada', 'Bob']);

  const received = new Map<string, SpindleEvent>();
  await until(async () => {
    for (const { path, headers, body } of calls)
      if (path === '/events') {
        const event = await verifyWebhook([signing], headers, body);
        received.set(event.id, event as SpindleEvent);
      }
    return [...received.values()].filter(({ type }) => type === 'recipient.completed').length === 2;
  }, 'the endpoint was told of both');
  const feed = await spindle.events({ after: 0 }).take(1000);
  const inFeed = new Set(feed.map(({ id }) => id));
  for (const id of received.keys()) expect(inFeed).toContain(id);

  const { data } = await spindle.api.get('/event-endpoints/{endpointId}/deliveries', { params: { endpointId: endpoint.id } });
  expect(data.length).toBeGreaterThanOrEqual(received.size);
  await expect(verifyWebhook([`whsec_${Buffer.alloc(24).toString('base64')}`], new Headers(), '{}')).rejects.toMatchObject({
    name: 'WebhookVerificationError',
  });
});

test('by key, a file of definitions goes from nothing to a live spinner whose events are verified, and again nothing', async () => {
  const owner = await house.owner('Beta');
  const scopes = ['tables:write', 'spinners:write', 'spinners:publish', 'spinners:read', 'endpoints:write', 'ingest'];
  const { secret } = await owner.call('POST', '/api-keys', { name: 'CI', scopes });
  const spindle = new Spindle({ url: house.api.url, apiKey: secret });
  const target = `http://127.0.0.1:${(crm.address() as AddressInfo).port}`;
  const { secret: signing } = await spindle.endpoints.create({ name: 'CRM', url: `${target}/beta-events` });
  const definitions = JSON.stringify({
    version: 1,
    tables: { Leads: { columns: [{ name: 'email', type: 'email' }, { name: 'name' }], key: ['email'], webhookMode: 'upsert' } },
    spinners: {
      Welcome: {
        table: 'Leads',
        starts: [{ type: 'arrival' }],
        steps: [{ id: 'notify', type: 'webhook', url: `${target}/beta`, body: { hello: '{{ name }}' } }],
        publish: true,
      },
    },
  });
  const { plan, refusal } = await spindle.definitions.diff(definitions);
  expect([refusal, plan.changes.length]).toEqual([null, 2]);
  expect(await spindle.definitions.apply(definitions, { ifPlan: plan.hash })).toEqual(plan);
  expect(await spindle.definitions.apply(definitions)).toMatchObject({ isEmpty: true });
  expect(await spindle.definitions.diff(await spindle.definitions.export())).toMatchObject({ plan: { isEmpty: true } });

  const { data: tables } = await spindle.api.get('/data-tables');
  await spindle.ingest(String(tables[0]?.id), [{ email: 'ada@example.com', name: 'Ada' }]);
  await until(async () => {
    for (const { path, headers, body } of calls)
      if (path === '/beta-events' && (await verifyWebhook([signing], headers, body)).type === 'recipient.completed') return true;
    return false;
  }, 'the endpoint was told that she went through');
  expect(calls.filter(({ path }) => path === '/beta').map(({ body }) => JSON.parse(body).hello)).toEqual(['Ada']);
});
