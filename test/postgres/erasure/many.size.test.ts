import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { AdvanceErasures } from '../../../src/application/erasure/advance-erasures.ts';
import { ErasePeople } from '../../../src/application/erasure/erase-people.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { CountConfirmed } from '../../../src/application/tables/forms/count-confirmed.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { cloneDatabase, openPostgres } from '../../support/postgres-backend.ts';
import { ids } from '../../support/sequential-ids.ts';

const many = 50_000;

test('a person with 50,000 records and messages goes in small steps, while others append to the same table', async () => {
  const database = await cloneDatabase();
  const store = await openPostgres(database);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const secrets = new NodeSecrets(new Uint8Array(32).fill(7));
  store.erasedForms.keyWith(secrets);
  const clock = new FixedClock();
  const table = await givenTable(store);
  const { organizationId } = table;
  const spinner = await givenSpinner(store, table);
  const job = await givenJob(store, spinner);
  await givenRecords(store, table, ...people(1));
  const values = [organizationId, table.id, many];
  await client.query(
    `insert into records (organization_id, data_table_id, data)
     select $1, $2, jsonb_build_object('email', case when n % 2 = 0 then 'ada@example.com' else 'b' || n || '@example.com' end, 'name', 'x')
     from generate_series(1, 2 * $3::int) n`,
    values,
  );
  const theirs = `select id from records where organization_id = $1 and data_table_id = $2 and data ->> 'email' = 'ada@example.com' limit $3`;
  await client.query(
    `insert into recipients (organization_id, job_id, record_id, spinner_id, data_table_id, once, state, address)
     select $1, $4, id, $5, $2, true, 'completed', 'ada@example.com' from (${theirs}) r`,
    [...values, job.id, spinner.id],
  );
  await client.query(
    `insert into recipient_addresses (organization_id, job_id, address, record_id)
     select $1, $4, 'ada@example.com', id from (${theirs}) r`,
    [...values, job.id],
  );
  await client.query(
    `insert into messages (organization_id, job_id, record_id, step_id, id, channel, "to", state, attempts, created_at, values)
     select $1, $4, id, 'hello', gen_random_uuid(), 'email', 'ada@example.com', 'sent', 1, now(), '{"email":"ada@example.com"}' from (${theirs}) r`,
    [...values, job.id],
  );
  await client.query('analyze');
  const { unitOfWork, dataTables: tables, records } = store;
  const deps = { unitOfWork, tables, records, secrets, clock, ids, audit: new Audit(clock, ids), forms: new CountConfirmed() };
  const person = { address: 'ada@example.com' };
  const { erasure } = await new ErasePeople({ ...deps, lines: undefined as never, processor: undefined as never }).execute({
    organizationId,
    person,
    keeps: [],
    by: operator,
  });
  const reading = async () => store.erasures.find(organizationId, erasure.id);
  const [steps, appends]: [number[], number[]] = [[], []];
  let isOver = false;
  const appending = (async () => {
    while (!isOver) {
      await sleep(5);
      const before = performance.now();
      await givenRecords(store, table, { email: 'later@example.com', name: 'Later' });
      appends.push(performance.now() - before);
    }
  })();
  while ((await reading())?.state === 'running') {
    const before = performance.now();
    await new AdvanceErasures(deps).execute({ steps: 1 });
    steps.push(performance.now() - before);
  }
  isOver = true;
  await appending;
  const report = await reading();
  expect(report).toMatchObject({ state: 'completed', counts: { records: many, messages: many, recipients: many } });
  const shown = (all: number[]) => {
    const sorted = [...all].sort((one, other) => one - other);
    return { n: all.length, p50: sorted[Math.floor(all.length / 2)], p99: sorted[Math.floor(all.length * 0.99)], most: sorted.at(-1) };
  };
  if (process.env.SHOW_FIGURES) console.log(JSON.stringify({ steps: shown(steps), appends: shown(appends) }));
  const left = await client.query('select count(*)::int as n from records where organization_id = $1', [organizationId]);
  expect(left.rows[0].n).toBe(many + 1 + appends.length);
  await client.end();
  await store.close();
});
