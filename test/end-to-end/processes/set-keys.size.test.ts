import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { until } from '../../support/jest/until.ts';
import { workersToKill } from './workers-to-kill.ts';

const [records, twins] = [60_000, 20_000];

const at = workersToKill();

test('workers that are killed while a table gets its key leave nothing half done: another one gives each record its key', async () => {
  const customer = await at.house.customer(`keyed-${randomUUID()}`, at.mails.port);
  const columns = ['email', 'name', 'city'].map((name) => ({ name, type: 'text', metadata: true }));
  const { dataTable } = await customer.call('POST', '/data-tables', { name: 'People', columns });
  const path = `/data-tables/${dataTable.id}`;
  // The last records have the addresses of the first, and lack their city.
  await at.house.query(
    `insert into records (organization_id, data_table_id, data)
     select organization_id, id, jsonb_build_object('email', 'p' || (g % $3::int) || '@x.example', 'name', 'n' || g, 'city', case when g <= $3::int then 'Bonn' end)
     from data_tables, generate_series(1, $2::int) g where id = $1`,
    [dataTable.id, records, records - twins],
  );
  await customer.call('POST', `${path}/key/setting`, { columns: ['email'], duplicates: 'merge' });
  const read = async () => (await customer.call('GET', `${path}/key/setting`)).setting;

  // Records arrive all the time; one that comes while a killed worker still holds the table may be put off.
  const isPutOff = (reason: unknown) => String(reason).includes('"UNAVAILABLE"');
  let [arrived, isEnded] = [0, false];
  const appending = (async () => {
    while (!isEnded) {
      const record = { email: `new${arrived}@x.example`, name: 'Eve', city: null };
      const answer = await customer.call('POST', `${path}/records`, { records: [record] }).catch((reason) => reason);
      if (!(answer instanceof Error)) arrived += 1;
      else if (!isPutOff(answer)) throw answer;
    }
  })();

  // A worker comes to the change of this record, and no further: it is killed in the state that is meant.
  const kill = async (state: 'filling' | 'merging', name: string, isSo: (setting: { done: number; merged: number }) => boolean) => {
    const letGo = await at.house.hold(`old.data ->> 'name' = '${name}'`);
    const victim = await at.startWorker();
    await until(async () => isSo(await read()), `some are through ${state}`);
    victim.child.kill('SIGKILL');
    await victim.ended();
    expect(await read()).toMatchObject({ state, outcome: null });
    await letGo();
  };
  await kill('filling', 'n19999', ({ done }) => done >= 5000);
  // The younger one of the two whose address comes late in their order.
  await kill('merging', 'n59999', ({ merged }) => merged >= 500);
  await at.startWorker();
  await until(async () => (await read()).state === 'ended', 'it ended');
  isEnded = true;
  await appending;

  expect(arrived).toBeGreaterThan(0);
  expect(await read()).toMatchObject({ outcome: 'set', repeated: twins, merged: twins, problem: null, found: null });
  const [found] = await at.house.query(
    `select count(*)::int as records, count(distinct key)::int as keys, count(distinct data ->> 'email')::int as addresses,
       count(*) filter (where data ->> 'city' = 'Bonn')::int as in_bonn,
       count(*) filter (where substring(data ->> 'name' from 2)::int > $2)::int as newest
     from records where data_table_id = $1 and data ->> 'name' <> 'Eve'`,
    [dataTable.id, records - twins],
  );
  const people = records - twins;
  expect(found).toEqual({ records: people, keys: people, addresses: people, in_bonn: people, newest: twins });
  expect(await at.house.query('select count(*)::int as noted from unkeyed_records where data_table_id = $1', [dataTable.id])).toEqual([
    { noted: 0 },
  ]);
  const { lastMerge } = await customer.call('GET', `${path}/key`);
  expect(lastMerge.merge).toMatchObject({ groups: twins, records: twins });
});
