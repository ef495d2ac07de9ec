import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { cloneDatabase, type TestDatabase } from '../../support/postgres-backend.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const role = `clerk_${process.pid}`;

let database: TestDatabase;
let sql: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase();
  sql = new pg.Client(database.url);
  await sql.connect();
  await sql.query(`create role ${role} login; grant select, insert on audit_entries, audit_seals to ${role}`);
});

afterAll(async () => {
  await sql?.query(`drop owned by ${role}; drop role ${role}`);
  await sql?.end();
  await database?.drop();
});

const add = `insert into audit_entries (organization_id, id, at, actor_type, action, subject_type, subject_id, details)
  values (gen_random_uuid(), gen_random_uuid(), now(), 'operator', 'job.started', 'job', 'x', '{}')`;
const changes = [
  ...["update audit_entries set action = 'x'", 'delete from audit_entries', 'truncate audit_entries'],
  ...["update audit_seals set digest = 'x'", 'delete from audit_seals', 'truncate audit_seals'],
];

test('only the audit repository inserts into the audit log, and no code updates or deletes entries', () => {
  const files = ['src', 'workers', 'migrations', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => ({ name: `${folder}/${name.replaceAll('\\', '/')}`, text: readFileSync(join(root, folder, name), 'utf8') })),
  );
  const naming = files.filter(({ text }) => /audit_(?:entries|seals)/.test(text)).map(({ name }) => name);
  expect(naming.sort()).toEqual([
    // The function of the owner that erases what tells of a person.
    'migrations/0235-erasures.ts',
    'migrations/0250-audit-seals.ts',
    // The function of the owner that removes whole days, up to the mark that retention has signed.
    'migrations/0260-retention.ts',
    // Both of these functions, where a cluster has the rows.
    'migrations/0273-audit-on-nodes.ts',
    'migrations/baseline/kernel.ts',
    'scripts/bench/size/fill-sql.ts',
    // The purpose of the table, in words.
    'scripts/schema/tables.ts',
    // The tables in which erasure looks for people; it erases by that function.
    'src/domain/erasure/table-searches.ts',
    'src/memory/erasure/walked-tables.ts',
    // The placement of the table in a cluster, and the result of placing it.
    'src/postgres/engine/citus/distribute-tables.ts',
    'src/postgres/engine/citus/placement.ts',
    'src/postgres/engine/migration/app-role.ts',
    // Its size.
    'src/postgres/engine/table-sizes.ts',
    'src/postgres/erasure/personal-data.ts',
    // Counts what a shorter time would remove.
    'src/postgres/erasure/retention-reader.ts',
    'src/postgres/erasure/stated-columns.ts',
    'src/postgres/erasure/walked-tables.ts',
    'src/postgres/kernel/audit-reader.ts',
    'src/postgres/kernel/audit-repository.ts',
    'src/postgres/kernel/audit-seal-repository.ts',
  ]);
  const changing = files.filter(({ text }) => /(?:update|delete\s+from|truncate)\s+(?:table\s+)?audit_(?:entries|seals)/i.test(text));
  // Within the owner's functions.
  expect(changing.map(({ name }) => name).sort()).toEqual(['migrations/0235-erasures.ts', 'migrations/0260-retention.ts']);
});

test('a role that may insert into the audit log may not update or delete entries', async () => {
  await sql.query(`set role ${role}`);
  await sql.query(add);
  for (const change of changes) await expect(sql.query(change)).rejects.toMatchObject({ code: '42501' });
  await sql.query('reset role');
});

test('not even the owner of the tables may update or delete entries', async () => {
  await sql.query(`grant usage, create on schema public to ${role}`);
  for (const table of ['audit_entries', 'audit_seals']) await sql.query(`alter table ${table} owner to ${role}`);
  await sql.query(`set role ${role}`);
  await sql.query(add);
  for (const change of changes) await expect(sql.query(change)).rejects.toMatchObject({ code: '42501' });
  await sql.query('reset role');
});

test('the function that removes entries does so only up to the day that is marked, and never in the last 30 days', async () => {
  const id = '0190f2de-7e5c-7000-8000-00000000000a';
  await sql.query('reset role');
  await sql.query(
    `insert into audit_entries (organization_id, id, at, actor_type, action, subject_type, subject_id, details)
     select $1, gen_random_uuid(), now() - make_interval(days => n), 'operator', 'job.started', 'job', 'x', '{}' from unnest(array[100, 99, 60, 10]) n`,
    [id],
  );
  const mark = (days: number) =>
    sql.query(
      `insert into audit_removals values ($1, 1, (now() at time zone 'UTC')::date - $2::int, '', now(), '')
       on conflict (organization_id) do update set day = excluded.day`,
      [id, days],
    );
  const remove = "select remove_audit_entries('audit_entries'::regclass, 'audit_removals'::regclass, $1, 2) as n";
  const removed = async (): Promise<number> => (await sql.query(remove, [id])).rows[0].n;
  expect(await removed()).toBe(0);
  await mark(61);
  expect([await removed(), await removed()]).toEqual([2, 0]);
  await mark(5);
  expect(await removed()).toBe(0);
  await sql.query(`set role ${role}`);
  await expect(sql.query('delete from audit_entries where organization_id = $1', [id])).rejects.toMatchObject({ code: '42501' });
  await sql.query('reset role');
});

test('the functions that change the audit log change no other table', async () => {
  await sql.query(
    `create table audit_entries_of_clerk (organization_id uuid, id uuid); alter table audit_entries_of_clerk owner to ${role}`,
  );
  await sql.query('create table audit_entries_old (organization_id uuid, id uuid)');
  for (const table of ['data_tables', 'audit_seals', 'audit_entries_of_clerk', 'audit_entries_old']) {
    const erase = `select erase_audit_entry('${table}'::regclass, gen_random_uuid(), gen_random_uuid(), 'x', 'x', '{}', 'x')`;
    await expect(sql.query(erase)).rejects.toMatchObject({ code: '42501' });
    const remove = `select remove_audit_entries('${table}'::regclass, 'audit_removals'::regclass, gen_random_uuid(), 2)`;
    await expect(sql.query(remove)).rejects.toMatchObject({ code: '42501' });
    const marked = `select remove_audit_entries('audit_entries'::regclass, '${table}'::regclass, gen_random_uuid(), 2)`;
    await expect(sql.query(marked)).rejects.toMatchObject({ code: '42501' });
  }
});
