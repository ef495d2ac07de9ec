import type { Knex } from 'knex';
import { connect } from '../../src/postgres/engine/connection/connection.ts';
import { migrate, migrationSource } from '../../src/postgres/engine/migration/migrate.ts';
import type { Random } from './random.ts';

/** The tables that everything uses all the time, and their organizations. */
const busyTables = ['organizations', 'data_tables', 'spinners', 'channels', 'jobs', 'recipients', 'messages', 'records'];

/** Tables that one migration changes: while it waits for the second, nobody else gets the first. */
const tablesAtOnce = 2;

/** Versions after this one, each of which adds a column to every busy table. */
export class LaterVersions {
  readonly #random: Random;
  readonly #migrations = new Map<string, Knex.Migration>();
  #versions = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Migrates a database to the next version, as `npm run migrate` does. Returns the number of migrations. @throws Error if one fails */
  async migrateOn(url: string, isDistributed: boolean): Promise<number> {
    const version = `later ${String(++this.#versions).padStart(4, '0')}`;
    const tables = busyTables.map((table) => ({ table, at: this.#random.next() })).sort((one, other) => one.at - other.at);
    const count = tables.length / tablesAtOnce;
    for (let n = 0; n < count; n++) {
      const own = tables.slice(n * tablesAtOnce, (n + 1) * tablesAtOnce);
      const up: Knex.Migration['up'] = async (trx) => {
        for (const { table } of own) await trx.raw('alter table ?? add column ?? integer not null default 0', [table, version]);
      };
      this.#migrations.set(`${version} ${n}`, { up, down: async () => undefined });
    }
    const { knex, close } = connect({ url, poolSize: 2, statementTimeoutMs: 60_000, isDistributed });
    await migrate(knex, url, { source: this.#source, isDistributed }).finally(close);
    return count;
  }

  get #source(): typeof migrationSource {
    return {
      ...migrationSource,
      getMigrations: async (extensions) => [...(await migrationSource.getMigrations(extensions)), ...this.#migrations.keys()],
      getMigration: async (name) => this.#migrations.get(name) ?? migrationSource.getMigration(name),
    };
  }
}
