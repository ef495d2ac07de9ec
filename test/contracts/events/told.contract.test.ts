import { expect, test } from '@jest/globals';
import { RelayEvents } from '../../../src/application/events/relay-events.ts';
import type { UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { Import } from '../../../src/domain/imports/import.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { PlanMeter } from '../../../src/domain/plans/plan-meter.ts';
import type { Recipient } from '../../../src/domain/runs/recipient.ts';
import { aChannel, aMessage, anApiKey, longAgo } from '../../support/builders.ts';
import { eventsOf, givenEndpoint, kindsAndData } from '../../support/events/given-events.ts';
import { givenJob, givenOrganization, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const counts = { bytesReceived: 1, bytesRead: 1, rowsRead: 1, inserted: 1, setAside: 0 };

onEachBackend('What the feed of an organization tells', (store) => {
  const given = async (fields: Partial<Parameters<typeof givenEndpoint>[1]> = {}) => {
    const table = await givenTable(store());
    const { organizationId, id: dataTableId } = table;
    await givenEndpoint(store(), { organizationId, ...fields });
    const told = async (after = 0) => kindsAndData(await eventsOf(store(), organizationId, after));
    const recordIds = async () => (await store().records.list(organizationId, dataTableId, { limit: 1000 })).map(({ id }) => id);
    return { table, organizationId, dataTableId, told, recordIds };
  };

  test.each([2, 150])('%i records that are added, each once and in their order', async (count) => {
    const { table, dataTableId, told, recordIds } = await given();
    await givenRecords(store(), table, ...people(count));
    expect(await told()).toEqual((await recordIds()).map((recordId) => ['record.created', { dataTableId, recordId }]));
  });

  test('records that an import adds, and no others, of a table that others fill at the same time', async () => {
    const { table, organizationId, dataTableId, told, recordIds } = await given();
    const other = await givenTable(store());
    await givenRecords(store(), other, ...people(120));
    await store().unitOfWork.run(({ records }) => records.addChunk({ organizationId, dataTableId, records: people(3) }, ids.next()));
    await givenRecords(store(), table, ...people(120));
    expect(await told()).toEqual((await recordIds()).map((recordId) => ['record.created', { dataTableId, recordId }]));
  });

  test('records that are changed, with their revision, and that are deleted', async () => {
    const { table, organizationId, dataTableId, told, recordIds } = await given();
    await givenRecords(store(), table, ...people(3));
    const [first, second, third] = (await recordIds()) as [string, string, string];
    await store().unitOfWork.run(async ({ records }) => {
      await records.edit(organizationId, dataTableId, [{ id: first, cells: { name: 'x' } }], operator);
      await records.fill(organizationId, dataTableId, [{ id: second, cells: { name: 'x' } }]);
      await records.remove(organizationId, dataTableId, [second, third]);
    });
    expect(await told(3)).toEqual([
      ['record.updated', { dataTableId, recordId: first, revision: 2 }],
      ['record.deleted', { dataTableId, recordId: second }],
      ['record.deleted', { dataTableId, recordId: third }],
    ]);
  });

  test('the values before and after each revision, found again as long as they are kept', async () => {
    const { table, organizationId, dataTableId, recordIds } = await given();
    await givenRecords(store(), table, ...people(2));
    const [first, second] = (await recordIds()) as [string, string];
    const edit = (id: string, name: string) =>
      store().unitOfWork.run(({ records }) => records.edit(organizationId, dataTableId, [{ id, cells: { name } }], operator));
    for (const name of ['a', 'b', 'c']) await edit(first, name);
    await edit(second, 'x');
    const wanted = [
      { id: first, revision: 3 },
      { id: second, revision: 2 },
      { id: second, revision: 3 },
    ];
    const found = await store().unitOfWork.run(({ records }) => records.findChanges(organizationId, dataTableId, wanted));
    expect([...found].sort((one, other) => other.revision - one.revision)).toEqual([
      { id: first, revision: 3, cells: { name: ['a', 'b'] } },
      { id: second, revision: 2, cells: { name: [expect.any(String), 'x'] } },
    ]);
    await store().unitOfWork.run(({ records }) => records.sweepChanges(organizationId, new Date(Date.now() + 60_000), 1000));
    expect(await store().unitOfWork.run(({ records }) => records.findChanges(organizationId, dataTableId, wanted))).toEqual([]);
  });

  test('records that are merged by their keys', async () => {
    const { organizationId, dataTableId, told } = await given();
    const cells = { email: 'ada@example.com', name: 'Ada' };
    const merge = (id: string, isNew: boolean) =>
      store().unitOfWork.run(({ records }) =>
        records.merge({
          organizationId,
          dataTableId,
          records: [{ id, key: '1 ada', cells, stored: isNew ? undefined : {}, isNew, isCounted: true }],
          by: operator,
        }),
      );
    const { ids } = await store().unitOfWork.run(({ records }) => records.findOrReserve(organizationId, dataTableId, ['1 ada']));
    const [id = ''] = ids.values();
    await merge(id, true);
    await merge(id, false);
    expect(await told()).toEqual([
      ['record.created', { dataTableId, recordId: id }],
      ['record.updated', { dataTableId, recordId: id, revision: 2 }],
    ]);
  });

  test('what happens while an endpoint is off, for which it waits', async () => {
    const { table, dataTableId, told, recordIds } = await given({ isOn: false, offBecause: 'failing', kinds: ['record.created'] });
    await givenRecords(store(), table, ...people(2));
    expect(await told()).toEqual((await recordIds()).map((recordId) => ['record.created', { dataTableId, recordId }]));
  });

  test('nothing that nobody listens to, and all kinds once a key may read the feed', async () => {
    const { table, organizationId, told } = await given({ kinds: ['job.completed'] });
    await givenRecords(store(), table, ...people(2));
    expect(await told()).toEqual([]);
    const key = anApiKey({ organizationId, scopes: ['events:read'] });
    await store().unitOfWork.run(({ apiKeys }) => apiKeys.save(key));
    await givenRecords(store(), table, ...people(1));
    expect(await told()).toHaveLength(1);
    await store().unitOfWork.run(({ apiKeys }) => apiKeys.save(key.revoke(new Date())));
    await givenRecords(store(), table, ...people(1));
    expect(await told()).toHaveLength(1);
  });

  test('nothing of a transaction that is rolled back', async () => {
    const { table, organizationId, dataTableId, told } = await given();
    const failed = store().unitOfWork.run(async ({ records }) => {
      await records.addChunk({ organizationId, dataTableId, records: people(3) });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await givenRecords(store(), table, ...people(1));
    expect(await told()).toHaveLength(1);
  });

  test('nothing of another organization', async () => {
    const { organizationId } = await given();
    const other = await givenTable(store());
    await givenRecords(store(), other, ...people(2));
    expect(await eventsOf(store(), organizationId)).toEqual([]);
    expect(await eventsOf(store(), other.organizationId)).toEqual([]);
  });

  test('each new state of a job, its recipients and its messages once', async () => {
    const { table, organizationId, dataTableId, told, recordIds } = await given();
    await givenRecords(store(), table, ...people(1));
    const [recordId = ''] = await recordIds();
    const spinner = await givenSpinner(store(), table);
    const spinnerId = spinner.id;
    const job = await givenJob(store(), spinner);
    const jobId = job.id;
    const queued = aMessage({ organizationId, jobId, recordId, state: 'queued', to: 'ada@example.com' });
    await store().unitOfWork.run(async ({ jobs, recipients }) => {
      const audience = { organizationId, spinnerId, dataTableId, kind: 'all', firstStepId: null } as const;
      const started = job.start(longAgo, await recipients.open(audience));
      await jobs.save(started);
      await recipients.enrol(started, audience, longAgo, 10);
    });
    const save = async (message: typeof queued) => store().unitOfWork.run(({ messages }) => messages.save([message]));
    await save(queued);
    await save(queued.sent(longAgo, 'x-1'));
    await save(queued.sent(longAgo, 'x-1'));
    const { id: messageId, stepId } = queued;
    const seen = { jobId, recordId, stepId, messageId, to: 'ada@example.com', medium: 'email', at: longAgo } as const;
    const clicked = { ...seen, kind: 'clicked', link: 'https://acme.example/a' } as const;
    for (const one of [clicked, clicked, { ...seen, kind: 'opened', link: null } as const])
      await store().unitOfWork.run(({ results }) => results.addEngaged(organizationId, [one]));
    await store().unitOfWork.run(async ({ recipients }) => {
      const [due] = await recipients.takeDue(organizationId, jobId, longAgo, 1);
      const recipient = due?.recipient as Recipient;
      await recipients.save([recipient.with({ state: 'completed', wakeAt: null })]);
    });
    const message = { recordId, messageId: queued.id, stepId: queued.stepId, channel: 'email', to: 'ada@example.com' };
    expect(await told(1)).toEqual([
      ['job.started', { jobId, spinnerId }],
      ['message.sent', { jobId, spinnerId, dataTableId, ...message }],
      ['message.clicked', { jobId, spinnerId, dataTableId, ...message, link: 'https://acme.example/a' }],
      ['message.opened', { jobId, spinnerId, dataTableId, ...message }],
      ['recipient.completed', { jobId, spinnerId, dataTableId, recordId, state: 'completed' }],
    ]);
  });

  test('imports that end, and channels that come and go', async () => {
    const { organizationId, dataTableId, told } = await given();
    const options = { mapping: null, hasHeader: null, encoding: null, delimiter: null, onError: 'abort' as const };
    const awaiting = Import.awaiting({ organizationId, id: ids.next(), dataTableId, options, createdAt: longAgo });
    const completed = awaiting.begin(longAgo).complete(counts, { delimiter: ',', header: null, width: 1 }, longAgo);
    const channel = aChannel({ organizationId, name: 'Mail' });
    for (const one of [awaiting, completed, completed]) await store().unitOfWork.run(({ imports }) => imports.save(one));
    for (const one of [channel, channel, channel.with({ archivedAt: longAgo })])
      await store().unitOfWork.run(({ channels }) => channels.save(one));
    expect(await told()).toEqual([
      ['import.completed', { importId: awaiting.id, dataTableId, counts: completed.counts }],
      ['channel.connected', { channelId: channel.id, name: 'Mail', channel: channel.serves }],
      ['channel.removed', { channelId: channel.id, name: 'Mail', channel: channel.serves }],
    ]);
  });

  test('numbers without a gap, however many read at the same time', async () => {
    const { table, organizationId } = await given();
    const writing = Array.from({ length: 10 }, () => givenRecords(store(), table, ...people(7)));
    const reading = Array.from({ length: 10 }, () => eventsOf(store(), organizationId));
    await Promise.all([...writing, ...reading]);
    const events = await eventsOf(store(), organizationId);
    expect(events.map(({ number }) => number)).toEqual(Array.from({ length: 70 }, (_, index) => index + 1));
    expect(new Set(events.map(({ data }) => data.recordId)).size).toBe(70);
    expect(new Set(events.map(({ id }) => id)).size).toBe(70);
  });

  test('what is kept: older events are dropped, and the ends say so', async () => {
    const { table, organizationId } = await given();
    await givenRecords(store(), table, ...people(3));
    await eventsOf(store(), organizationId);
    const later = new Date(Date.now() + 60_000);
    const { unitOfWork } = store();
    while ((await unitOfWork.run(({ events }) => events.sweep(organizationId, { before: later, old: later }, 100))) === 100);
    await givenRecords(store(), table, ...people(1));
    expect((await eventsOf(store(), organizationId)).map(({ number }) => number)).toEqual([4]);
    expect(await unitOfWork.run(({ events }) => events.ends(organizationId))).toEqual({ last: 4, droppedUpTo: 3 });
  });

  test('a meter at 80 and at 100 percent of its limit, and a key that expires within a week, once each', async () => {
    const { id: organizationId } = await givenOrganization(store(), { limits: { records: 10 } });
    await givenEndpoint(store(), { organizationId });
    const now = new Date();
    const key = anApiKey({ organizationId, name: 'CRM', expiresAt: new Date(now.getTime() + 86_400_000) });
    await store().unitOfWork.run(({ apiKeys }) => apiKeys.save(key));
    const spend = (amount: number) =>
      store().unitOfWork.run(async ({ meters }) => {
        const [meter] = await meters.findMany([organizationId], ['records'], now);
        await meters.spend([{ meter: meter as PlanMeter, amount }]);
      });
    const append = () => store().unitOfWork.run(({ events }) => events.appendStanding(now));
    const told = async () => kindsAndData(await eventsOf(store(), organizationId));
    await spend(8);
    await append();
    await append();
    const first = [
      ['usage.threshold', { meter: 'records', percent: 80, used: 8, limit: 10 }],
      ['key.expiring', { apiKeyId: key.id, name: 'CRM', expiresAt: expect.any(String) }],
    ];
    expect(await told()).toEqual(first);
    await spend(2);
    await append();
    expect(await told()).toEqual([...first, ['usage.threshold', { meter: 'records', percent: 100, used: 10, limit: 10 }]]);
  });

  test('an organization without a feed has neither events nor ends', async () => {
    const { id } = await givenOrganization(store());
    expect(await eventsOf(store(), id)).toEqual([]);
    expect(await store().unitOfWork.run(({ events }) => events.ends(id))).toEqual({ last: 0, droppedUpTo: 0 });
  });

  test('while the events of another organization cannot be numbered', async () => {
    const both = await Promise.all([given(), given()]);
    for (const { table } of both) await givenRecords(store(), table, ...people(1));
    const [first] = both.map(({ organizationId }) => organizationId).sort();
    const run: UnitOfWork['run'] = (work, options) =>
      store().unitOfWork.run((transaction) => {
        const { events } = transaction;
        const relay: typeof events.relay = (id, limit) => (id === first ? Promise.reject(new Error('it cannot')) : events.relay(id, limit));
        return work(Object.create(transaction, { events: { value: { ...events, relay } } }));
      }, options);
    await expect(new RelayEvents({ run }).execute()).rejects.toThrow('it cannot');
    const numbered = both.map(async ({ organizationId }) => store().unitOfWork.run(({ events }) => events.ends(organizationId)));
    expect((await Promise.all(numbered)).map(({ last }) => last).sort()).toEqual([0, 1]);
  });
});
