import { expect, test } from '@jest/globals';
import { Import } from '../../../src/domain/imports/import.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { PlanMeter } from '../../../src/domain/plans/plan-meter.ts';
import type { Recipient } from '../../../src/domain/runs/recipient.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { aFeedback } from '../../contracts/feedback/given-feedback.ts';
import { aChannel, aMessage, anApiKey, aReply, longAgo } from '../../support/builders.ts';
import { givenEndpoint } from '../../support/events/given-events.ts';
import { givenJob, givenOrganization, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { ids } from '../../support/sequential-ids.ts';

/*
 * Rows that are read in the order of their ids must draw these from one counter, and on a cluster, each node has one of its own: workers
 * count from 2^48 on.
 */

const ofWorkers = 2 ** 48;

const connection = ownConnection();
const store = () => postgresStorageOn({ connection: connection() });
const run: ReturnType<typeof store>['unitOfWork']['run'] = (work, options) => store().unitOfWork.run(work, options);

const now = new Date();
const recordIdsOf = async ({ organizationId, id }: DataTable): Promise<string[]> =>
  (await store().records.list(organizationId, id, { limit: 1000 })).map(({ id: recordId }) => recordId);

async function givenJobOf(table: DataTable) {
  await givenRecords(store(), table, ...people(2));
  const { organizationId, id: dataTableId } = table;
  const spinner = await givenSpinner(store(), table);
  const job = await givenJob(store(), spinner);
  await run(async ({ jobs, recipients }) => {
    const audience = { organizationId, spinnerId: spinner.id, dataTableId, kind: 'all', firstStepId: null } as const;
    const started = job.start(longAgo, await recipients.open(audience));
    await jobs.save(started);
    await recipients.enrol(started, audience, longAgo, 10);
  });
  return job;
}

/** The statements that append events of some kinds. */
const ways: Readonly<Record<string, (table: DataTable) => Promise<unknown>>> = {
  'record.created': (table) => givenRecords(store(), table, ...people(2)),
  'record.created, copied': (table) => givenRecords(store(), table, ...people(150)),
  'record.created, imported': ({ organizationId, id: dataTableId }) =>
    run(({ records }) => records.addChunk({ organizationId, dataTableId, records: people(3) }, ids.next())),
  'record.created, record.updated, merged': async ({ organizationId, id: dataTableId }) => {
    const cells = { email: 'ada@example.com', name: 'Ada' };
    const { ids: reserved } = await run(({ records }) => records.findOrReserve(organizationId, dataTableId, ['1 ada']));
    const [id = ''] = reserved.values();
    for (const isNew of [true, false]) {
      const record = { id, key: '1 ada', cells, stored: isNew ? undefined : {}, isNew, isCounted: true };
      await run(({ records }) => records.merge({ organizationId, dataTableId, records: [record], by: operator }));
    }
  },
  'record.updated, record.deleted': async (table) => {
    const { organizationId, id } = table;
    await givenRecords(store(), table, ...people(2));
    const [first = '', second = ''] = await recordIdsOf(table);
    await run(async ({ records }) => {
      await records.edit(organizationId, id, [{ id: first, cells: { name: 'x' } }], operator);
      await records.fill(organizationId, id, [{ id: second, cells: { name: 'x' } }]);
      await records.remove(organizationId, id, [first, second]);
    });
  },
  'job.started': givenJobOf,
  'recipient.completed': async (table) => {
    const { organizationId, id } = await givenJobOf(table);
    const [due] = await run(({ recipients }) => recipients.takeDue(organizationId, id, longAgo, 1));
    const recipient = due?.recipient as Recipient;
    await run(({ recipients }) => recipients.save([recipient.with({ state: 'completed', wakeAt: null })]));
  },
  'message.sent': async (table) => {
    const { organizationId, id: jobId } = await givenJobOf(table);
    const [recordId = ''] = await recordIdsOf(table);
    const queued = aMessage({ organizationId, jobId, recordId, state: 'queued', to: 'ada@example.com' });
    for (const message of [queued, queued.sent(longAgo, 'x-1')]) await run(({ messages }) => messages.save([message]));
  },
  'import.completed': async ({ organizationId, id: dataTableId }) => {
    const options = { mapping: null, hasHeader: null, encoding: null, delimiter: null, onError: 'abort' as const };
    const awaiting = Import.awaiting({ organizationId, id: ids.next(), dataTableId, options, createdAt: longAgo });
    const counts = { bytesReceived: 1, bytesRead: 1, rowsRead: 1, inserted: 1, setAside: 0 };
    const completed = awaiting.begin(longAgo).complete(counts, { delimiter: ',', header: null, width: 1 }, longAgo);
    for (const one of [awaiting, completed]) await run(({ imports }) => imports.save(one));
  },
  'channel.connected, channel.removed': async ({ organizationId }) => {
    const channel = aChannel({ organizationId });
    for (const one of [channel, channel.with({ archivedAt: longAgo })]) await run(({ channels }) => channels.save(one));
  },
  'key.expiring, usage.threshold': async ({ organizationId }) => {
    const key = anApiKey({ organizationId, expiresAt: new Date(now.getTime() + 86_400_000) });
    await run(async ({ apiKeys, meters }) => {
      await apiKeys.save(key);
      const [meter] = await meters.findMany([organizationId], ['records'], now);
      await meters.spend([{ meter: meter as PlanMeter, amount: 800 }]);
    });
    await run(({ events }) => events.appendStanding(now));
  },
  'recipient.replied': async ({ organizationId, id: dataTableId }) => {
    const message = aMessage({ organizationId, jobId: ids.next(), recordId: '1' });
    await run(({ replies }) => replies.add(organizationId, [aReply({ message, dataTableId, spinnerId: ids.next() })]));
  },
  'endpoint.test': ({ organizationId }) => run(({ events }) => events.append({ organizationId, kind: 'endpoint.test', data: {}, at: now })),
};

test.each(Object.entries(ways))('The ids of events are of one counter: %s', async (kinds, add) => {
  const { id: organizationId } = await givenOrganization(store(), { limits: { records: 1000 } });
  const table = await givenTable(store(), { organizationId });
  await givenEndpoint(store(), { organizationId });
  await add(table);
  const rows = await connection().query<{ id: number; kind: string }>(
    '',
    'select id::float8 as id, kind from event_outbox where organization_id = $1',
    [organizationId],
  );
  const told = rows.map(({ kind }) => kind);
  expect(told).toEqual(expect.arrayContaining(kinds.split(', ').filter((kind) => kind.includes('.'))));
  expect(rows.filter(({ id }) => id >= ofWorkers)).toEqual([]);
});

test('The ids of feedback are of one counter', async () => {
  const { id: organizationId } = await givenOrganization(store());
  const received = { ...aFeedback({ kind: 'delivered' }), channelId: ids.next(), eventKey: 'a', receivedAt: now };
  const stored = [...(await run(({ feedback }) => feedback.add(organizationId, [received])))];
  stored.push(...(await run(({ feedback }) => feedback.add(organizationId, [received, { ...received, eventKey: 'b' }]))));
  expect(stored.map(({ id }) => Number(id) < ofWorkers)).toEqual([true, true]);
});
