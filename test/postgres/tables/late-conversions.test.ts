import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { ConvertColumns } from '../../../src/application/tables/conversions/convert-columns.ts';
import { StartConversion } from '../../../src/application/tables/conversions/start-conversion.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { Records } from '../../../src/domain/tables/encoding/encoding.ts';
import { encodeCells } from '../../../src/domain/tables/encoding/record-encoder.ts';
import { namedCells } from '../../../src/domain/tables/stored-cells.ts';
import type { Backend } from '../../support/backends.ts';
import { aColumn } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenRecords, givenTable } from '../../support/given.ts';
import { until } from '../../support/jest/until.ts';
import { openPostgres } from '../../support/postgres-backend.ts';
import { ids } from '../../support/sequential-ids.ts';

let store: Backend;
beforeAll(async () => {
  store = await openPostgres();
});
afterAll(() => store.close());

const clock = new FixedClock();

function aGate(): { readonly isOpen: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open };
}

const given = async (count: number, organization?: string) => {
  const table = await givenTable(store, { columns: [aColumn('age')], ...(organization && { organizationId: organization }) });
  const { organizationId, id: dataTableId } = table;
  const of = { organizationId, dataTableId };
  await givenRecords(store, table, ...Array.from({ length: count }, (_, at) => ({ age: String(at) })));
  return {
    ...of,
    start: () =>
      new StartConversion({ unitOfWork: store.unitOfWork, audit: new Audit(clock, ids), clock }).execute({
        ...{ ...of, column: 'age', type: 'number', clears: false, by: operator },
      }),
    conversion: () => store.unitOfWork.run(({ columnConversions }) => columnConversions.find(organizationId, dataTableId)),
    ages: async () => {
      const found = await store.dataTables.find(organizationId, dataTableId);
      const rows = await store.records.list(organizationId, dataTableId, { limit: 1000 });
      return rows.map(({ cells }) => found && namedCells(found, cells).age);
    },
    /** Appends a record in a transaction that stays open until `commit` is called. */
    appendSlowly: async (age: string) => {
      const [appended, mayEnd] = [aGate(), aGate()];
      const finished = store.unitOfWork.run(async ({ records, dataTables }) => {
        await records.add([{ ...of, records: encodeCells([{ age }]) }]);
        // Waits until the insert has run: `add` only sends it.
        await dataTables.count(organizationId);
        appended.open();
        await mayEnd.isOpen;
      });
      await appended.isOpen;
      return async () => {
        mayEnd.open();
        await finished;
      };
    },
  };
};

/** Converts until the conversion has this state: it also waits for transactions of the tests that run meanwhile. */
async function convertTo(state: string, conversion: Awaited<ReturnType<typeof given>>['conversion'], readMs = 0): Promise<void> {
  await until(async () => {
    await convert(readMs);
    return (await conversion())?.state === state;
  }, `the conversion is ${state}`);
}

const convert = (readMs = 0) =>
  new ConvertColumns({ unitOfWork: store.unitOfWork, clock, options: { batch: 2, looked: 3, readMs } }).execute();

test('a record that commits after the column changed has its value in the new type', async () => {
  const { start, conversion, ages, appendSlowly } = await given(2);
  await start();
  const commit = await appendSlowly('7');
  await convert();
  expect(await conversion()).toMatchObject({ state: 'cleaning', outcome: 'changed' });
  await convert();
  expect(await conversion()).toMatchObject({ state: 'cleaning' });
  await commit();
  await convertTo('ended', conversion);
  expect([await conversion(), await ages()]).toMatchObject([{ state: 'ended', misfits: 0 }, [0, 1, 7]]);
});

test('a record that commits below what was converted already is converted before the column changes', async () => {
  const { organizationId, start, conversion, ages, appendSlowly } = await given(5);
  await start();
  const commit = await appendSlowly('70');
  // Of the same organization: on a cluster, nobody waits for the transactions of other nodes.
  const { appendSlowly: appendElsewhere } = await given(1, organizationId);
  await convert();
  // It waits for the transactions that were under way when it came to the end, and takes no value twice.
  expect(await conversion()).toMatchObject({ state: 'filling', done: 5, pending: expect.any(String) });
  await commit();
  const elsewhere = await appendElsewhere('1');
  await convertTo('cleaning', conversion);
  expect(await conversion()).toMatchObject({ state: 'cleaning', outcome: 'changed', done: 6 });
  await elsewhere();
  await convertTo('ended', conversion);
  expect([await conversion(), await ages()]).toMatchObject([{ state: 'ended', done: 6 }, [0, 1, 2, 3, 4, 70]]);
});

test('values under the spent key are taken away no sooner than a call that read the table before the change has written', async () => {
  const { start, conversion } = await given(1);
  await start();
  await convert(5000);
  expect(await conversion()).toMatchObject({ state: 'cleaning', pendingBefore: null });
  clock.pass({ seconds: 5 });
  await convertTo('ended', conversion, 5000);
});

test('a call that is halted between its reading of the table and its write, for as long as all of it takes, loses no value', async () => {
  const { organizationId, dataTableId, start, conversion, ages } = await given(1);
  await start();
  const [hasRead, mayWrite] = [aGate(), aGate()];
  let runs = 0;
  const appended = store.unitOfWork.run(
    async ({ dataTables, records }) => {
      runs++;
      const table = (await dataTables.findMany([{ organizationId, id: dataTableId }]))[0] as DataTable;
      hasRead.open();
      await mayWrite.isOpen;
      await records.add([{ organizationId, dataTableId, records: Records.of([{ age: '7' }]).encode(table) }]);
    },
    { mayReadStale: true },
  );
  await hasRead.isOpen;
  await convertTo('ended', conversion);
  mayWrite.open();
  await appended;
  expect([runs, await ages()]).toEqual([2, [0, 7]]);
});
