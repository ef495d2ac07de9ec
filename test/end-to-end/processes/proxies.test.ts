import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import type { Call } from '../../support/http-client.ts';
import { bearer } from '../../support/http-tenant.ts';
import { cloneDatabase, type TestDatabase } from '../../support/postgres-backend.ts';
import { type ApiProcess, type Campaign, prepareDatabase, startApi } from '../outage-api.ts';
import { FrontProxy, proxies } from './proxies.ts';

let database: TestDatabase;
let campaign: Campaign;
let api: ApiProcess;
let apiPort: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spindle-proxy-'));
  database = await cloneDatabase();
  campaign = await prepareDatabase(database.url);
  apiPort = String(await freePort());
  api = await startApi(database.url, { PORT: apiPort, TRUSTED_PROXIES: '1', SIGN_UP: 'open', VERIFY_ADDRESSES: 'false' });
});
afterAll(async () => {
  await api?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(proxies)('behind $title, as the page says', (proxy) => {
  const testIfThere = proxy.isThere ? test : test.skip;
  let running: FrontProxy;
  let call: Call;
  let url: string;

  beforeAll(async () => {
    if (!proxy.isThere) return;
    running = await FrontProxy.start(proxy, { apiPort, folder, path: '' });
    ({ call, url } = running);
  });
  afterAll(() => running?.stop());

  testIfThere('an ingest of 5 MiB is stored, and one byte more is refused in our words', async () => {
    const records = Array.from({ length: 170 }, () => ({ email: 'ada@example.com', name: 'x'.repeat(30_000) }));
    const body = JSON.stringify({ dataTableId: campaign.tableId, records });
    const ingest = (bytes: number) =>
      call('POST', '/api/v1/public/ingest', {
        headers: { ...bearer(campaign.key), 'Content-Type': 'application/json' },
        body: body.padEnd(bytes, ' '),
      });
    const most = 5 * 1024 * 1024;
    expect((await ingest(most)).text).toContain('"inserted":170');
    const refused = await ingest(most + 1);
    expect([refused.status, refused.body.code, refused.body.limitBytes]).toEqual([413, 'PAYLOAD_TOO_LARGE', most]);
  });

  testIfThere('a file of 20 MB is imported', async () => {
    const rows = 20_000;
    const body = `email,name\n${`ada@example.com,${'x'.repeat(980)}\n`.repeat(rows)}`;
    const answer = await call('POST', `/api/v1/public/data-tables/${campaign.tableId}/import`, {
      headers: { ...bearer(campaign.key), 'Content-Type': 'text/csv' },
      body,
    });
    expect([answer.status, answer.body.inserted]).toEqual([201, rows]);
  });

  testIfThere('the events of a job arrive while it runs, and the audit log has the address of the client', async () => {
    const person = {
      email: `ada@${proxy.program}.example`,
      password: 'correct horse battery staple',
      name: 'Ada',
      organizationName: proxy.program,
    };
    const headers = { 'X-Forwarded-For': '203.0.113.9' };
    const signedUp = await call('POST', '/api/v1/auth/sign-up', { body: person, headers });
    const { token } = signedUp.body;
    const columns = [{ name: 'email', type: 'text', metadata: true, required: true }];
    const session = { headers: bearer(token) };
    const { dataTable } = (await call('POST', '/api/v1/data-tables', { ...session, body: { name: 'Leads', columns } })).body;
    const draft = { dataTableId: dataTable.id, steps: [{ id: 'call', type: 'webhook', url: 'https://crm.example.com/leads' }] };
    const { spinner } = (await call('POST', '/api/v1/spinners', { ...session, body: { name: 'Slow', draft } })).body;
    expect((await call('POST', `/api/v1/spinners/${spinner.id}/publish`, session)).text).toContain('"ok":true');
    const { jobId } = (await call('POST', `/api/v1/spinners/${spinner.id}/jobs`, session)).body;
    const ending = new AbortController();
    const stream = await fetch(`${url}/api/v1/jobs/${jobId}/events`, { ...session, signal: ending.signal });
    const first = await stream.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toContain(jobId);
    ending.abort();
    const { data } = (await call('GET', '/api/v1/audit', session)).body;
    // The client's claim is not trusted: the proxy's own entry counts.
    expect(new Set(data.map(({ actor }: { actor: { ip: string | null } }) => actor.ip))).toEqual(new Set(['127.0.0.1']));
  });

  testIfThere('below a path that it strips, sign-in, the reference and all links work', async () => {
    const port = await freePort();
    const path = '/spindle';
    const own = `http://127.0.0.1:${port}${path}`;
    const ownPort = String(await freePort());
    const below = await startApi(database.url, { PORT: ownPort, PUBLIC_API_URL: own, TRUSTED_PROXIES: '1' });
    const proxied = await FrontProxy.start(proxy, { apiPort: ownPort, folder, path, port });
    try {
      const { headers } = await fetch(own, { redirect: 'manual' });
      expect(new URL(headers.get('location') ?? '', own).href).toBe(`${own}/`);
      expect((await proxied.call('GET', '/openapi.json')).body.servers).toEqual([{ url: `${own}/api/v1` }]);
      const reference = (await proxied.call('GET', '/docs')).text;
      for (const [, file = ''] of reference.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g))
        expect([file, (await fetch(new URL(file, own))).status]).toEqual([file, 200]);
      const started = await proxied.call('POST', `/api/v1/public/trigger/${campaign.spinnerId}`, { headers: bearer(campaign.key) });
      expect(started.status).toBe(201);
      const job = await fetch(new URL(started.headers.location ?? '', own), { headers: bearer(campaign.key) });
      expect(await job.json()).toMatchObject({ jobId: started.body.jobId });

      const person = { email: `grace@${proxy.program}.example`, password: 'correct horse battery staple' };
      const more = { ...person, name: 'Grace', organizationName: 'Below' };
      const signedUp = await call('POST', '/api/v1/auth/sign-up', { body: more });
      expect(signedUp.status).toBe(201);
      const signedIn = await proxied.call('POST', '/api/v1/auth/login', { body: person });
      const cookie = signedIn.headers['set-cookie']?.[0] ?? '';
      expect(cookie).toContain(`Path=${path}/api/v1/auth`);
      const renewed = await proxied.call('POST', '/api/v1/auth/refresh', { headers: { Cookie: cookie.split(';', 1)[0] ?? '' } });
      expect(renewed.status).toBe(200);
      const columns = [{ name: 'email', type: 'text', metadata: true, required: true }];
      const session = { headers: bearer(renewed.body.token) };
      const made = await proxied.call('POST', '/api/v1/data-tables', { ...session, body: { name: 'Leads', columns } });
      const shown = await proxied.call('POST', `/api/v1/data-tables/${made.body.dataTable.id}/webhook-url/show`, session);
      const taken = await fetch(shown.body.webhookUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ records: [{ email: 'ada@example.com' }] }),
      });
      expect(await taken.json()).toMatchObject({ inserted: 1 });
    } finally {
      await proxied.stop();
      await below.stop();
    }
  });
});
