import { describe, expect, test } from '@jest/globals';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { ConvertColumns } from '../../../src/application/tables/conversions/convert-columns.ts';
import { StartConversion } from '../../../src/application/tables/conversions/start-conversion.ts';
import { EditRecords } from '../../../src/application/tables/edit-records.ts';
import { IngestRecords } from '../../../src/application/tables/ingest-records.ts';
import { notAudited, operator } from '../../../src/domain/kernel/actor.ts';
import { Records } from '../../../src/domain/tables/encoding/encoding.ts';
import type { IngestMode } from '../../../src/domain/tables/ingest-mode.ts';
import { bytesOf } from '../../../src/domain/tables/record-size.ts';
import { namedCells } from '../../../src/domain/tables/stored-cells.ts';
import { scanRecords } from '../../../src/http/tables/scanning/scanning.ts';
import { aColumn } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenOrganization, givenRecords, givenTable, people } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';
import { convertAll } from './convert-all.ts';
import { keySetter } from './key-setter.ts';

const scanned = (records: readonly unknown[]): Records =>
  (scanRecords(Buffer.from(JSON.stringify({ records })))?.records as Records | undefined) ?? Records.of(records);

describe.each([
  ['as values', Records.of],
  ['as the bytes of a body', scanned],
])('%s', (_, recordsOf) => {
  onEachBackend('Records of a table with a key', (store) => {
    const clock = new FixedClock();
    const audit = new Audit(clock, ids);
    type Table = { readonly organizationId: string; readonly id: string };
    type Call = { readonly mode?: IngestMode; readonly hasResults?: boolean };

    const setKey = ({ organizationId, id: dataTableId }: Table, ...columns: string[]) =>
      keySetter(store(), clock).execute({
        ...{ organizationId, dataTableId, columns, by: operator },
      });
    const ingester = () => new IngestRecords({ unitOfWork: store().unitOfWork, audit, clock });
    const ingest = ({ organizationId, id: dataTableId }: Table, records: readonly unknown[], call: Call = {}, by = ingester()) =>
      by.execute({ organizationId, dataTableId, records: recordsOf(records), by: notAudited, ...call });
    const upsert = (table: Table, ...records: readonly unknown[]) => ingest(table, records, { mode: 'upsert', hasResults: true });
    const edit = ({ organizationId, id: dataTableId }: Table, ...edits: readonly { id: string; set: Record<string, unknown> }[]) =>
      new EditRecords({ unitOfWork: store().unitOfWork, audit }).execute({ organizationId, dataTableId, edits, by: operator });
    const list = ({ organizationId, id }: Table) => store().records.list(organizationId, id, { limit: 1000 });
    const rows = async (table: Table) => (await list(table)).map(({ cells }) => ({ ...cells }));
    const used = ({ organizationId }: Table) =>
      store().unitOfWork.run(async ({ meters }) => {
        const found = await meters.findMany([organizationId], ['records', 'bytes'], clock.now());
        return Object.fromEntries(found.map((meter) => [meter.name, meter.used]));
      });

    async function givenKeyed(columns = [aColumn('email'), aColumn('name'), aColumn('city')], ...key: string[]): Promise<Table> {
      const { id: organizationId } = await givenOrganization(store(), { limits: { records: 1000, bytes: null } });
      const table = await givenTable(store(), { organizationId, columns });
      await setKey(table, ...(key.length > 0 ? key : ['email']));
      return table;
    }

    test('keep what is changed while the type of a column is being changed', async () => {
      const table = await givenKeyed([aColumn('email'), aColumn('age')]);
      await upsert(table, { email: 'ada@x.example', age: '1' }, { email: 'bob@x.example', age: '2' });
      const of = { organizationId: table.organizationId, dataTableId: table.id };
      await new StartConversion({ unitOfWork: store().unitOfWork, audit, clock }).execute({
        ...of,
        column: 'age',
        type: 'number',
        clears: false,
        by: operator,
      });
      const convert = new ConvertColumns({ unitOfWork: store().unitOfWork, clock, options: { batch: 1, looked: 1, readMs: 0 } });
      // Both are converted, and the column has its old type.
      await convert.execute({ steps: 2 });
      await expect(upsert(table, { email: 'ada@x.example', age: 'old' })).rejects.toMatchObject({ code: 'INVALID_VALUE' });
      expect(await upsert(table, { email: 'ada@x.example', age: '10' }, { email: 'bob@x.example', age: '2' })).toMatchObject({
        ...{ updated: 1, unchanged: 1 },
      });
      await convertAll(store().unitOfWork, convert);
      const found = await store().dataTables.find(table.organizationId, table.id);
      expect((await list(table)).map(({ cells }) => found && namedCells(found, cells).age)).toEqual([10, 2]);
    });

    test('are inserted, updated or left as they are, and only new ones and bytes are charged', async () => {
      const table = await givenKeyed();
      const first = await upsert(table, { email: 'ada@x.example', name: 'Ada', city: 'London' }, { email: 'bob@x.example', name: 'Bob' });
      expect(first).toMatchObject({ inserted: 2, updated: 0, unchanged: 0 });
      const second = await upsert(
        table,
        { email: 'ADA@x.example ', city: null },
        { email: 'bob@x.example' },
        { email: 'eve@x.example', name: 'Eve' },
      );
      expect(second).toMatchObject({ inserted: 1, updated: 1, unchanged: 1, usage: { records: { used: 3 } } });
      const [ada, bob, eve] = await list(table);
      expect(second.results).toEqual([
        { index: 0, id: ada?.id, outcome: 'updated' },
        { index: 1, id: bob?.id, outcome: 'unchanged' },
        { index: 2, id: eve?.id, outcome: 'inserted' },
      ]);
      expect([ada, bob, eve].map((one) => one?.revision)).toEqual([2, 1, 1]);
      const kept = await rows(table);
      expect(kept).toEqual([
        { email: 'ADA@x.example ', name: 'Ada', city: null },
        { email: 'bob@x.example', name: 'Bob' },
        { email: 'eve@x.example', name: 'Eve' },
      ]);
      expect(await used(table)).toEqual({ records: 3, bytes: bytesOf(kept) });
    });

    test('with the same key in one call are merged in their order', async () => {
      const table = await givenKeyed();
      const email = 'ada@x.example';
      const { results, ...counts } = await upsert(table, { email, name: 'A' }, { email, city: 'Paris' }, { email, name: 'Ada' }, { email });
      expect(counts).toMatchObject({ inserted: 1, updated: 2, unchanged: 1 });
      expect(new Set(results?.map(({ id }) => id)).size).toBe(1);
      expect(await rows(table)).toEqual([{ email, name: 'Ada', city: 'Paris' }]);
      expect(await used(table)).toEqual({ records: 1, bytes: bytesOf(await rows(table)) });
    });

    test('500 with one key in one call are one record, with what the last of them says', async () => {
      const table = await givenKeyed();
      const email = 'ada@x.example';
      const all = Array.from({ length: 500 }, (_, index) => ({ email, name: `Ada ${index}`, ...(index === 7 && { city: 'Paris' }) }));
      expect(await upsert(table, ...all)).toMatchObject({ inserted: 1, updated: 499, unchanged: 0, usage: { records: { used: 1 } } });
      expect(await list(table)).toMatchObject([{ revision: 1, cells: { email, name: 'Ada 499', city: 'Paris' } }]);
      expect(await used(table)).toEqual({ records: 1, bytes: bytesOf(await rows(table)) });
    });

    test('64 callers that upsert one key store one record, and the meters are exact', async () => {
      const table = await givenKeyed();
      const processes = [ingester(), ingester()];
      const { refused } = await allAtOnce(64, (index) =>
        ingest(table, [{ email: 'ada@x.example', name: `Ada ${'x'.repeat(index)}` }], { mode: 'upsert' }, processes[index % 2]),
      );
      expect(refused).toEqual([]);
      const kept = await rows(table);
      expect(kept).toHaveLength(1);
      expect(await used(table)).toEqual({ records: 1, bytes: bytesOf(kept) });
    });

    test('many callers with overlapping keys store each once', async () => {
      const table = await givenKeyed();
      const processes = [ingester(), ingester(), ingester()];
      const { refused } = await allAtOnce(30, (index) => {
        const own = people(20, index).map((person) => ({ ...person, city: `City ${index}` }));
        return ingest(table, index % 2 === 0 ? own : own.reverse(), { mode: 'upsert' }, processes[index % 3]);
      });
      expect(refused).toEqual([]);
      const kept = await rows(table);
      expect(kept.map(({ email }) => email).sort()).toEqual(
        people(49, 0)
          .map(({ email }) => email)
          .sort(),
      );
      expect(await used(table)).toEqual({ records: 49, bytes: bytesOf(kept) });
    });

    test('are refused in append mode if their key is there, or twice in the call, all or none', async () => {
      const table = await givenKeyed();
      await ingest(table, [{ email: 'ada@x.example', name: 'Ada', city: null }]);
      const [ada] = await list(table);
      const row = (email: string) => ({ email, name: null, city: null });
      await expect(ingest(table, [row('new@x.example'), row('Ada@x.example'), row('new@x.example')])).rejects.toMatchObject({
        code: 'DUPLICATE_RECORD',
        message: `records[1] has the key of record ${ada?.id} of the data table; nothing was stored`,
        details: {
          errorCount: 2,
          errors: [
            { index: 1, recordId: ada?.id, repeats: null },
            { index: 2, recordId: null, repeats: 0 },
          ],
        },
      });
      expect(await rows(table)).toHaveLength(1);
      expect((await used(table)).records).toBe(1);
    });

    test('without a value in the key are refused by their index', async () => {
      const table = await givenKeyed();
      for (const email of [null, '', '  '])
        await expect(upsert(table, { email: 'ada@x.example' }, { email, name: 'x' })).rejects.toMatchObject({
          code: 'INVALID_VALUE',
          message: 'records[1], column "email": belongs to the key of the data table and must have a value',
        });
      await expect(upsert(table, { name: 'x' })).rejects.toMatchObject({ code: 'INVALID_VALUE', details: { index: 0, column: 'email' } });
      await expect(upsert(table, { email: `${'x'.repeat(2048)}@` })).rejects.toMatchObject({
        code: 'INVALID_VALUE',
        message: 'records[0], column "email": is too long: the values of the key may have 2 KB together',
      });
      expect(await rows(table)).toEqual([]);
    });

    test('are compared by the types of their columns', async () => {
      const columns = [aColumn('id'), aColumn('number', { type: 'number' }), aColumn('at', { type: 'datetime' }), aColumn('note')];
      const table = await givenKeyed(columns, 'id', 'number', 'at');
      await upsert(table, { id: ' A1', number: '42', at: '2026-01-31' });
      const same = await upsert(table, { id: 'A1', number: 42, at: '2026-01-31T01:00:00+01:00', note: 'same' });
      expect(same).toMatchObject({ inserted: 0, updated: 1 });
      // Texts without an @ keep their case.
      expect(await upsert(table, { id: 'a1', number: 42, at: '2026-01-31' })).toMatchObject({ inserted: 1 });
    });

    test('a new record lacks no required value', async () => {
      const table = await givenKeyed([aColumn('email'), aColumn('name', { required: true })]);
      await expect(upsert(table, { email: 'ada@x.example' })).rejects.toMatchObject({
        code: 'INVALID_VALUE',
        message: 'records[0], column "name": is required',
      });
      await upsert(table, { email: 'ada@x.example', name: 'Ada' });
      expect(await upsert(table, { email: 'ada@x.example' })).toMatchObject({ unchanged: 1 });
      await expect(upsert(table, { email: 'ada@x.example', name: null })).rejects.toMatchObject({ code: 'INVALID_VALUE' });
    });

    test('an upsert into a table without a key is refused', async () => {
      const table = await givenTable(store());
      await expect(upsert(table, { email: 'ada@x.example' })).rejects.toMatchObject({ code: 'TABLE_HAS_NO_KEY' });
    });

    test('edits keep the key: no duplicate, no empty value, but an exchange', async () => {
      const table = await givenKeyed();
      await upsert(table, { email: 'ada@x.example' }, { email: 'bob@x.example' });
      const [ada, bob] = (await list(table)).map(({ id }) => id) as [string, string];
      await expect(edit(table, { id: ada, set: { email: 'BOB@x.example' } })).rejects.toMatchObject({
        code: 'DUPLICATE_RECORD',
        details: { errors: [{ index: 0, recordId: bob, repeats: null }] },
      });
      await expect(edit(table, { id: ada, set: { email: null } })).rejects.toMatchObject({ code: 'INVALID_VALUE' });
      await edit(table, { id: ada, set: { email: 'bob@x.example' } }, { id: bob, set: { email: 'ada@x.example' } });
      expect((await upsert(table, { email: 'ada@x.example', name: 'Ada' })).results).toEqual([{ index: 0, id: bob, outcome: 'updated' }]);
      await edit(table, { id: bob, set: { email: 'eve@x.example' } });
      expect(await upsert(table, { email: 'ada@x.example' })).toMatchObject({ inserted: 1 });
    });

    test('a key is set on records that it tells apart, and on no others', async () => {
      const table = await givenTable(store());
      await givenRecords(store(), table, ...people(3));
      await givenRecords(store(), table, { email: 'PERSON2@example.com', name: null });
      await expect(setKey(table, 'email')).rejects.toMatchObject({
        code: 'INVALID_STATE',
        message: expect.stringMatching(/^2 records share/),
      });
      expect(await upsert(table, { email: 'x' }).catch(({ code }) => code)).toBe('TABLE_HAS_NO_KEY');
      const twin = (await list(table)).at(-1)?.id as string;
      await edit(table, { id: twin, set: { email: null } });
      await expect(setKey(table, 'email')).rejects.toMatchObject({
        message: `1 record has no value in one of these columns; the first is ${twin}`,
      });
      await edit(table, { id: twin, set: { email: 'four@example.com' } });
      expect((await setKey(table, 'email')).table.keyColumns.map(({ name }) => name)).toEqual(['email']);
      expect(await upsert(table, { email: 'FOUR@example.com', name: 'Four' })).toMatchObject({ updated: 1 });
    });

    test('a key that is removed and set over other columns forgets the keys of before', async () => {
      const table = await givenKeyed();
      await upsert(table, { email: 'a@x.example', name: 'b@x.example' }, { email: 'b@x.example', name: 'a@x.example' });
      await setKey(table);
      await ingest(table, [{ email: 'a@x.example', name: 'third', city: null }]);
      await setKey(table, 'name');
      const { results } = await upsert(table, { name: 'b@x.example', city: 'Rome' });
      expect(results?.[0]).toMatchObject({ outcome: 'updated', id: (await list(table))[0]?.id });
    });

    test('the same key is set by several callers at once, and none is refused', async () => {
      const table = await givenTable(store());
      await givenRecords(store(), table, ...people(50));
      const { refused } = await allAtOnce(6, () => setKey(table, 'email'));
      expect(refused).toEqual([]);
      expect(await ingest(table, people(50), { mode: 'upsert' })).toMatchObject({ inserted: 0, unchanged: 50 });
    });

    test('appends while a key is being set leave no record without a key', async () => {
      const table = await givenTable(store());
      await givenRecords(store(), table, ...people(50));
      const appender = ingester();
      let next = 1000;
      const { refused } = await allAtOnce(40, async (index) => {
        if (index === 20) return setKey(table, 'email');
        for (let call = 0; call < 5; call++) await ingest(table, people(1, next++), {}, appender);
        return undefined;
      });
      expect(refused).toEqual([]);
      const all = (await list(table)).map(({ cells }) => ({ email: cells.email, name: 'again' }));
      expect(all).toHaveLength(245);
      expect(await ingest(table, all, { mode: 'upsert' })).toMatchObject({ inserted: 0, updated: 245 });
    });
  });
});
