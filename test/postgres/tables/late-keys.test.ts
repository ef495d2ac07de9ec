import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { FillKeys } from '../../../src/application/tables/keys/fill-keys.ts';
import { StartKeySetting } from '../../../src/application/tables/keys/start-key-setting.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { encodeCells } from '../../../src/domain/tables/encoding/record-encoder.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
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

test('a call that read the table before its key was begun, and commits late, is waited for', async () => {
  const clock = new FixedClock();
  const audit = new Audit(clock, ids);
  const table = await givenTable(store, { columns: [aColumn('email')] });
  const { organizationId, id: dataTableId } = table;
  const of = { organizationId, dataTableId };
  await givenRecords(store, table, { email: 'a@x.example' }, { email: 'b@x.example' });
  let appended = (): void => undefined;
  let end = (): void => undefined;
  const isAppended = new Promise<void>((resolve) => {
    appended = resolve;
  });
  const mayEnd = new Promise<void>((resolve) => {
    end = resolve;
  });
  const late = store.unitOfWork.run(async ({ records, dataTables }) => {
    await records.add([{ ...of, records: encodeCells([{ email: 'c@x.example' }]) }]);
    // Waits until the insert has run: `add` only sends it.
    await dataTables.count(organizationId);
    appended();
    await mayEnd;
  });
  await isAppended;
  await new StartKeySetting({ unitOfWork: store.unitOfWork, audit, clock }).execute({ ...of, columns: ['email'], by: operator });
  const step = () =>
    new FillKeys({
      unitOfWork: store.unitOfWork,
      audit,
      clock,
      ids,
      pauses: new TimerPauses(),
      options: { batch: 1, readMs: 0 },
    }).execute();
  const setting = () => store.unitOfWork.run(({ keySettings }) => keySettings.find(organizationId, dataTableId));
  for (let round = 0; round < 5; round++) await step();
  expect(await setting()).toMatchObject({ state: 'settling', pendingBefore: expect.any(String) });
  end();
  await late;
  await until(async () => {
    await step();
    return (await setting())?.state === 'ended';
  });
  expect(await setting()).toMatchObject({ outcome: 'set', done: 3 });
});
