import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { schemaSql } from '../../../scripts/schema/schema-sql.ts';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import type { JobReference } from '../../../src/application/kernel/tasks.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { EndJob } from '../../../src/application/runs/end-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { WakeDueJobs } from '../../../src/application/runs/wake-due-jobs.ts';
import { type ConnectionPool, connect } from '../../../src/postgres/engine/connection/connection.ts';
import { appRoleOf } from '../../../src/postgres/engine/migration/app-role.ts';
import { baseline, migrate, migrationSource } from '../../../src/postgres/engine/migration/migrate.ts';
import { databaseState } from '../../../src/postgres/engine/migration/readiness.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import type { Backend } from '../../support/backends.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { onOneServer, ownConnection } from '../../support/own-connection.ts';
import { openPostgres, type TestDatabase } from '../../support/postgres-backend.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { databaseOf012f3dc1, storedData } from '../../support/versions/stored-version.ts';

const fresh = ownConnection();

let database: TestDatabase;
let connection: ConnectionPool;
let opened: Backend | undefined;

beforeEach(async () => {
  database = await databaseOf012f3dc1();
  connection = connect({ url: database.url, poolSize: 4, statementTimeoutMs: 60_000 });
});

afterEach(async () => {
  await connection.close();
  // Closing the store drops its database.
  await (opened ? opened.close() : database.drop());
  opened = undefined;
});

const upgrade = () => migrate(connection.knex, database.url, { app: appRoleOf(database.appUrl, database.url) });

const recorded = async (): Promise<readonly string[]> => {
  const { rows } = await connection.pool.query('select name from spindle_migrations order by id');
  return rows.map(({ name }) => name);
};

/**
 * Facts that docs/schema.sql does not show: names of keys, how columns are stored, rights, and the rows that the baseline brings. The right
 * to maintain a table came with PostgreSQL 17, after the one that the dump is of.
 */
const details = `
  select 'key' as what, conrelid::regclass || ' ' || conname as name, pg_get_constraintdef(oid) as is
  from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select 'column', attrelid::regclass || ' ' || attname, concat_ws(' ', attstorage, nullif(attstattarget, -1), attcollation)
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0 and not attisdropped
  union all
  select 'rights', oid::regclass::text, array_to_string(array(select replace(unnest(relacl)::text, 'm/', '/') order by 1), ' ')
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
  union all
  select 'plan', id, to_jsonb(p)::text from plans p where id in ('free', 'pro', 'unlimited')
  union all
  select 'sweep', id::text, swept_at::text from alert_sweeps
  order by 1, 2`;

// No cluster has had version 012f3dc1 without being placed by it; placing is what another test shows.
onOneServer('a database of 012f3dc1 is at the baseline, and becomes what a new database is', async () => {
  const before = await recorded();
  expect([before.length, before.at(-1)]).toEqual([104, baseline]);
  await upgrade();
  expect(await recorded()).toEqual([...before, ...(await migrationSource.getMigrations([])).slice(1)]);
  expect(await databaseState(connection)).toEqual({ name: 'ok', missing: [] });
  expect(await schemaSql(connection.pool)).toBe(await readFile(new URL('../../../docs/schema.sql', import.meta.url), 'utf8'));
  expect((await connection.pool.query(details)).rows).toEqual((await fresh().pool.query(details)).rows);
  await upgrade();
});

onOneServer('one of a later version stays as it is; one from before the baseline, or of two versions, is refused in one line', async () => {
  await connection.pool.query('delete from spindle_migrations where name = $1', [baseline]);
  const names = await recorded();
  await expect(upgrade()).rejects.toThrow(
    /^The database is too old for this version: its last migration is 0137-credential-hashes\.ts\. Run `npm run migrate` of version 012f3dc1 first$/,
  );
  expect(await recorded()).toEqual(names);
  await connection.pool.query(`insert into spindle_migrations (name, batch) values ($1, 1), ('9999-later.ts', 2)`, [baseline]);
  await expect(upgrade()).rejects.toThrow('The database has migrations of another version: 9999-later.ts. Run that version');
  await connection.pool.query(`delete from spindle_migrations where name = '9999-later.ts'`);
  await upgrade();
  await connection.pool.query(`insert into spindle_migrations (name, batch) values ('9999-later.ts', 2)`);
  const [state, { later }] = [await schemaSql(connection.pool), await upgrade()];
  expect([later, await schemaSql(connection.pool)]).toEqual([['9999-later.ts'], state]);
});

onOneServer(
  'jobs that were under way go on where they stood: each person gets each message once, unless it may have been sent',
  async () => {
    await upgrade();
    const store = await openPostgres(database);
    opened = store;
    const { unitOfWork } = store;
    const clock = new FixedClock('2026-03-10T12:01:00Z');
    const sender = new FakeSender();
    const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com');
    const advanceJob = new AdvanceJob({ unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() });
    const workers = {
      'advance-job': { execute: (job: JobReference) => advanceJob.execute(inOneTurn(job)) },
      'start-job': new StartJob({ unitOfWork, sender, clock }),
      'end-job': new EndJob({ unitOfWork, clock }),
    };
    const work = async (): Promise<readonly string[]> => {
      sender.attempts.length = 0;
      await new WakeDueJobs({ unitOfWork, clock }).execute();
      for (let tasks = await store.queued(); tasks.length > 0; tasks = await store.queued())
        for (const { task, payload } of tasks) await workers[task as keyof typeof workers].execute(payload as never);
      return sender.attempts.map((one) => (one.channel === 'email' ? `${one.subject} ${one.to}` : one.channel)).sort();
    };
    const mails = (subject: string, ...people: readonly number[]) => people.map((n) => `${subject} person${n}@example.com`).sort();

    expect(await work()).toEqual(mails('welcome', 7, 8, 9, 10, 11));
    clock.pass({ days: 1 });
    const onNextDay = await work();
    clock.pass({ days: 1 });
    expect([...onNextDay, ...(await work())].sort()).toEqual(mails('reminder', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));

    const reports = Object.entries(storedData.jobs).map(async ([name, id]) => {
      const report = await store.jobs.read(storedData.organizationId, id, clock.now());
      return [name, report?.job.state, report?.recipients, report?.messages];
    });
    const all = (sent: number) => [{ completed: sent }, { welcome: { sent }, reminder: { sent } }];
    expect(await Promise.all(reports)).toEqual([
      ['waiting', 'completed', ...all(4)],
      ['sending', 'completed', { completed: 2 }, { welcome: { unknown: 2 }, reminder: { sent: 2 } }],
      ['enrolled', 'completed', ...all(3)],
      ['queued', 'completed', ...all(2)],
    ]);
  },
);
