import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UnrulyMailServer } from '../../../scripts/support/unruly-mail-server.ts';
import { MailHouse, until } from '../mail-house.ts';
import { Program } from './program.ts';

const [records, twins] = [60_000, 20_000];

let house: MailHouse;
let mails: UnrulyMailServer;
const workers: Program[] = [];
const startWorker = async (): Promise<Program> => {
  const worker = new Program(['src/main/launch/worker.mjs'], house.workerSettings);
  workers.push(worker);
  await worker.lines('runtime started', 1);
  return worker;
};

beforeAll(async () => {
  mails = await UnrulyMailServer.start();
  house = await MailHouse.open(0);
}, 120_000);

afterAll(async () => {
  for (const { child } of workers) child.kill('SIGKILL');
  await house?.close();
  await mails?.close();
}, 60_000);

test('workers that are killed while a table gets its key leave nothing half done: another one gives each record its key', async () => {
  const customer = await house.customer(`keyed-${randomUUID()}`, mails.port);
  const columns = ['email', 'name', 'city'].map((name) => ({ name, type: 'text', metadata: true }));
  const { dataTable } = await customer.call('POST', '/data-tables', { name: 'People', columns });
  const path = `/data-tables/${dataTable.id}`;
  // The last records have the addresses of the first, and lack their city.
  await house.query(
    `insert into records (organization_id, data_table_id, data)
     select organization_id, id, jsonb_build_object('email', 'p' || (g % $3::int) || '@x.example', 'name', 'n' || g, 'city', case when g <= $3::int then 'Bonn' end)
     from data_tables, generate_series(1, $2::int) g where id = $1`,
    [dataTable.id, records, records - twins],
  );
  await customer.call('POST', `${path}/key/setting`, { columns: ['email'], duplicates: 'merge' });
  const read = async () => (await customer.call('GET', `${path}/key/setting`)).setting;

  // Records arrive all the time.
  let [arrived, isEnded] = [0, false];
  const appending = (async () => {
    while (!isEnded) {
      await customer.call('POST', `${path}/records`, { records: [{ email: `new${arrived}@x.example`, name: 'Eve', city: null }] });
      arrived += 1;
    }
  })();

  const kill = async (victim: Program, state: 'filling' | 'merging', isSo: (setting: { done: number; merged: number }) => boolean) => {
    await until(`some are through ${state}`, async () => isSo(await read()));
    victim.child.kill('SIGKILL');
    await victim.ended();
    expect(await read()).toMatchObject({ state, outcome: null });
  };
  await kill(await startWorker(), 'filling', ({ done }) => done >= 5000);
  await kill(await startWorker(), 'merging', ({ merged }) => merged >= 500);
  await startWorker();
  await until('it ended', async () => (await read()).state === 'ended');
  isEnded = true;
  await appending;

  expect(arrived).toBeGreaterThan(0);
  expect(await read()).toMatchObject({ outcome: 'set', repeated: twins, merged: twins, problem: null, found: null });
  const [found] = await house.query(
    `select count(*)::int as records, count(distinct key)::int as keys, count(distinct data ->> 'email')::int as addresses,
       count(*) filter (where data ->> 'city' = 'Bonn')::int as in_bonn,
       count(*) filter (where substring(data ->> 'name' from 2)::int > $2)::int as newest
     from records where data_table_id = $1 and data ->> 'name' <> 'Eve'`,
    [dataTable.id, records - twins],
  );
  const people = records - twins;
  expect(found).toEqual({ records: people, keys: people, addresses: people, in_bonn: people, newest: twins });
  expect(await house.query('select count(*)::int as noted from unkeyed_records where data_table_id = $1', [dataTable.id])).toEqual([
    { noted: 0 },
  ]);
  const { lastMerge } = await customer.call('GET', `${path}/key`);
  expect(lastMerge.merge).toMatchObject({ groups: twins, records: twins });
}, 300_000);
