import { expect, test } from '@jest/globals';
import { ImportCsv } from '../../../src/application/imports/import-csv.ts';
import { RunImport } from '../../../src/application/imports/run-import.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { Processor } from '../../../src/application/kernel/processor.ts';
import { ConvertColumns } from '../../../src/application/tables/conversions/convert-columns.ts';
import { StartConversion } from '../../../src/application/tables/conversions/start-conversion.ts';
import { EditRecords } from '../../../src/application/tables/edit-records.ts';
import { IngestRecords } from '../../../src/application/tables/ingest-records.ts';
import { ListRecordChanges } from '../../../src/application/tables/list-record-changes.ts';
import { Import } from '../../../src/domain/imports/import.ts';
import { notAudited, operator } from '../../../src/domain/kernel/actor.ts';
import { Records } from '../../../src/domain/tables/encoding/encoding.ts';
import { CsvFileReader } from '../../../src/system/csv/csv-file-reader.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { aColumn, anApiKey, aToken, aUser } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenOrganization, givenRecords, givenTable, people } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { sweepKept } from '../../support/sweep-kept.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { convertAll } from './convert-all.ts';
import { keySetter } from './key-setter.ts';

async function* file(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const processor = new Processor(new TimerPauses());

onEachBackend('The changes of a record', (store) => {
  const clock = new FixedClock(new Date().toISOString());
  const audit = new Audit(clock, ids);
  type Table = { readonly organizationId: string; readonly id: string };
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const records = ({ organizationId, id }: Table) => store().records.list(organizationId, id, { limit: 1000 });
  const idsOf = async (table: Table) => (await records(table)).map(({ id }) => id) as [string, string];
  const edit = ({ organizationId, id: dataTableId }: Table, id: string, set: Record<string, unknown>, by = operator) =>
    new EditRecords({ unitOfWork: store().unitOfWork, audit }).execute({ organizationId, dataTableId, edits: [{ id, set }], by });
  const ingester = () => new IngestRecords({ unitOfWork: store().unitOfWork, audit, clock });
  const upsert = ({ organizationId, id: dataTableId }: Table, rows: readonly unknown[], call = {}, by = ingester()) =>
    by.execute({ organizationId, dataTableId, records: Records.of(rows), mode: 'upsert', by: notAudited, ...call });
  const page = ({ organizationId, id: dataTableId }: Table, recordId: string, limit = 200, below?: number) =>
    new ListRecordChanges({ tables: store().dataTables, records: store().records, changes: store().recordChanges }).execute({
      ...{ organizationId, dataTableId, recordId, limit, below },
    });
  const list = async (table: Table, recordId: string) => (await page(table, recordId)).items;
  /** Entries as revision, who, and changes. */
  const told = async (table: Table, recordId: string) =>
    (await list(table, recordId)).map(({ revision, actor, changes }) => [
      revision,
      actor ? (actor.byName ?? actor.by.type) : null,
      ...changes.map(({ column, from, to }) => [column, from, to]),
    ]);

  async function givenKeyed(columns = [aColumn('email'), aColumn('name'), aColumn('city')]): Promise<Table> {
    const { id: organizationId } = await givenOrganization(store(), { limits: { records: 10_000, bytes: null } });
    const table = await givenTable(store(), { organizationId, columns });
    await keySetter(store(), clock).execute({
      ...{ organizationId, dataTableId: table.id, columns: ['email'], by: operator },
    });
    return table;
  }

  test('are who edited which column from what to what, at which revision, the newest first; then its creation', async () => {
    const table = await givenTable(store(), {
      columns: [aColumn('name'), aColumn('age', { type: 'number' }), aColumn('vip', { type: 'boolean' })],
    });
    await givenRecords(store(), table, { name: 'Ada', age: 7, vip: null }, { name: 'Bob' });
    const [ada, bob] = await idsOf(table);
    const user = aUser({ name: 'Grace' });
    const key = anApiKey({ organizationId: table.organizationId, name: 'CRM' });
    await run(async ({ users, apiKeys }) => {
      await users.save(user);
      await apiKeys.save(key);
    });
    await edit(table, ada, { name: 'Ada Lovelace', age: 7, vip: true }, { type: 'user', id: user.id, ip: null });
    await edit(table, ada, { age: null }, { type: 'api-key', id: key.id, ip: null });
    expect(await told(table, ada)).toEqual([
      [3, 'CRM', ['age', 7, null]],
      [2, 'Grace', ['name', 'Ada', 'Ada Lovelace'], ['vip', null, true]],
      [1, null],
    ]);
    expect(await told(table, bob)).toEqual([[1, null]]);
    const [latest, , created] = await list(table, ada);
    expect(created).toMatchObject({ kind: 'created', at: (await records(table))[0]?.createdAt, import: null });
    expect(Number(latest?.at)).toBeGreaterThan(Date.now() - 3_600_000);
  });

  test('begin with the person who added it by hand; what a program added, with nobody', async () => {
    const user = aUser({ name: 'Grace' });
    await run(({ users }) => users.save(user));
    const person = { type: 'user' as const, id: user.id, ip: null };
    const add = ({ organizationId, id: dataTableId }: Table, name: string, call: object) =>
      ingester().execute({
        organizationId,
        dataTableId,
        records: Records.of([{ email: name, name, city: null }]),
        by: notAudited,
        ...call,
      });
    const plain = await givenTable(store(), { columns: [aColumn('email'), aColumn('name'), aColumn('city')] });
    for (const table of [plain, await givenKeyed()]) {
      await Promise.all([add(table, 'program', {}), add(table, 'person', { by: person })]);
      const all = await records(table);
      const id = (name: string) => all.find(({ cells }) => cells.name === name)?.id ?? '';
      await edit(table, id('person'), { city: 'Bonn' });
      expect(await told(table, id('program'))).toEqual([[1, null]]);
      expect(await told(table, id('person'))).toEqual([
        [2, 'operator', ['city', null, 'Bonn']],
        [1, 'Grace'],
      ]);
      expect((await list(table, id('person'))).map(({ kind }) => kind)).toEqual(['changed', 'created']);
      expect((await page(table, id('person'), 1)).items.map(({ revision }) => revision)).toEqual([2]);
      expect((await page(table, id('person'), 1, 2)).items.map(({ kind }) => kind)).toEqual(['created']);
    }
  });

  test.each([1, 2, 150])('begin with the API key or the webhook URL that added %i records, or a file', async (count) => {
    const columns = [aColumn('email'), aColumn('name')];
    for (const table of [await givenTable(store(), { columns }), await givenKeyed(columns)]) {
      const { organizationId, id: dataTableId } = table;
      const key = anApiKey({ organizationId, name: 'CRM' });
      const token = aToken({ organizationId, dataTableId });
      await run(async ({ apiKeys, ingestTokens }) => {
        await apiKeys.save(key);
        await ingestTokens.save(token);
      });
      const ingest = ingester();
      const add = (name: string, credential: { readonly type: 'api-key' | 'ingest-token'; readonly id: string }) => {
        const rows = Array.from({ length: count }, (_, index) => ({ email: `${name}${index}@x.example`, name }));
        const call = { organizationId, dataTableId, by: notAudited, credential: { organizationId, ...credential } };
        return ingest.execute({ ...call, records: Records.of(rows) });
      };
      // At once, so that they share a transaction.
      await Promise.all([add('by key', { type: 'api-key', id: key.id }), add('by url', { type: 'ingest-token', id: token.id })]);
      const csv = new ImportCsv({ unitOfWork: store().unitOfWork, csv: new CsvFileReader(), audit, clock, ids, processor });
      const by = { type: 'api-key', id: key.id, ip: null } as const;
      await csv.execute({ organizationId, dataTableId, source: file('email,name\nfile@x.example,by file\n'), mode: 'append', by });
      const all = await records(table);
      const makers = async (name: string) => {
        const own = all.filter(({ cells }) => cells.name === name);
        const entries = await Promise.all([own[0], own.at(-1)].map((record) => list(table, record?.id ?? '')));
        return [own.length, ...entries.map(([entry]) => [entry?.kind, entry?.actor])];
      };
      const made = (actor: object) => ['created', actor];
      const byKey = made({ by: { type: 'api-key', id: key.id }, byName: 'CRM' });
      const byUrl = made({ by: { type: 'ingest-token', id: token.id }, byName: null });
      expect(await makers('by key')).toEqual([count, byKey, byKey]);
      expect(await makers('by url')).toEqual([count, byUrl, byUrl]);
      expect(await makers('by file')).toEqual([1, byKey, byKey]);
    }
  });

  test('come a page at a time, with the creation on the last', async () => {
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(1));
    const [id] = await idsOf(table);
    for (const name of ['a', 'b', 'c']) await edit(table, id, { name });
    const seen: number[][] = [];
    for (let next: number | undefined, isEnd = false; !isEnd; ) {
      const found = await page(table, id, 2, next);
      seen.push(found.items.map(({ revision }) => revision));
      next = Number(found.next?.[0]);
      isEnd = found.next === undefined;
    }
    expect(seen).toEqual([
      [4, 3],
      [2, 1],
    ]);
  });

  test('are not noted for an edit or an upsert that leaves all values as they are', async () => {
    const table = await givenKeyed();
    await upsert(table, [{ email: 'a@x.example', name: 'Ada', city: null }]);
    const [id] = await idsOf(table);
    await upsert(table, [{ email: 'a@x.example', city: null }]);
    await edit(table, id, { name: 'Ada', city: null });
    expect(await told(table, id)).toEqual([[1, null]]);
    await upsert(table, [{ email: 'a@x.example', name: 'Eda' }]);
    expect(await told(table, id)).toEqual([
      [3, 'runtime', ['name', 'Ada', 'Eda']],
      [1, null],
    ]);
  });

  test('of 500 records in one upsert are noted for those that it changed, under the credential of the call', async () => {
    const table = await givenKeyed();
    const rows = people(500).map((row) => ({ ...row, city: 'Ulm' }));
    await upsert(table, rows);
    const token = aToken({ organizationId: table.organizationId, dataTableId: table.id });
    await run(({ ingestTokens }) => ingestTokens.save(token));
    const credential = { type: 'ingest-token', organizationId: table.organizationId, id: token.id } as const;
    const next = rows.map((row, index) => (index % 2 === 0 ? { ...row, city: 'Bonn' } : row));
    expect(await upsert(table, next, { credential })).toMatchObject({ updated: 250, unchanged: 250 });
    const all = await idsOf(table);
    for (const index of [0, 1, 498, 499])
      expect(await told(table, all[index] as string)).toEqual(
        index % 2 === 0
          ? [
              [2, 'ingest-token', ['city', 'Ulm', 'Bonn']],
              [1, null],
            ]
          : [[1, null]],
      );
  });

  test('of calls that share a transaction are each told of their own caller', async () => {
    const table = await givenKeyed();
    const ingest = ingester();
    await upsert(table, [{ email: 'first@x.example', name: 'x' }], {}, ingest);
    const users = [aUser({ name: 'One' }), aUser({ name: 'Two' })] as const;
    await run(async (transaction) => {
      for (const user of users) await transaction.users.save(user);
    });
    const as = (index: 0 | 1) => ({ by: { type: 'user', id: users[index].id, ip: null } });
    const call = (name: string, index: 0 | 1) =>
      upsert(table, [{ email: 'ada@x.example', name }, { email: `${name}@x.example` }], as(index), ingest);
    await Promise.all([call('a', 0), call('b', 1), call('c', 0), call('d', 0)]);
    const ada = (await records(table)).find(({ cells }) => cells.email === 'ada@x.example');
    const entries = await told(table, ada?.id ?? '');
    const names = entries.map(([, by]) => by);
    expect(ada?.cells.name).toBe((entries[0] as unknown[][])[2]?.[2]);
    expect(names.at(-1)).toBe('One');
    expect(names.slice(0, 2)).toEqual(['One', 'Two']);
    // Each begins with the end of the one before it.
    const values = entries.slice(0, -1).map((entry) => (entry as unknown[][])[2]);
    for (const [index, value] of values.slice(0, -1).entries()) expect(value?.[1]).toBe(values[index + 1]?.[2]);
  });

  test('by an import name its file, also for what it added', async () => {
    const table = await givenKeyed();
    const { organizationId, id: dataTableId } = table;
    await upsert(table, [{ email: 'ada@x.example', name: 'Ada' }]);
    const format = { mapping: null, hasHeader: null, encoding: null, delimiter: null, onError: 'abort' as const };
    const options = { ...format, mode: 'upsert' as const, fileName: 'people.csv' };
    const one = Import.awaiting({ organizationId, id: ids.next(), dataTableId, options, createdAt: clock.now() });
    await run(({ imports }) => imports.save(one));
    await new RunImport({
      unitOfWork: store().unitOfWork,
      csv: new CsvFileReader(),
      progress: store().importProgress,
      audit,
      ids,
      clock,
      pauses: new TimerPauses(),
      processor,
    }).execute({
      ...{ organizationId, importId: one.id, upload: file('email,name\nada@x.example,Ada L\nnew@x.example,New\n'), by: operator },
      spool: async (upload, work) => work(upload),
    });
    const made = { id: one.id, fileName: 'people.csv' };
    const [ada, added] = await idsOf(table);
    expect((await list(table, ada)).map((entry) => entry.import)).toEqual([made, null]);
    expect((await list(table, added)).map((entry) => entry.import)).toEqual([made]);
  });

  test('that a file of a call makes are told of its caller', async () => {
    const table = await givenKeyed();
    await upsert(table, [{ email: 'ada@x.example', name: 'Ada', city: 'Ulm' }]);
    const csv = new ImportCsv({ unitOfWork: store().unitOfWork, csv: new CsvFileReader(), audit, clock, ids, processor });
    const source = file('email,name\nada@x.example,Ada L\n');
    await csv.execute({ organizationId: table.organizationId, dataTableId: table.id, source, mode: 'upsert', by: operator });
    const [id] = await idsOf(table);
    expect(await told(table, id)).toEqual([
      [2, 'operator', ['name', 'Ada', 'Ada L']],
      [1, null],
    ]);
  });

  test('are the latest 100, and none from before 90 days', async () => {
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(1));
    const [id] = await idsOf(table);
    for (let index = 0; index < 104; index++)
      await run(({ records: all }) => all.edit(table.organizationId, table.id, [{ id, cells: { name: `n${index}` } }], operator));
    const kept = (await list(table, id)).map(({ revision }) => revision);
    expect([kept.length, kept[0], kept[99], kept[100]]).toEqual([101, 105, 6, 1]);
    const later = new FixedClock(new Date(Date.now() + 91 * 86_400_000).toISOString());
    const before = new FixedClock(new Date(Date.now() + 89 * 86_400_000).toISOString());
    await sweepKept(store(), before);
    expect(await list(table, id)).toHaveLength(101);
    await sweepKept(store(), later);
    expect(await list(table, id)).toHaveLength(1);
  });

  test('hold the first 200 characters of a text', async () => {
    const table = await givenTable(store());
    const long = '😀'.repeat(201);
    await givenRecords(store(), table, { email: 'a', name: long.slice(0, 400) });
    const [id] = await idsOf(table);
    await edit(table, id, { name: long, email: 'b' });
    const [{ changes } = { changes: [] }] = await list(table, id);
    expect(changes).toEqual([
      { column: 'email', from: 'a', to: 'b', isCut: false },
      { column: 'name', from: long.slice(0, 400), to: long.slice(0, 400), isCut: true },
    ]);
  });

  test('follow a column that is renamed or converted, and go with one that is removed', async () => {
    const table = await givenTable(store(), { columns: [aColumn('name'), aColumn('age'), aColumn('note')] });
    await givenRecords(store(), table, { name: 'Ada', age: '7', note: 'x' });
    const [id] = await idsOf(table);
    const { organizationId, id: dataTableId } = table;
    await edit(table, id, { name: 'Ada L', age: '8', note: 'secret' });
    await new StartConversion({ unitOfWork: store().unitOfWork, audit, clock }).execute({
      ...{ organizationId, dataTableId, column: 'age', type: 'number', clears: false, by: operator },
    });
    await convertAll(store().unitOfWork, new ConvertColumns({ unitOfWork: store().unitOfWork, clock, options: { readMs: 0 } }));
    await run(async ({ dataTables }) => {
      const found = await dataTables.lock(organizationId, dataTableId);
      if (found) await dataTables.save(found.editColumn('name', { name: 'full name' }).removeColumn('note').addColumn(aColumn('note')));
    });
    await edit(table, id, { age: 9 });
    expect(await told(table, id)).toEqual([
      [3, 'operator', ['age', 8, 9]],
      [2, 'operator', ['full name', 'Ada', 'Ada L'], ['age', '7', '8']],
      [1, null],
    ]);
  });

  test('go with the record, with the records of an undone import, and with the table', async () => {
    const table = await givenTable(store());
    const { organizationId, id: dataTableId } = table;
    await givenRecords(store(), table, ...people(2));
    const importId = ids.next();
    await run(({ records: all }) => all.addChunk({ organizationId, dataTableId, records: people(1) }, importId));
    const all = await idsOf(table);
    for (const id of all) await edit(table, id, { name: 'x' });
    const kept = async () => {
      const found = await Promise.all(
        all.map((recordId) => store().recordChanges.list({ organizationId, dataTableId, recordId }, { limit: 9 })),
      );
      return found.map(({ length }) => length);
    };
    expect(await kept()).toEqual([1, 1, 1]);
    await run((transaction) => transaction.records.remove(organizationId, dataTableId, [all[0]]));
    expect(await kept()).toEqual([0, 1, 1]);
    await run((transaction) => transaction.records.removeImported({ organizationId, dataTableId }, importId, 10));
    expect(await kept()).toEqual([0, 1, 0]);
    await run((transaction) => transaction.records.sweep(organizationId, dataTableId, '0', 10));
    expect(await kept()).toEqual([0, 0, 0]);
    await expect(list(table, all[0])).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
    await expect(list({ organizationId, id: ids.next() }, all[0])).rejects.toMatchObject({ code: 'DATA_TABLE_NOT_FOUND' });
  });

  test('of another organization or table are not read', async () => {
    const [table, other] = [await givenTable(store()), await givenTable(store())];
    await givenRecords(store(), table, ...people(1));
    const [recordId] = await idsOf(table);
    await edit(table, recordId, { name: 'x' });
    const read = (organizationId: string, dataTableId: string) =>
      store().recordChanges.list({ organizationId, dataTableId, recordId }, { limit: 9 });
    expect(await read(table.organizationId, table.id)).toHaveLength(1);
    expect(await read(other.organizationId, table.id)).toEqual([]);
    expect(await read(table.organizationId, other.id)).toEqual([]);
  });
});
