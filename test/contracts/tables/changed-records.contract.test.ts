import { expect, test } from '@jest/globals';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { DeleteRecords } from '../../../src/application/tables/delete-records.ts';
import { EditRecords } from '../../../src/application/tables/edit-records.ts';
import { IngestRecords } from '../../../src/application/tables/ingest-records.ts';
import { FindRecordByKey } from '../../../src/application/tables/keys/find-record-by-key.ts';
import { ListChangedRecords } from '../../../src/application/tables/list-changed-records.ts';
import type { ChangedRecord, ChangePosition } from '../../../src/application/tables/record-reader.ts';
import { notAudited, operator } from '../../../src/domain/kernel/actor.ts';
import { Records } from '../../../src/domain/tables/encoding/encoding.ts';
import type { IngestMode } from '../../../src/domain/tables/ingest-mode.ts';
import { aColumn } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenOrganization, givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { keySetter } from './key-setter.ts';

const beginning: ChangePosition = { at: '0', id: '0' };

onEachBackend('The changes of a table with a key', (store) => {
  const clock = new FixedClock();
  const audit = new Audit(clock, ids);
  type Table = { readonly organizationId: string; readonly id: string };

  const setKey = ({ organizationId, id: dataTableId }: Table, ...columns: string[]) =>
    keySetter(store(), clock).execute({
      ...{ organizationId, dataTableId, columns, by: operator },
    });
  const ingest = ({ organizationId, id: dataTableId }: Table, records: readonly unknown[], mode: IngestMode = 'upsert') =>
    new IngestRecords({ unitOfWork: store().unitOfWork, audit, clock }).execute({
      ...{ organizationId, dataTableId, records: Records.of(records), mode, by: notAudited },
    });
  const edit = ({ organizationId, id: dataTableId }: Table, id: string, set: Record<string, unknown>) =>
    new EditRecords({ unitOfWork: store().unitOfWork, audit }).execute({ organizationId, dataTableId, edits: [{ id, set }], by: operator });
  const changes = ({ organizationId, id: dataTableId }: Table, after = beginning, limit = 100) =>
    new ListChangedRecords({ tables: store().dataTables, records: store().records }).execute({ organizationId, dataTableId, after, limit });
  const named = ({ records }: { readonly records: readonly ChangedRecord[] }) =>
    records.map(({ cells, revision }) => `${cells.name} ${revision}`);

  async function given(): Promise<Table> {
    const { id: organizationId } = await givenOrganization(store(), { limits: { records: null, bytes: null } });
    return givenTable(store(), { organizationId, columns: [aColumn('email'), aColumn('name')] });
  }

  test('come from many records of a call as they do from a few, with what is stored of them', async () => {
    const table = await given();
    await setKey(table, 'email');
    const people = Array.from({ length: 300 }, (_, n) => ({ email: `${n}@X.example`, name: n % 7 === 0 ? null : `Zoë "${n}" \n 美咲` }));
    expect(await ingest(table, people)).toMatchObject({ inserted: 300, updated: 0 });
    const { records, next, hasMore } = await changes(table, beginning, 500);
    expect([records.map(({ cells }) => ({ ...cells })), hasMore]).toEqual([people, false]);
    // Every second one is changed, and some are new.
    const more = people.map((one, n) => ({
      ...one,
      email: n < 150 ? one.email : `new${n}@x.example`,
      name: n % 2 === 0 ? one.name : 'B',
    }));
    expect(await ingest(table, more)).toMatchObject({ inserted: 150, updated: 75, unchanged: 75 });
    const later = (await changes(table, next, 500)).records;
    expect(later.filter(({ revision }) => revision === 2).map(({ cells }) => cells.name)).toEqual(Array(75).fill('B'));
    expect(later.filter(({ revision }) => revision === 1)).toHaveLength(150);
  });

  test('come once each, in their order, and again when a record is changed again', async () => {
    const table = await given();
    await ingest(table, [{ email: 'old@x.example', name: 'Old' }], 'append');
    await setKey(table, 'email');
    await ingest(table, [
      { email: 'ada@x.example', name: 'Ada' },
      { email: 'bob@x.example', name: 'Bob' },
    ]);
    const first = await changes(table, beginning, 2);
    expect([named(first), first.hasMore]).toEqual([['Old 1', 'Ada 1'], true]);
    await ingest(table, [{ email: 'ADA@x.example', name: 'Ada L.' }]);
    await edit(table, first.records[0]?.id as string, { name: 'Older' });
    const rest = await changes(table, first.next);
    expect([named(rest), rest.hasMore]).toEqual([['Bob 1', 'Ada L. 2', 'Older 2'], false]);
    const none = await changes(table, rest.next);
    expect([named(none), none.hasMore, none.next]).toEqual([[], false, rest.next]);
    // Nothing was changed, and a deleted record has no place.
    await ingest(table, [{ email: 'bob@x.example', name: 'Bob' }]);
    const { organizationId, id: dataTableId } = table;
    const gone = [rest.records[0]?.id as string];
    await new DeleteRecords({ unitOfWork: store().unitOfWork, audit }).execute({ organizationId, dataTableId, ids: gone, by: operator });
    expect(named(await changes(table, rest.next))).toEqual([]);
    expect(named(await changes(table))).toEqual(['Ada L. 2', 'Older 2']);
  });

  test('are all met by one who reads while 8 callers write', async () => {
    const table = await given();
    await setKey(table, 'email');
    let isWriting = true;
    const writing = Promise.all(
      Array.from({ length: 8 }, async (_, caller) => {
        for (let round = 0; round < 6; round++)
          await ingest(table, [{ email: `own-${caller}-${round}@x.example` }, { email: `shared-${round}@x.example`, name: `${caller}` }]);
      }),
    ).finally(() => {
      isWriting = false;
    });
    const met: string[] = [];
    for (let next = beginning, isLast = false; !isLast; ) {
      // Begun after the last write, this page ends the list.
      isLast = !isWriting;
      const page = await changes(table, next, 5);
      met.push(...page.records.map(({ id, revision }) => `${id} ${revision}`));
      next = page.next;
      isLast &&= !page.hasMore;
    }
    await writing;
    expect(new Set(met).size).toBe(met.length);
    const stored = await store().records.list(table.organizationId, table.id, { limit: 1000 });
    expect(stored).toHaveLength(54);
    for (const { id, revision } of stored) expect(met).toContain(`${id} ${revision}`);
  });

  test('have no order in a table without a key', async () => {
    await expect(changes(await given())).rejects.toMatchObject({ code: 'TABLE_HAS_NO_KEY' });
  });

  test('a record is found by its key as in an upsert; what is no key is named', async () => {
    const table = await given();
    const { organizationId, id: dataTableId } = table;
    const find = (values: Record<string, unknown>) =>
      new FindRecordByKey({ tables: store().dataTables, records: store().records }).execute({ organizationId, dataTableId, values });
    await expect(find({ email: 'ada@x.example' })).rejects.toMatchObject({ code: 'TABLE_HAS_NO_KEY' });
    await setKey(table, 'email');
    await ingest(table, [{ email: 'ada@x.example', name: 'Ada' }]);
    expect((await find({ email: ' ADA@X.example' })).record).toMatchObject({ revision: 1 });
    expect((await find({ email: 'bob@x.example' })).record).toBeUndefined();
    await expect(find({ email: ' ' })).rejects.toMatchObject({ code: 'INVALID_VALUE', details: { errors: [{ column: 'email' }] } });
    const wrong = { code: 'VALIDATION_ERROR', details: { errors: [{ path: 'query.email' }, { path: 'query.name' }] } };
    await expect(find({ name: 'Ada' })).rejects.toMatchObject(wrong);
  });
});
