import { describe, expect, test } from '@jest/globals';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { Cell } from '../../../src/domain/kernel/cell.ts';
import { parseId } from '../../../src/domain/kernel/uuid.ts';
import { recordBytes } from '../../../src/domain/tables/record-size.ts';
import { aColumn, aDefinition, aJob, aToken } from '../../support/builders.ts';
import { givenJob, givenOrganization, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { onEachBackend } from '../on-each-backend.ts';

const now = new Date('2026-03-10T12:00:00Z');

onEachBackend('Editing tables', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const list = (table: { organizationId: string; id: string }) => store().records.list(table.organizationId, table.id, { limit: 10_000 });

  test('a table is found with its columns’ keys as it was saved', async () => {
    const table = await givenTable(store());
    const edited = table.editColumn('name', { name: 'full name' }).removeColumn('email').addColumn(aColumn('email'));
    await run(({ dataTables }) => dataTables.save(edited));
    const { organizationId, id } = table;
    expect(edited.columns.map(({ key }) => key)).toEqual(['name', '~1']);
    expect(await run(({ dataTables }) => dataTables.find(organizationId, id))).toEqual(edited);
    expect(await run(({ dataTables }) => dataTables.lock(organizationId, id))).toEqual(edited);
    expect(await store().dataTables.find(organizationId, id)).toEqual(edited);
  });

  test('a table is found with its mapping, and without it once it is removed', async () => {
    const table = await givenTable(store());
    const { organizationId, id } = table;
    const columns = [{ column: 'email', path: 'a[b="c"].d', optional: true }];
    for (const edited of [table.mapBodies({ records: 'x', columns }), table.mapBodies(null)]) {
      await run(({ dataTables }) => dataTables.save(edited));
      expect(await run(({ dataTables }) => dataTables.find(organizationId, id))).toEqual(edited);
      expect(await run(({ dataTables }) => dataTables.lock(organizationId, id))).toEqual(edited);
    }
  });

  describe('records', () => {
    test('are changed in the given cells; the other cells stay', async () => {
      const table = await givenTable(store());
      await givenRecords(store(), table, ...people(3));
      const [one, , three] = await list(table);
      const { organizationId, id } = table;
      const proto = Object.fromEntries<Cell>([['__proto__', null]]);
      const edits = [
        { id: one?.id as string, cells: { name: 'Ada', age: 7 } },
        { id: three?.id as string, cells: proto },
        { id: '99999999', cells: { name: 'nobody' } },
      ];
      const found = await run(({ records }) => records.edit(organizationId, id, edits, operator));
      const bytes = (record: object) => JSON.stringify(record).length + 2 * Object.keys(record).length - 1;
      const sizes = (before: object = {}, after: object = {}) => ({ bytes: bytes(after), growth: bytes(after) - bytes(before) });
      expect(found).toEqual(
        new Map([
          [one?.id, sizes(people(3)[0], { email: 'person1@example.com', name: 'Ada', age: 7 })],
          [three?.id, sizes(people(3)[2], Object.assign(Object.fromEntries([['__proto__', null]]), people(3)[2]))],
        ]),
      );
      expect((await list(table)).map(({ revision }) => revision)).toEqual([2, 1, 2]);
      const after = await list(table);
      expect(after.map(({ cells }) => ({ ...cells }))).toEqual([
        { email: 'person1@example.com', name: 'Ada', age: 7 },
        people(3)[1],
        Object.assign(Object.fromEntries([['__proto__', null]]), people(3)[2]),
      ]);
      expect(Object.hasOwn(after[2]?.cells ?? {}, '__proto__')).toBe(true);
      expect(after.map(({ createdAt }) => createdAt)).toEqual((await list(table)).map(({ createdAt }) => createdAt));
    });

    test('of another table are neither changed nor deleted', async () => {
      const table = await givenTable(store());
      const sibling = await givenTable(store(), { organizationId: table.organizationId });
      await givenRecords(store(), table, ...people(1));
      const [record] = await list(table);
      const id = record?.id as string;
      const { organizationId } = table;
      expect(await run(({ records }) => records.edit(organizationId, sibling.id, [{ id, cells: { name: 'x' } }], operator))).toEqual(
        new Map(),
      );
      expect(await run(({ records }) => records.remove(organizationId, sibling.id, [id]))).toEqual(new Map());
      expect(await list(table)).toEqual([record]);
    });

    test('are found by id with their revisions, in the order of the ids', async () => {
      const table = await givenTable(store());
      await givenRecords(store(), table, ...people(3));
      const [one, two, three] = await list(table);
      const { organizationId, id } = table;
      const ids = [three?.id, '99999999', one?.id] as string[];
      await run(({ records }) => records.edit(organizationId, id, [{ id: two?.id as string, cells: {} }], operator));
      expect(await run(({ records }) => records.findMany(organizationId, id, ids))).toEqual([three, one]);
      expect(await run(({ records }) => records.revisions(organizationId, id, [...ids, two?.id as string]))).toEqual(
        new Map([
          [three?.id, 1],
          [one?.id, 1],
          [two?.id, 2],
        ]),
      );
    });

    test('are deleted if they exist', async () => {
      const table = await givenTable(store());
      await givenRecords(store(), table, ...people(3));
      const [one, two] = await list(table);
      const ids = [one?.id as string, '99999999', two?.id as string];
      const removed = await run(({ records }) => records.remove(table.organizationId, table.id, ids));
      expect(removed).toEqual(new Map([one, two].map((record) => [record?.id, recordBytes(record?.cells ?? {})])));
      expect((await list(table)).map(({ cells }) => cells.name)).toEqual(['Person 3']);
    });

    test('are read in pages in a transaction', async () => {
      const table = await givenTable(store());
      await givenRecords(store(), table, ...people(3));
      const [one, two, three] = (await list(table)).map(({ id, cells }) => ({ id, cells }));
      const read = (after: string, limit: number) => run(({ records }) => records.list(table.organizationId, table.id, after, limit));
      expect([await read('0', 2), await read(two?.id as string, 2)]).toEqual([[one, two], [three]]);
    });
  });

  describe('a removed table', () => {
    test('is not found by any look-up, nor are its tokens, and no longer counts', async () => {
      const table = await givenTable(store());
      const { organizationId, id: dataTableId } = table;
      const token = aToken({ organizationId, dataTableId });
      const old = aToken({ organizationId, dataTableId }).retire(now, 3600);
      await run(async ({ ingestTokens }) => {
        await ingestTokens.save(old);
        await ingestTokens.save(token);
      });
      await run(async ({ ingestTokens, dataTables }) => {
        await ingestTokens.removeAll(organizationId, dataTableId);
        await dataTables.remove(table, now);
      });
      const found = await run(async ({ dataTables, ingestTokens }) => [
        await dataTables.find(organizationId, dataTableId),
        await dataTables.lock(organizationId, dataTableId),
        await ingestTokens.current(organizationId, dataTableId),
        await dataTables.count(organizationId),
      ]);
      expect(found).toEqual([undefined, undefined, undefined, 0]);
      expect(await store().dataTables.read(organizationId, dataTableId)).toBeUndefined();
      expect((await store().dataTables.list(organizationId, { limit: 10, after: undefined })).items).toEqual([]);
      expect([await store().credentials.ingestToken(token.hash), await store().credentials.ingestToken(old.hash)]).toEqual([
        undefined,
        undefined,
      ]);
    });

    test('is locked for sweeping until it is postponed or swept, and its records are deleted in chunks', async () => {
      const table = await givenTable(store());
      const neighbour = await givenTable(store(), { organizationId: table.organizationId });
      const { organizationId, id } = table;
      await givenRecords(store(), table, ...people(5));
      await givenRecords(store(), neighbour, ...people(2));
      // Removed tables of other tests, which share the store.
      const forget = () =>
        run(async ({ dataTables }) => {
          for (
            let left = await dataTables.lockRemoved(new Date('2030-01-01'));
            left;
            left = await dataTables.lockRemoved(new Date('2030-01-01'))
          )
            await dataTables.saveSwept(left, undefined);
        });
      await forget();
      await run(({ dataTables }) => dataTables.remove(table, now));
      const held = (at: Date) => run(({ dataTables }) => dataTables.lockRemoved(at));
      expect(await held(new Date(now.getTime() - 1))).toBeUndefined();
      expect(await held(now)).toEqual({ organizationId, id, removedAt: now });
      const third = (await list(table))[2]?.id as string;
      const sweep = async (after: string) => (await run(({ records }) => records.sweep(organizationId, id, after, 3))).last;
      expect([await sweep('0'), (await list(table)).length]).toEqual([third, 2]);
      expect([await sweep(third), await sweep('0'), await list(table)]).toEqual([undefined, undefined, []]);
      expect(await list(neighbour)).toHaveLength(2);
      const later = new Date(now.getTime() + 3_600_000);
      await run(({ dataTables }) => dataTables.saveSwept({ organizationId, id, removedAt: now }, later));
      expect([await held(now), (await held(later))?.id]).toEqual([undefined, id]);
      await forget();
      expect(await held(later)).toBeUndefined();
    });
  });

  describe('versions in use', () => {
    const inUse = async ({ organizationId, id }: { organizationId: string; id: string }) =>
      (await run(({ spinners }) => spinners.inUse(organizationId, id))).map(({ spinner, version }) => [spinner.id, version]);

    test('are those that are published for the table', async () => {
      const table = await givenTable(store());
      const sibling = await givenTable(store(), { organizationId: table.organizationId });
      const spinner = await givenSpinner(store(), table);
      await givenSpinner(store(), sibling);
      expect(await inUse(table)).toEqual([[spinner.id, 1]]);
      expect(await inUse(await givenTable(store()))).toEqual([]);
      const { id: other } = await givenOrganization(store());
      expect(await inUse({ organizationId: other, id: table.id })).toEqual([]);
    });

    test('are those that an open job runs, even if another version is published', async () => {
      const table = await givenTable(store());
      const sibling = await givenTable(store(), { organizationId: table.organizationId });
      const spinner = await givenSpinner(store(), table);
      const job = await givenJob(store(), spinner);
      const { spinner: again, version } = spinner
        .edit(aDefinition({ dataTableId: sibling.id.toUpperCase(), audience: 'all' }))
        .publish(now);
      await run(async ({ spinners }) => {
        await spinners.addVersion(version);
        await spinners.save(again);
      });
      expect([await inUse(table), await inUse(sibling)]).toEqual([[[spinner.id, 1]], [[spinner.id, 2]]]);
      for (const state of ['paused', 'canceling', 'running'] as const) {
        await run(({ jobs }) => jobs.save(job.with({ state })));
        expect(await inUse(table)).toHaveLength(1);
      }
      for (const state of ['completed', 'canceled', 'failed'] as const) {
        await run(({ jobs }) => jobs.save(job.with({ state })));
        expect(await inUse(table)).toEqual([]);
      }
    });

    test('read the columns of the filter of a job until it is enrolled', async () => {
      const table = await givenTable(store());
      const spinner = await givenSpinner(store(), table);
      const { organizationId, id: spinnerId } = spinner;
      const filter = { not: { column: 'phone', operator: 'is_empty' } } as const;
      const job = aJob({ organizationId, spinnerId, audience: { records: 'all', filter } });
      const readsPhone = async () =>
        (await run(({ spinners }) => spinners.inUse(organizationId, table.id))).map(({ columns }) => columns.has('phone'));
      expect(await readsPhone()).toEqual([false]);
      await run(({ jobs }) => jobs.add([job]));
      expect(await readsPhone()).toEqual([true]);
      const started = job.start(now, { after: '0', upTo: '9', mark: '' });
      for (const state of ['running', 'paused'] as const) {
        await run(({ jobs }) => jobs.save(started.with({ state })));
        expect(await readsPhone()).toEqual([true]);
        await run(({ jobs }) => jobs.save(started.enrolled('9').with({ state })));
        expect(await readsPhone()).toEqual([false]);
      }
    });

    test('do not include a draft', async () => {
      const table = await givenTable(store());
      const spinner = await givenSpinner(store(), table);
      await run(({ spinners }) => spinners.save(spinner.with({ publishedVersion: null })));
      expect(await inUse(table)).toEqual([]);
    });
  });

  describe('the reader of data tables', () => {
    test('lists the tables of an organization or a project in pages, oldest first, with record counts', async () => {
      const first = await givenTable(store());
      const { organizationId } = first;
      const second = await givenTable(store(), { organizationId, projectId: first.id });
      const third = await givenTable(store(), { organizationId });
      await givenTable(store());
      await givenRecords(store(), second, ...people(3));
      const { items, next } = await store().dataTables.list(organizationId, { limit: 2, after: undefined });
      expect(items).toEqual([
        { table: first, records: { count: 0, isEstimate: false, lastAt: undefined } },
        { table: second, records: { count: 3, isEstimate: false, lastAt: expect.any(Date) } },
      ]);
      const rest = await store().dataTables.list(organizationId, { limit: 2, after: next });
      expect([rest.items.map(({ table }) => table), rest.next]).toEqual([[third], undefined]);
      const ofProject = await store().dataTables.list(organizationId, { limit: 2, after: undefined, projectId: first.id });
      expect(ofProject.items.map(({ table }) => table)).toEqual([second]);
    });

    test('counts up to its bound and then returns an estimate, and says in a list what it says of the table alone', async () => {
      const table = await givenTable(store());
      const { organizationId, id } = table;
      const inList = async () => (await store().dataTables.list(organizationId, { limit: 1, after: undefined })).items[0]?.records;
      for (let chunk = 0; chunk < 10; chunk++) await givenRecords(store(), table, ...people(1000));
      const exact = { count: 10_000, isEstimate: false, lastAt: expect.any(Date) };
      expect([await inList(), (await store().dataTables.read(organizationId, id))?.records]).toEqual([exact, exact]);
      await givenRecords(store(), table, ...people(1));
      expect(await inList()).toMatchObject({ isEstimate: true });
      expect((await inList())?.count).toBeGreaterThanOrEqual(10_001);
      expect((await store().dataTables.read(organizationId, id))?.records).toEqual(await inList());
    });

    test('finds nothing for malformed ids', async () => {
      const table = await givenTable(store());
      expect(await store().dataTables.read(table.organizationId, parseId('no uuid'))).toBeUndefined();
      expect(await store().dataTables.find(parseId('no uuid'), table.id)).toBeUndefined();
      expect((await store().dataTables.list(table.organizationId, { limit: 1, after: ['no uuid'] })).items).toEqual([]);
    });
  });
});
