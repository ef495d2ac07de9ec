import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { Audit } from '../../../src/application/kernel/audit.ts';
import type { Storage } from '../../../src/application/storage.ts';
import { IngestRecords } from '../../../src/application/tables/ingest-records.ts';
import { FillKeys } from '../../../src/application/tables/keys/fill-keys.ts';
import { StartKeySetting } from '../../../src/application/tables/keys/start-key-setting.ts';
import { UndoMerge } from '../../../src/application/tables/keys/undo-merge.ts';
import { notAudited, operator } from '../../../src/domain/kernel/actor.ts';
import { Records } from '../../../src/domain/tables/encoding/encoding.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { aColumn } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenTable } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { ids } from '../../support/sequential-ids.ts';

const connection = ownConnection(3);
const [large, twins] = [300_000, 30_000];
const clock = new FixedClock();
const audit = new Audit(clock, ids);
let store: Storage;
beforeAll(() => {
  store = postgresStorageOn({ connection: connection() });
});

/** A table of 300,000 records; the last 30,000 have the values of others. */
async function given() {
  const { organizationId, id: dataTableId } = await givenTable(store, { columns: [aColumn('email'), aColumn('name')] });
  await connection().query(
    '',
    `insert into records (organization_id, data_table_id, data)
     select $1, $2, jsonb_build_object('email', 'p' || (n % $4::int) || '@x.example', 'name', case when n % 2 = 0 then 'N' || n end)
     from generate_series(1, $3::int) n`,
    [organizationId, dataTableId, large, large - twins],
  );
  const of = { organizationId, dataTableId };
  const setting = () => store.unitOfWork.run(({ keySettings }) => keySettings.find(organizationId, dataTableId));
  return {
    of,
    setting,
    start: (duplicates: 'refuse' | 'merge') =>
      new StartKeySetting({ unitOfWork: store.unitOfWork, audit, clock }).execute({ ...of, columns: ['email'], duplicates, by: operator }),
    async fill() {
      const options = { readMs: 0 };
      for (; (await setting())?.state !== 'ended'; await sleep(50))
        await new FillKeys({ unitOfWork: store.unitOfWork, audit, clock, ids, pauses: new TimerPauses(), options }).execute();
    },
    count: () => store.unitOfWork.run(({ records }) => records.count(organizationId, dataTableId)),
  };
}

test('a table of 300,000 records gets a key while calls append to it, and none of them waits long', async () => {
  const { of, start, fill, setting, count } = await given();
  const ingest = new IngestRecords({ unitOfWork: store.unitOfWork, audit, clock });
  await start('refuse');
  let isFilling = true;
  const begun = Date.now();
  const filled = fill().finally(() => {
    isFilling = false;
  });
  const took: number[] = [];
  for (let call = 0; isFilling; call++) {
    const before = performance.now();
    await ingest.execute({ ...of, records: Records.of([{ email: `new${call}@x.example`, name: null }]), by: notAudited });
    took.push(performance.now() - before);
    await sleep(10);
  }
  await filled;
  const found = await setting();
  expect(found).toMatchObject({ outcome: 'refused', repeated: twins, found: { duplicates: { values: twins, records: 2 * twins } } });
  expect(await count()).toBe(large + took.length);
  took.sort((one, other) => one - other);
  const wholeMs = Date.now() - begun;
  console.info(`${wholeMs} ms; ${took.length} calls, p99 ${took[Math.floor(0.99 * took.length)]?.toFixed()} ms`);
  // None waits for more than a step of the whole work.
  expect(took[Math.floor(0.99 * took.length)]).toBeLessThan(wholeMs / 10);
});

test('its duplicates are merged in short steps, and an undo brings them back', async () => {
  const { of, start, fill, setting, count } = await given();
  await start('merge');
  let begun = Date.now();
  await fill();
  console.info(`merged in ${Date.now() - begun} ms`);
  const found = await setting();
  expect(found).toMatchObject({ outcome: 'set', merged: twins });
  expect(await count()).toBe(large - twins);
  begun = Date.now();
  await new UndoMerge({ unitOfWork: store.unitOfWork, audit, clock }).execute({ ...of, mergeId: found?.mergeId ?? '', by: operator });
  console.info(`undone in ${Date.now() - begun} ms`);
  expect(await count()).toBe(large);
});
