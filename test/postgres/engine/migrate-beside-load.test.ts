import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { Knex } from 'knex';
import { connect } from '../../../src/postgres/engine/connection/connection.ts';
import { migrate, migrationSource } from '../../../src/postgres/engine/migration/migrate.ts';
import { until } from '../../support/jest/until.ts';
import { onOneServer } from '../../support/own-connection.ts';
import { cloneDatabase } from '../../support/postgres-backend.ts';

/** A migrated database, connections to it, and a later version with these migrations. */
async function later(...statements: readonly string[]) {
  const database = await cloneDatabase();
  const connection = connect({ url: database.url, poolSize: 8, statementTimeoutMs: 60_000 });
  const added = new Map(
    statements.map((sql, n) => [`9999-later-${n}.ts`, { up: (trx: Knex): Promise<void> => trx.raw(sql), down: async () => undefined }]),
  );
  const source = {
    ...migrationSource,
    getMigrations: async () => [...(await migrationSource.getMigrations([])), ...added.keys()],
    getMigration: async (name: string) => added.get(name) ?? migrationSource.getMigration(name),
  };
  return {
    connection,
    migrate: () => migrate(connection.knex, database.url, { source }),
    isMigrated: async () =>
      (await connection.pool.query('select from spindle_migrations where name = any($1)', [[...added.keys()]])).rowCount === added.size,
    async close() {
      await connection.close();
      await database.drop();
    },
  };
}

// On a cluster, the lock of the coordinator's table is not all that a migration waits for.
onOneServer('a migration that finds its table in use lets others pass, and is done when the table is free', async () => {
  const { connection, migrate: migrateLater, isMigrated, close } = await later('alter table recipients add column later integer');
  const holder = await connection.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table recipients in row exclusive mode');
    const migrated = migrateLater();
    // A caller stands behind the migration, and gets through while the table is still in use: the migration has given way.
    const isBehind = `
      select from pg_locks where not granted and relation = 'recipients'::regclass and mode = 'RowExclusiveLock'
        and database = (select oid from pg_database where datname = current_database())`;
    let [isCalling, wasBehind] = [true, false];
    const calling = (async () => {
      while (isCalling) {
        await connection.pool.query('begin; lock table recipients in row exclusive mode; commit');
        if (wasBehind) isCalling = false;
      }
    })();
    await until(async () => {
      wasBehind ||= (await holder.query(isBehind)).rowCount !== 0;
      return !isCalling;
    }).finally(() => {
      isCalling = false;
    });
    await calling;
    await holder.query('commit');
    await migrated;
    expect(await isMigrated()).toBe(true);
  } finally {
    holder.release();
    await close();
  }
});

onOneServer('migrations beside transactions that lock the same tables in another order all get through', async () => {
  const {
    connection,
    migrate: migrateLater,
    isMigrated,
    close,
  } = await later('alter table organization_turns add column later integer', 'alter table recipients add column later integer');
  let isOver = false;
  const fault: unknown[] = [];
  const work = async (): Promise<void> => {
    const client = await connection.pool.connect();
    while (!isOver) {
      await client.query('begin');
      await client.query('lock table recipients in row exclusive mode');
      await sleep(20);
      await client.query('lock table organization_turns in row exclusive mode').catch((reason) => fault.push(reason));
      await client.query('rollback');
    }
    client.release();
  };
  const workers = [work(), work()];
  try {
    await migrateLater();
    expect(await isMigrated()).toBe(true);
    expect(fault).toEqual([]);
  } finally {
    isOver = true;
    await Promise.all(workers);
    await close();
  }
});

/** Milliseconds after which the server ends a transaction of the migrating connections that is idle. */
const idleMs = 1000;

onOneServer(
  'a migration that waits for its locks longer than a transaction may be idle is done, and a second process waits for it',
  async () => {
    const database = await cloneDatabase();
    const connection = connect({ url: database.url, poolSize: 4, statementTimeoutMs: 60_000 });
    const migrating = connect({ url: database.url, poolSize: 2, statementTimeoutMs: 60_000 });
    migrating.pool.on('connect', (client) => void client.query(`set idle_in_transaction_session_timeout = ${idleMs}`));
    const holder = await connection.pool.connect();
    let runs = 0;
    const later: Knex.Migration = {
      up: async (trx) => {
        await trx.raw('alter table recipients add column later integer');
        runs++;
      },
      down: async () => undefined,
    };
    const source: typeof migrationSource = {
      ...migrationSource,
      getMigrations: async (extensions) => [...(await migrationSource.getMigrations(extensions)), 'later'],
      getMigration: async (name) => (name === 'later' ? later : migrationSource.getMigration(name)),
    };
    const countOf = async (sql: string): Promise<number> => (await connection.pool.query<{ count: number }>(sql)).rows[0]?.count ?? -1;
    const here = 'datname = current_database()';
    try {
      await holder.query('begin');
      await holder.query('lock table recipients in row exclusive mode');
      const first = migrate(migrating.knex, database.url, { source });
      await until(async () => (await countOf(`select count(*)::int from pg_stat_activity where ${here} and wait_event = 'relation'`)) > 0);
      const states: string[] = [];
      const second = migrate(migrating.knex, database.url, { source }).then(() => states.push('second'));
      const since = (await connection.pool.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now;
      await until(async () => {
        const waitsLong = `select extract(epoch from clock_timestamp() - $1) * 1000 > ${2 * idleMs} as "isLong"`;
        return (await connection.pool.query<{ isLong: boolean }>(waitsLong, [since])).rows[0]?.isLong === true;
      });
      expect(
        await countOf(`select count(*)::int from pg_stat_activity where ${here} and application_name = 'spindle migration lock'`),
      ).toBe(2);
      expect([runs, states]).toEqual([0, []]);
      await holder.query('commit');
      await first;
      await second;
      expect(runs).toBe(1);
      // Files beside this one migrate other databases of the server.
      const ofDatabase = 'database = (select oid from pg_database where datname = current_database())';
      expect(await countOf(`select count(*)::int from pg_locks where locktype = 'advisory' and objid = 7201116 and ${ofDatabase}`)).toBe(0);
    } finally {
      holder.release();
      await migrating.close();
      await connection.close();
      await database.drop();
    }
  },
);
