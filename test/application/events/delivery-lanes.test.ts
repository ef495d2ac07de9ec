import { beforeEach, expect, test } from '@jest/globals';
import { DeliverEvents } from '../../../src/application/events/deliver-events.ts';
import { EndpointSecrets } from '../../../src/application/events/endpoint-secrets.ts';
import { EventPost, type EventRequest } from '../../../src/application/events/event-post.ts';
import { LeaseEndpoints } from '../../../src/application/events/lease-endpoints.ts';
import { RelayEvents } from '../../../src/application/events/relay-events.ts';
import type { UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import type { AttemptOutcome } from '../../../src/domain/events/delivery.ts';
import type { Endpoint } from '../../../src/domain/events/endpoint.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { givenEndpoint } from '../../support/events/given-events.ts';
import { givenRecords, givenTable, people } from '../../support/given.ts';
import { until } from '../../support/jest/until.ts';

const taken: AttemptOutcome = { status: 200, reason: null, answer: null };
const refused: AttemptOutcome = { status: 500, reason: 'The endpoint answered 500', answer: null };

interface Posted {
  readonly number: number;
  readonly recordId: string;
}

/** A receiver that answers after a turn of the loop, and notes what it takes, what it has, and how much it has at once. */
class Receiver extends EventPost {
  readonly posts: Posted[] = [];
  readonly accepted: Posted[] = [];
  readonly underWay: Posted[] = [];
  mostAtOnce = 0;
  isAnyOutOfTurn = false;
  answer: (posted: Posted) => AttemptOutcome | Promise<AttemptOutcome> = () => taken;

  faultOf(): undefined {
    return undefined;
  }

  async post({ body }: EventRequest): Promise<AttemptOutcome> {
    const { number, data } = JSON.parse(body);
    const posted = { number, recordId: data.recordId };
    if (this.underWay.some(({ recordId }) => recordId === posted.recordId)) this.isAnyOutOfTurn = true;
    this.posts.push(posted);
    this.underWay.push(posted);
    this.mostAtOnce = Math.max(this.mostAtOnce, this.underWay.length);
    await new Promise((resolve) => setImmediate(resolve));
    const outcome = await this.answer(posted);
    this.underWay.splice(this.underWay.indexOf(posted), 1);
    if (outcome === taken) this.accepted.push(posted);
    return outcome;
  }
}

let app: Application;
let receiver: Receiver;
let table: DataTable;
let endpoint: Endpoint;
let calls: { transactions: number; recorded: number[] };

beforeEach(async () => {
  app = await openApplication();
  receiver = new Receiver();
  table = await givenTable(app);
  endpoint = await givenEndpoint(app, { organizationId: table.organizationId });
  await app.unitOfWork.run(({ endpoints }) => endpoints.saveSecret(secretsOf().make(endpoint).secret));
  calls = { transactions: 0, recorded: [] };
});

const secretsOf = () => new EndpointSecrets(app.secrets, app.clock, app.ids);

/** The unit of work, whose transactions and groups of outcomes are counted. */
const counted = {
  run(work) {
    calls.transactions++;
    return app.unitOfWork.run((transaction) => {
      const { deliveries } = transaction;
      const record: typeof deliveries.record = (endpoint, attempts) => {
        calls.recorded.push(attempts.length);
        return deliveries.record(endpoint, attempts);
      };
      return work(Object.create(transaction, { deliveries: { value: { ...deliveries, record } } }));
    });
  },
} as Pick<UnitOfWork, 'run'> as UnitOfWork;

async function work(unitOfWork = counted): Promise<void> {
  while (await new RelayEvents(app.unitOfWork).execute());
  const deliver = new DeliverEvents({
    unitOfWork,
    secrets: secretsOf(),
    post: receiver,
    clock: app.clock,
    log: undefined,
    pauses: new TimerPauses(),
  });
  for (const one of await new LeaseEndpoints({ unitOfWork: app.unitOfWork, clock: app.clock }).execute({ token: app.ids.next(), limit: 9 }))
    await deliver.execute(one);
}

const recordIds = async () => (await app.records.list(table.organizationId, table.id, { limit: 1000 })).map(({ id }) => id);
const edit = (ids: readonly string[], name: string) =>
  app.unitOfWork.run(({ records }) =>
    records.edit(
      table.organizationId,
      table.id,
      ids.map((id) => ({ id, cells: { name } })),
      operator,
    ),
  );
const counts = () => app.endpoints.counts({ organizationId: endpoint.organizationId, endpointId: endpoint.id }, app.clock.now());
const isAscending = (numbers: readonly number[]): boolean => numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));

test('a backlog is delivered side by side, and recorded a hundred at a time', async () => {
  for (let count = 0; count < 2000; count += 500) await givenRecords(app, table, ...people(500, count + 1));
  await work();
  expect(receiver.accepted).toHaveLength(2000);
  expect(receiver.mostAtOnce).toBe(32);
  expect(Math.max(...calls.recorded)).toBeLessThanOrEqual(200);
  expect(calls.recorded.length).toBeLessThan(40);
  expect(calls.transactions).toBeLessThan(60);
  expect(await counts()).toMatchObject({ pending: 0, failed: 0, behind: 0 });
});

test('events of one record follow each other without a transaction each', async () => {
  await givenRecords(app, table, ...people(2));
  const ids = await recordIds();
  for (let count = 0; count < 100; count++) await edit(ids, `Name ${count}`);
  await work();
  expect(receiver.accepted).toHaveLength(202);
  expect([receiver.isAnyOutOfTurn, calls.transactions < 20]).toEqual([false, true]);
  for (const id of ids)
    expect(isAscending(receiver.accepted.filter(({ recordId }) => recordId === id).map(({ number }) => number))).toBe(true);
});

test('each record’s events are taken once and in their order, whichever of them fail at first', async () => {
  await givenRecords(app, table, ...people(30));
  const ids = await recordIds();
  for (let count = 0; count < 10; count++) await edit(ids.slice(count, count + 20), `Name ${count}`);
  const tries = new Map<number, number>();
  receiver.answer = ({ number }) => {
    const nth = (tries.get(number) ?? 0) + 1;
    tries.set(number, nth);
    return nth <= number % 4 ? refused : taken;
  };
  for (let round = 0; round < 60 && receiver.accepted.length < 230; round++) {
    await work();
    app.clock.pass({ hours: 1 });
  }
  expect(receiver.accepted.map(({ number }) => number).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 230 }, (_, index) => index + 1),
  );
  for (const id of ids)
    expect(isAscending(receiver.accepted.filter(({ recordId }) => recordId === id).map(({ number }) => number))).toBe(true);
  expect(receiver.isAnyOutOfTurn).toBe(false);
});

test('a delivery without an answer holds up neither what others come to nor what happens meanwhile', async () => {
  await givenRecords(app, table, ...people(5));
  const [first] = await recordIds();
  let answer: (outcome: AttemptOutcome) => void = () => undefined;
  const answered = new Promise<AttemptOutcome>((resolve) => {
    answer = resolve;
  });
  receiver.answer = ({ recordId }) => (recordId === first ? answered : taken);
  const working = work();
  await until(async () => (await counts()).pending === 1);
  await givenRecords(app, table, ...people(3, 6));
  while (await new RelayEvents(app.unitOfWork).execute());
  await until(() => receiver.accepted.length === 7);
  answer(taken);
  await working;
  expect(await counts()).toMatchObject({ pending: 0, behind: 0 });
});

test('a worker that cannot record repeats no more than its last deliveries', async () => {
  await givenRecords(app, table, ...people(500));
  while (await new RelayEvents(app.unitOfWork).execute());
  let transactions = 0;
  const failing = {
    async run(run: Parameters<UnitOfWork['run']>[0]) {
      transactions++;
      if (transactions === 1) return app.unitOfWork.run(run);
      await until(() => receiver.underWay.length === 0);
      throw new Error('the database is gone');
    },
  } as unknown as UnitOfWork;
  await expect(work(failing)).rejects.toThrow('the database is gone');
  expect(receiver.posts.length).toBeGreaterThan(100);
  expect(receiver.posts.length).toBeLessThanOrEqual(232);
});

test('a worker that stood still begins nothing of what it had taken', async () => {
  await givenRecords(app, table, ...people(100));
  receiver.answer = () => {
    if (receiver.posts.length === 32) app.clock.pass({ minutes: 2 });
    return taken;
  };
  while (await new RelayEvents(app.unitOfWork).execute());
  const [stale] = await new LeaseEndpoints({ unitOfWork: app.unitOfWork, clock: app.clock }).execute({ token: 'slow', limit: 1 });
  let isTakenOver = false;
  const unitOfWork = {
    async run(run: Parameters<UnitOfWork['run']>[0]) {
      if (receiver.posts.length > 0 && !isTakenOver) {
        isTakenOver = true;
        await new LeaseEndpoints({ unitOfWork: app.unitOfWork, clock: app.clock }).execute({ token: 'other', limit: 1 });
      }
      return app.unitOfWork.run(run);
    },
  } as unknown as UnitOfWork;
  const deliver = new DeliverEvents({
    unitOfWork,
    secrets: secretsOf(),
    post: receiver,
    clock: app.clock,
    log: undefined,
    pauses: new TimerPauses(),
  });
  await deliver.execute(stale as NonNullable<typeof stale>);
  expect(receiver.posts).toHaveLength(32);
  expect(await counts()).toMatchObject({ pending: 100 });
});
