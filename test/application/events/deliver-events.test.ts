import { beforeEach, describe, expect, test } from '@jest/globals';
import { DeliverEvents } from '../../../src/application/events/deliver-events.ts';
import { EndpointSecrets } from '../../../src/application/events/endpoint-secrets.ts';
import { EventPost, type EventRequest } from '../../../src/application/events/event-post.ts';
import { LeaseEndpoints } from '../../../src/application/events/lease-endpoints.ts';
import { RelayEvents } from '../../../src/application/events/relay-events.ts';
import { ResendDeliveries } from '../../../src/application/events/resend-deliveries.ts';
import type { AttemptOutcome } from '../../../src/domain/events/delivery.ts';
import type { Endpoint } from '../../../src/domain/events/endpoint.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { givenEndpoint } from '../../support/events/given-events.ts';
import { givenRecords, givenTable, people } from '../../support/given.ts';

const taken: AttemptOutcome = { status: 200, reason: null, answer: 'ok' };
const refused: AttemptOutcome = { status: 500, reason: 'The endpoint answered 500', answer: null };
const day = 86_400_000;

/** Answers as it is told, and keeps what came. */
class FakePost extends EventPost {
  readonly requests: EventRequest[] = [];
  answer: (request: EventRequest, nth: number) => AttemptOutcome | Promise<AttemptOutcome> = () => taken;

  faultOf(): string | undefined {
    return undefined;
  }

  async post(request: EventRequest): Promise<AttemptOutcome> {
    this.requests.push(request);
    return this.answer(request, this.requests.length);
  }

  get bodies() {
    return this.requests.map(({ body }) => JSON.parse(body));
  }
}

let app: Application;
let post: FakePost;
let deliver: DeliverEvents;
let table: DataTable;
let endpoint: Endpoint;

beforeEach(async () => {
  app = await openApplication();
  post = new FakePost();
  table = await givenTable(app);
  endpoint = await given();
});

async function given(fields: Partial<Endpoint> = {}): Promise<Endpoint> {
  const secrets = new EndpointSecrets(app.secrets, app.clock, app.ids);
  deliver = new DeliverEvents({ unitOfWork: app.unitOfWork, secrets, post, clock: app.clock, log: undefined });
  const one = await givenEndpoint(app, { organizationId: table.organizationId, ...fields });
  await app.unitOfWork.run(({ endpoints }) => endpoints.saveSecret(secrets.make(one).secret));
  return one;
}

const lease = (token: string, limit: number) =>
  new LeaseEndpoints({ unitOfWork: app.unitOfWork, clock: app.clock }).execute({ token, limit });

/** As a worker does it: relays, and delivers until nothing is due. */
async function work(): Promise<void> {
  await new RelayEvents(app.unitOfWork).execute();
  for (const one of await lease('worker', 10)) await deliver.execute(one);
}

const turnOn = async () => {
  const one = (await found()).turnOn();
  await app.unitOfWork.run(({ endpoints }) => endpoints.save(one));
};
const found = (one = endpoint) => app.unitOfWork.run(({ endpoints }) => endpoints.find(one.organizationId, one.id)) as Promise<Endpoint>;
const listed = (one = endpoint) => app.endpoints.deliveries({ organizationId: one.organizationId, endpointId: one.id }, { limit: 100 });
const add = (count = 1) => givenRecords(app, table, ...people(count));
const recordIds = async () => (await app.records.list(table.organizationId, table.id, { limit: 100 })).map(({ id }) => id);
const edit = (id: string, name: string) =>
  app.unitOfWork.run(({ records }) => records.edit(table.organizationId, table.id, [{ id, cells: { name } }], operator));

test('each event is posted once, with its id, its number and what it is about', async () => {
  await add(2);
  await work();
  await work();
  const [first, second] = await recordIds();
  expect(post.bodies).toMatchObject([
    { type: 'record.created', number: 1, data: { dataTableId: table.id, recordId: first } },
    { type: 'record.created', number: 2, data: { dataTableId: table.id, recordId: second } },
  ]);
  expect(post.requests.map(({ id }) => id)).toEqual(post.bodies.map(({ id }) => id));
  expect(post.requests[0]?.secrets).toHaveLength(1);
  expect(await listed()).toMatchObject([
    { number: 2, state: 'delivered', attempts: 1, reason: null },
    { number: 1, state: 'delivered', attempts: 1, reason: null },
  ]);
});

test('an event brings the record as it is when it is delivered, if the endpoint wants it', async () => {
  await app.unitOfWork.run(({ endpoints }) => endpoints.save(endpoint.with({ withRecord: true })));
  await add();
  const [id = ''] = await recordIds();
  await edit(id, 'New name');
  await work();
  expect(post.bodies[0].data).toMatchObject({ recordId: id, record: { id, revision: 2, cells: { name: 'New name' } } });
});

test.each([
  ['kinds', { kinds: ['record.deleted' as const] }, 0],
  ['a table', { dataTableIds: ['018f0000-0000-7000-8000-000000000000'] }, 0],
  ['its own table', {}, 1],
])('an endpoint gets only what it has chosen: %s', async (_, fields, count) => {
  await app.unitOfWork.run(({ endpoints }) => endpoints.save(endpoint.with({ isOn: false })));
  const other = await given(fields);
  await add();
  await work();
  expect(await listed(other)).toHaveLength(count);
});

describe('an event that fails', () => {
  test('holds up later ones of its record until it is delivered, and no other records', async () => {
    await add(2);
    const [first = '', second = ''] = await recordIds();
    let isBroken = true;
    post.answer = ({ body }) => (isBroken && JSON.parse(body).data.recordId === first ? refused : taken);
    await edit(first, 'one');
    await edit(second, 'two');
    await work();
    const order = (id: string) => post.bodies.filter(({ data }) => data.recordId === id).map(({ type }) => type);
    expect(order(first)).toEqual(['record.created']);
    expect(order(second)).toEqual(['record.created', 'record.updated']);
    isBroken = false;
    app.clock.pass({ minutes: 1 });
    await work();
    expect(order(first)).toEqual(['record.created', 'record.created', 'record.updated']);
    expect(new Set(post.requests.filter(({ body }) => JSON.parse(body).type === 'record.created').map(({ id }) => id)).size).toBe(2);
  });

  test('is tried again later and later, and fails after three days', async () => {
    post.answer = () => refused;
    await add();
    await work();
    const began = app.clock.now().getTime();
    const pauses: number[] = [];
    for (let tries = 0; tries < 300; tries++) {
      const [delivery] = await listed();
      if (delivery?.state === 'failed') break;
      const next = Math.max(Number(delivery?.dueAt), Number((await found()).tryAt));
      pauses.push(next - app.clock.now().getTime());
      app.clock.set(new Date(next));
      await work();
    }
    const [delivery] = await listed();
    expect(delivery).toMatchObject({ state: 'failed', dueAt: null, reason: 'The endpoint answered 500' });
    expect(app.clock.now().getTime() - began).toBeGreaterThan(2 * day);
    expect(app.clock.now().getTime() - began).toBeLessThan(3.1 * day);
    expect(pauses.length).toBeLessThan(30);
    expect(pauses[0]).toBeLessThan(10_000);
  });

  test('waits as long as the endpoint asks for', async () => {
    post.answer = () => ({ ...refused, status: 429, retryAfterSeconds: 3600 });
    await add();
    await work();
    const [delivery] = await listed();
    expect(Number(delivery?.dueAt) - app.clock.now().getTime()).toBeGreaterThanOrEqual(3_600_000);
  });
});

describe('an endpoint that is down', () => {
  test('gets one event at a time until it answers, and then each event once more, in order', async () => {
    await add(40);
    post.answer = () => refused;
    for (let round = 0; round < 8; round++) {
      app.clock.pass({ seconds: 730 });
      await work();
    }
    expect((await found()).state).toBe('down');
    const before = post.requests.length;
    app.clock.pass({ seconds: 730 });
    await work();
    expect(post.requests.length).toBe(before + 1);
    post.answer = () => taken;
    app.clock.pass({ seconds: 730 });
    const last = post.requests.length;
    await work();
    expect(post.bodies.slice(last).map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(await found()).toMatchObject({ state: 'on', failures: 0, failingSince: null });
  });

  test('is turned off after a week; turned on again, it gets what waited', async () => {
    post.answer = () => refused;
    for (let hours = 0; hours < 8 * 24; hours += 4) {
      await add();
      app.clock.pass({ hours: 4 });
      await work();
    }
    expect(await found()).toMatchObject({ state: 'off', offBecause: 'failing' });
    const before = post.requests.length;
    post.answer = () => taken;
    await work();
    expect(post.requests.length).toBe(before);
    await turnOn();
    app.clock.pass({ days: 1 });
    await work();
    expect((await listed())[0]).toMatchObject({ state: 'delivered' });
  });

  test('that answers 410 is turned off at once', async () => {
    post.answer = () => ({ status: 410, reason: 'The endpoint answered 410', answer: null });
    await add(3);
    await work();
    expect(await found()).toMatchObject({ state: 'off', offBecause: 'gone' });
  });

  test('delays no other endpoint', async () => {
    const other = await given({ url: 'https://other.example.com' });
    post.answer = ({ url }) => (url === other.url ? taken : refused);
    await add(3);
    await work();
    expect((await listed(other)).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
  });
});

test('a worker that loses its lease records nothing more', async () => {
  await add();
  await new RelayEvents(app.unitOfWork).execute();
  const [leased] = await lease('slow', 1);
  post.answer = async () => {
    app.clock.pass({ minutes: 2 });
    const others = await lease('other', 1);
    expect(others).toHaveLength(1);
    return taken;
  };
  await deliver.execute(leased as NonNullable<typeof leased>);
  expect(await listed()).toMatchObject([{ state: 'pending', attempts: 0 }]);
});

test('an endpoint is leased by one worker at a time', async () => {
  await add();
  await new RelayEvents(app.unitOfWork).execute();
  expect(await lease('one', 10)).toHaveLength(1);
  expect(await lease('two', 10)).toHaveLength(0);
});

test('an endpoint of a worker that is killed goes to another one after 30 seconds, as a batch of messages does', async () => {
  await add();
  await new RelayEvents(app.unitOfWork).execute();
  expect(await lease('killed', 10)).toHaveLength(1);
  app.clock.pass({ seconds: 29 });
  expect(await lease('other', 10)).toHaveLength(0);
  app.clock.pass({ seconds: 1 });
  expect(await lease('other', 10)).toHaveLength(1);
});

test('events that were dropped before they were delivered are told as one', async () => {
  await app.unitOfWork.run(({ endpoints }) => endpoints.save(endpoint.with({ isOn: false })));
  await givenEndpoint(app, { organizationId: table.organizationId });
  await add(5);
  await new RelayEvents(app.unitOfWork).execute();
  await app.unitOfWork.run(({ events }) =>
    events.sweep(endpoint.organizationId, { before: new Date(Date.now() + day), old: new Date(Date.now() + day) }, 100),
  );
  await app.unitOfWork.run(({ endpoints }) => endpoints.save(endpoint.turnOn()));
  await add(1);
  await work();
  await work();
  expect(post.bodies.filter(({ type }) => type === 'events.dropped')).toMatchObject([{ data: { endpointId: endpoint.id, count: 5 } }]);
  const own = (await listed()).map(({ kind }) => kind);
  expect(own.sort()).toEqual(['events.dropped', 'record.created']);
});

describe('what is sent again', () => {
  const resend = (resent: Parameters<ResendDeliveries['execute']>[0]['resent']) =>
    new ResendDeliveries({ unitOfWork: app.unitOfWork, audit: app.audit, clock: app.clock }).execute({
      ...{ organizationId: endpoint.organizationId, endpointId: endpoint.id },
      resent,
      by: operator,
    });

  test('is one delivery, with the id that it had', async () => {
    await add(2);
    await work();
    expect(await resend({ numbers: [2] })).toBe(1);
    await work();
    expect(post.requests).toHaveLength(3);
    expect(post.requests[2]?.id).toBe(post.requests[1]?.id);
    const tries = (await app.endpoints.delivery({ organizationId: endpoint.organizationId, endpointId: endpoint.id }, 2))?.tries;
    expect(tries?.map(({ attempt }) => attempt)).toEqual([2, 1]);
  });

  test('is all that failed, or all since a time', async () => {
    post.answer = (_, nth) => (nth === 1 ? { status: 410, reason: 'gone', answer: null } : taken);
    await add(3);
    const after = new Date(Date.now() + 3_600_000);
    await work();
    await turnOn();
    app.clock.pass({ days: 1 });
    await work();
    const sent = post.requests.length;
    expect(await resend({ since: after })).toBe(0);
    expect(await resend({ since: new Date(0) })).toBe(3);
    await work();
    expect(post.bodies.slice(sent).map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(await resend({ failed: true })).toBe(0);
  });

  test('is nothing of an endpoint that is off, and is named in 1 to 100 numbers', async () => {
    await expect(resend({ numbers: [] })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await app.unitOfWork.run(({ endpoints }) => endpoints.save(endpoint.turnOff('person')));
    await expect(resend({ failed: true })).rejects.toMatchObject({ code: 'INVALID_STATE' });
  });
});
