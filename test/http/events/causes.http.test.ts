import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { DeliverEvents } from '../../../src/application/events/deliver-events.ts';
import { LeaseEndpoints } from '../../../src/application/events/lease-endpoints.ts';
import { RelayEvents } from '../../../src/application/events/relay-events.ts';
import { StartedParts } from '../../../src/main/process.ts';
import { onEachStore, type Spindle } from '../../support/http-spindle.ts';
import { aTenant, bearer, type Tenant } from '../../support/http-tenant.ts';

interface FeedEvent {
  readonly id: string;
  readonly number: number;
  readonly type: string;
  readonly cause?: { readonly id: string; readonly depth: number };
  readonly data: Readonly<Record<string, string>>;
}

const ada = { email: 'ada@example.com', name: 'Ada' };
const causing = ({ number, id }: Pick<FeedEvent, 'number' | 'id'>) => ({ 'Spindle-Cause': `${number}.${id}` });

/** Delivers to the endpoint as a worker does, until nothing more is due. Returns the number of rounds. */
async function work(spindle: Spindle, most: number): Promise<number> {
  for (let round = 0; round < most; round++) {
    await spindle.get(RelayEvents).execute();
    const leased = await spindle.get(LeaseEndpoints).execute({ token: crypto.randomUUID(), limit: 10 });
    if (leased.length === 0) return round;
    for (const one of leased) await spindle.get(DeliverEvents).execute(one);
  }
  return most;
}

/** A receiver that calls `answer` with the header `Spindle-Cause` of each delivery before it takes it. */
async function aReceiver(started: StartedParts, answer: (cause: string, body: string) => Promise<unknown>): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    await answer(String(request.headers['spindle-cause']), body);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  started.add(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

onEachStore(
  'what a receiver causes',
  (spindle) => {
    const given = async () => {
      const tenant = await aTenant(spindle());
      const { key } = await tenant.keyWith(['ingest', 'trigger', 'records:write', 'jobs:write', 'events:read']);
      const feed = async (after = 0): Promise<FeedEvent[]> =>
        (await tenant.spindle.call('GET', `/api/v1/public/events?after=${after}`, { headers: bearer(key) })).body.data;
      const first = async (): Promise<FeedEvent> => {
        await tenant.append([ada]);
        return (await feed())[0] as FeedEvent;
      };
      return { tenant, key, feed, first };
    };
    const withReceiver = async (started: StartedParts, tenant: Tenant, answer: Parameters<typeof aReceiver>[1]) => {
      const admin = await tenant.person('admin');
      const url = await aReceiver(started, answer);
      const { endpoint } = (await admin.post('/event-endpoints', { name: 'Loop', url })).body;
      const log = async () => (await admin.get(`/event-endpoints/${endpoint.id}/deliveries`)).body.data;
      return { admin, endpoint, log };
    };

    test('a receiver that writes back with the cause is stopped: the fifth event is in the feed, and is not sent', async () => {
      const started = new StartedParts();
      const { tenant, feed } = await given();
      const got: FeedEvent[] = [];
      const { admin, endpoint, log } = await withReceiver(started, tenant, (cause, body) => {
        got.push(JSON.parse(body));
        return tenant.ingestByToken({ records: [ada] }, { 'Spindle-Cause': cause });
      });
      await tenant.append([ada]);
      expect(await work(spindle(), 50)).toBeLessThan(50);
      const events = await feed();
      expect(events.map(({ cause }) => cause?.depth)).toEqual([undefined, 1, 2, 3, 4, 5]);
      expect(events.slice(1).map(({ cause }) => cause?.id)).toEqual(events.slice(0, -1).map(({ id }) => id));
      expect(got.map(({ number, cause }) => [number, cause?.depth])).toEqual([
        [1, undefined],
        [2, 1],
        [3, 2],
        [4, 3],
        [5, 4],
      ]);
      const [last, before] = await log();
      expect(last).toMatchObject({ number: 6, state: 'failed', attempts: 0, reason: expect.stringContaining('5 events in a row') });
      expect(before).toMatchObject({ number: 5, state: 'delivered' });
      const path = `/event-endpoints/${endpoint.id}`;
      expect((await admin.get(`${path}/deliveries/6`)).body.delivery.event.cause).toEqual({ id: events[4]?.id, depth: 5 });
      // Sending all again that failed does not send what was never sent; asked for by its number, it is.
      expect((await admin.post(`${path}/resend`, { failed: true })).body.count).toBe(0);
      expect((await admin.post(`${path}/resend`, { numbers: [6] })).body.count).toBe(1);
      expect(await work(spindle(), 50)).toBeLessThan(50);
      expect(got.at(-1)).toMatchObject({ number: 6 });
      expect((await feed()).at(-1)?.cause?.depth).toBe(6);
      await started.stop();
    });

    test('a job that a call starts, records that it changes and deletes, and jobs that it controls carry the cause', async () => {
      const { tenant, key, feed, first } = await given();
      const event = await first();
      const headers = { ...bearer(key), ...causing(event) };
      const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
        tenant.spindle.call(method, `/api/v1/public${path}`, { headers, body });
      const records = `/data-tables/${tenant.table.id}/records`;
      const { recordId } = event.data;
      expect((await call('PATCH', `${records}/${recordId}`, { set: { name: 'A' } })).status).toBe(200);
      expect((await call('PATCH', records, { records: [{ id: recordId, set: { name: 'B' } }] })).status).toBe(200);
      expect((await call('DELETE', `${records}/${recordId}`)).status).toBe(200);
      expect((await call('POST', '/ingest', { dataTableId: tenant.table.id, records: [ada] })).status).toBe(201);
      const { jobId } = (await call('POST', `/trigger/${tenant.spinnerId}`)).body;
      expect((await call('POST', `/jobs/${jobId}/cancel`)).status).toBe(200);
      const told = await feed(event.number);
      const cause = { id: event.id, depth: 1 };
      expect(told.map(({ type, cause: its }) => [type, its])).toEqual([
        ['record.updated', cause],
        ['record.updated', cause],
        ['record.deleted', cause],
        ['record.created', cause],
        ['job.canceled', cause],
      ]);
    });

    test('what a job does later carries the cause of the call that has started it', async () => {
      const { tenant, feed, first } = await given();
      const event = await first();
      const { jobId } = (await tenant.trigger(undefined, causing(event))).body;
      const { unitOfWork } = spindle().store;
      await unitOfWork.run(async ({ jobs }) => {
        const job = await jobs.lock(tenant.id, jobId);
        if (job) await jobs.save(job.pause());
      });
      expect(await feed(event.number)).toMatchObject([{ type: 'job.paused', cause: { id: event.id, depth: 1 } }]);
    });

    test('only the calls that name it, of those that arrive together; and it costs their neighbours nothing', async () => {
      const { tenant, feed, first } = await given();
      const event = await first();
      const calls = Array.from({ length: 12 }, (_, index) => tenant.append([ada], index % 3 === 0 ? causing(event) : {}));
      expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([201]));
      await tenant.append([ada]);
      const depths = (await feed(event.number)).map(({ cause }) => cause?.depth ?? 0);
      expect([depths.filter((depth) => depth === 1).length, depths.filter((depth) => depth === 0).length, depths.at(-1)]).toEqual([
        4, 9, 0,
      ]);
    });

    test('an event that is not kept, or of another organization, is no cause', async () => {
      const [{ tenant, feed, first }, other] = [await given(), await given()];
      const event = await first();
      const foreign = await other.first();
      await tenant.append([ada], causing({ ...event, number: 4711 }));
      await tenant.append([ada], causing(foreign));
      expect((await feed(event.number)).map(({ cause }) => cause)).toEqual([undefined, undefined]);
    });

    test.each([
      '',
      'x',
      '1',
      '1.x',
      '0.5c3f0d3e-7a0b-4f0e-9a7e-0e3f8f2b1a11',
      '1.5c3f0d3e-7a0b-4f0e-9a7e-0e3f8f2b1a11, 2.5c3f0d3e-7a0b-4f0e-9a7e-0e3f8f2b1a11',
    ])('400: a cause that is none, %p, by name, and nothing is changed', async (cause) => {
      const { tenant, feed } = await given();
      const { status, body } = await tenant.append([ada], { 'Spindle-Cause': cause });
      expect([status, body.errors]).toEqual([400, [{ path: 'headers.Spindle-Cause', message: expect.any(String) }]]);
      expect(await feed()).toEqual([]);
    });

    test.each([
      'https://spindle.example.com/api/v1/public/data-tables/ingest/x',
      'http://spindle.example.com./hook',
      'https://SPINDLE.example.com',
    ])('400: an endpoint that leads to this very installation, %s, when it is made and when it is changed', async (url) => {
      const { tenant } = await given();
      const admin = await tenant.person('admin');
      const { endpoint } = (await admin.post('/event-endpoints', { name: 'CRM', url: 'https://crm.example.com/' })).body;
      const refused = { code: 'VALIDATION_ERROR', errors: [{ path: 'url', message: expect.stringContaining('this installation') }] };
      if (!url.startsWith('http:')) expect((await admin.post('/event-endpoints', { name: 'Loop', url })).body).toMatchObject(refused);
      if (!url.startsWith('http:')) expect((await admin.patch(`/event-endpoints/${endpoint.id}`, { url })).body).toMatchObject(refused);
    });
  },
  { OUTBOUND_ALLOW_PRIVATE: 'true' },
);
