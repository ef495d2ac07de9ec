import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Transaction } from '../../../src/application/kernel/unit-of-work.ts';
import { maxConverted } from '../../../src/application/tables/change-columns.ts';
import { EditColumns } from '../../../src/application/tables/edit-columns.ts';
import { SweepDeletedTables } from '../../../src/application/tables/sweep-deleted-tables.ts';
import type { OutgoingMessage } from '../../../src/domain/channels/outgoing-message.ts';
import { notAudited, operator } from '../../../src/domain/kernel/actor.ts';
import { Records } from '../../../src/domain/tables/encoding/encoding.ts';
import { bytesOf, maxRecordBytes } from '../../../src/domain/tables/record-size.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aColumn, anEmailStep } from '../../support/builders.ts';
import { givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { withParts } from '../../support/with-parts.ts';
import { triggerJob } from '../runs/campaign.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const edit = (table: { organizationId: string; id: string }, change: Parameters<EditColumns['execute']>[0]['change']) =>
  new EditColumns({ unitOfWork: app.unitOfWork, audit: app.audit }).execute({
    organizationId: table.organizationId,
    dataTableId: table.id,
    change,
    by: operator,
  });

describe('A renamed column', () => {
  test('is visible to spinners under its new name, in old and new records and in records without a value', async () => {
    const table = await givenTable(app, { columns: ['mail', 'called'].map((name) => aColumn(name)), fillsAbsentColumns: true });
    await givenRecords(app, table, { mail: 'ada@example.com', called: 'Ada' }, { mail: 'bob@example.com' });
    await edit(table, { edit: 'mail', to: { name: 'email' } });
    const renamed = await edit(table, { edit: 'called', to: { name: 'name' } });
    const { organizationId, id: dataTableId } = table;
    const records = [{ email: 'cleo@example.com', name: 'Cleo' }];
    await app.ingestRecords.execute({ organizationId, dataTableId, records: Records.of(records), by: notAudited });
    const steps = [anEmailStep({ subject: 'Hello {{ name | default: "there" }}', text: '{{ unsubscribe_url }}' })];
    await triggerJob(app, organizationId, (await givenSpinner(app, renamed, { steps })).id);
    await app.work();
    expect((app.sender.attempts as OutgoingMessage<'email'>[]).map(({ to, subject }) => [to, subject])).toEqual([
      ['ada@example.com', 'Hello Ada'],
      ['bob@example.com', 'Hello there'],
      ['cleo@example.com', 'Hello Cleo'],
    ]);
  });

  test('is recorded in the audit log with its actor', async () => {
    const table = await givenTable(app);
    await edit(table, { edit: 'name', to: { name: 'full name' } });
    const [entry] = [...app.tables.committed.auditEntries.list(table.organizationId)];
    expect({ ...entry }).toMatchObject({
      action: 'data-table.column-edited',
      actor: operator,
      subject: { type: 'data-table', id: table.id, name: 'Leads' },
      details: { column: 'name', change: { name: 'full name' } },
    });
  });
});

test('Refuses to change the type of a column in a large table and converts nothing', async () => {
  const table = await givenTable(app);
  await givenRecords(app, table, ...people(maxConverted + 1).map(({ email }) => ({ email: email ?? null, name: '1' })));
  await expect(edit(table, { edit: 'name', to: { type: 'number' } })).rejects.toMatchObject({
    code: 'INVALID_STATE',
    message: 'The data table has more than 10000 records: convert the column in the background',
  });
  const [record] = await app.records.list(table.organizationId, table.id, { limit: 1 });
  expect(record?.cells.name).toBe('1');
  await edit(table, { edit: 'name', to: { name: 'full name', metadata: false } });
});

test('Converts large records in parts that fit into memory', async () => {
  const table = await givenTable(app);
  const large = { email: 'x'.repeat(maxRecordBytes - 100), name: '1' };
  await givenRecords(app, table, ...Array(150).fill(large));
  const lists: number[] = [];
  const counting = {
    run: (work: (transaction: Transaction) => Promise<unknown>) =>
      app.unitOfWork.run((transaction) => {
        const list: typeof transaction.records.list = async (...page) => {
          const records = await transaction.records.list(...page);
          lists.push(bytesOf(records.map(({ cells }) => cells)));
          return records;
        };
        return work(withParts(transaction, { records: { ...transaction.records, list } }));
      }),
  } as typeof app.unitOfWork;
  const { organizationId, id: dataTableId } = table;
  const change = { edit: 'name', to: { type: 'number' } } as const;
  await new EditColumns({ unitOfWork: counting, audit: app.audit }).execute({ organizationId, dataTableId, change, by: operator });
  expect(Math.max(...lists)).toBeLessThan(32 * 1024 * 1024);
  const stored = await app.records.list(organizationId, dataTableId, { limit: 200 });
  expect(stored.map(({ cells }) => cells.name)).toEqual(Array(150).fill(1));
});

describe('Sweeping deleted tables', () => {
  const sweep = () => new SweepDeletedTables({ unitOfWork: app.unitOfWork, clock: app.clock }).execute();
  const remove = (table: Awaited<ReturnType<typeof givenTable>>) =>
    app.unitOfWork.run(({ dataTables }) => dataTables.remove(table, app.clock.now()));
  const left = async (table: Awaited<ReturnType<typeof givenTable>>) =>
    app.unitOfWork.run(({ records }) => records.count(table.organizationId, table.id));

  test('deletes all records of all deleted tables and sweeps them again for a day', async () => {
    const tables = [await givenTable(app), await givenTable(app), await givenTable(app)] as const;
    for (const table of tables) await givenRecords(app, table, ...people(4500));
    const [one, two, kept] = tables;
    await remove(one);
    await remove(two);
    await sweep();
    expect([await left(one), await left(two), await left(kept)]).toEqual([0, 0, 4500]);
    for (let hour = 1; hour <= 24; hour++) {
      await givenRecords(app, one, ...people(1));
      app.clock.pass({ hours: 1 });
      await sweep();
      expect(await left(one)).toBe(0);
    }
    expect([...app.tables.committed.removedTables.list()]).toEqual([]);
  });

  test('continues where a process was killed', async () => {
    const table = await givenTable(app);
    await givenRecords(app, table, ...people(5000));
    await remove(table);
    let runs = 0;
    const dying = {
      run: (work: Parameters<typeof app.unitOfWork.run>[0]) => {
        if (++runs > 1) throw new Error('killed');
        return app.unitOfWork.run(work);
      },
    } as typeof app.unitOfWork;
    await expect(new SweepDeletedTables({ unitOfWork: dying, clock: app.clock }).execute()).rejects.toThrow('killed');
    expect(await left(table)).toBe(3000);
    await sweep();
    expect(await left(table)).toBe(0);
  });
});
