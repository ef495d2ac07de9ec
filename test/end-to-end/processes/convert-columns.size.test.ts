import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { until } from '../../support/jest/until.ts';
import { workersToKill } from './workers-to-kill.ts';

const records = 60_000;

const at = workersToKill();

test('a worker that is killed in the middle of a change of type loses no value and converts none twice', async () => {
  const customer = await at.house.customer(`converted-${randomUUID()}`, at.mails.port);
  const columns = ['name', 'n'].map((name) => ({ name, type: 'text', metadata: true }));
  const { dataTable } = await customer.call('POST', '/data-tables', { name: 'Leads', columns });
  const path = `/data-tables/${dataTable.id}`;
  await at.house.query(
    `insert into records (organization_id, data_table_id, data)
     select organization_id, id, jsonb_build_object('name', 'Ada', 'n', g::text) from data_tables, generate_series(1, $2::int) g where id = $1`,
    [dataTable.id, records],
  );
  await customer.call('POST', `${path}/columns/conversion`, { column: 'n', type: 'number', clears: false });
  const read = async () => (await customer.call('GET', `${path}/columns/conversion`)).conversion;

  // Records arrive all the time, in the type that the table has then.
  let [arrived, isEnded] = [0, false];
  const append = async (n: string | number) => customer.call('POST', `${path}/records`, { records: [{ name: 'Eve', n }] });
  const appending = (async () => {
    while (!isEnded) {
      const next = records + arrived + 1;
      await append(String(next)).catch(() => append(next));
      arrived += 1;
    }
  })();

  // A worker comes to this record, and no further.
  const letGo = await at.house.hold("old.data ->> 'n' = '50000'");
  const victim = await at.startWorker();
  await until(async () => (await read()).done >= 5000, 'some are converted');
  victim.child.kill('SIGKILL');
  await victim.ended();
  const { state, done } = await read();
  expect([state, done < records]).toEqual(['filling', true]);
  await letGo();

  await at.startWorker();
  await until(async () => (await read()).state === 'ended', 'it ended');
  isEnded = true;
  await appending;
  const ended = await read();
  expect(ended).toMatchObject({ outcome: 'changed', misfits: 0 });
  const all = records + arrived;
  expect(arrived).toBeGreaterThan(0);
  const [key] = (await at.house.query<{ key: string }>(
    "select c ->> 'key' as key from data_tables, jsonb_array_elements(columns) c where id = $1 and c ->> 'name' = 'n'",
    [dataTable.id],
  )) as [{ key: string }];
  const [found] = await at.house.query(
    `select count(*)::int as records, count(distinct data -> $2)::int as values, sum((data ->> $2)::numeric)::float8 as sum,
       count(*) filter (where jsonb_typeof(data -> $2) = 'number')::int as numbers, count(*) filter (where data ? 'n')::int as old, max(revision) as revision
     from records where data_table_id = $1`,
    [dataTable.id, key.key],
  );
  expect(found).toEqual({ records: all, values: all, sum: (all * (all + 1)) / 2, numbers: all, old: 0, revision: 1 });
  expect([ended.done >= records, ended.done <= all]).toEqual([true, true]);
});
