import { expect } from '@jest/globals';
import type { Knex } from 'knex';
import { span } from '../../../../scripts/citus/cluster.ts';
import { distributeTables, onWorkers, placementsIn } from '../../../../src/postgres/engine/citus/distribute-tables.ts';
import { tablesWith } from '../../../../src/postgres/engine/citus/placement.ts';
import { connect } from '../../../../src/postgres/engine/connection/connection.ts';
import { migrate, migrationSource } from '../../../../src/postgres/engine/migration/migrate.ts';
import { nodeUrls, onACluster } from '../../../support/own-connection.ts';
import { emptyDatabase, type TestDatabase } from '../../../support/postgres-backend.ts';

const organizationId = '00000000-0000-4000-8000-000000000001';

/** A migrated database of one PostgreSQL, on a node that is to become a coordinator, with records of before. */
async function grown(database: TestDatabase): Promise<Knex> {
  const { knex } = connect({ url: database.url, poolSize: 3, statementTimeoutMs: 60_000 });
  await migrate(knex, database.url);
  await knex.raw(`insert into plans (id, name, limits, features, rate_limits) values ('p', 'P', '{}', '[]', '{}')`);
  await knex.raw(`insert into organizations (id, name, plan_id, plan_began_at, created_at) values (?, 'O', 'p', now(), now())`, [
    organizationId,
  ]);
  await knex.raw(
    `insert into data_tables (organization_id, id, name, columns, fills_absent_columns, project_id, created_at) values (?, ?, 'T', '[]', false, gen_random_uuid(), now())`,
    [organizationId, organizationId],
  );
  await knex.raw(
    `insert into records (organization_id, data_table_id, data) select ?, ?, jsonb_build_object('n', n) from generate_series(1, 1000) n`,
    [organizationId, organizationId],
  );
  return knex;
}

const countOf = async (knex: Knex, table: string): Promise<number> => (await knex.raw(`select count(*)::int as n from ${table}`)).rows[0].n;

onACluster('a database of one PostgreSQL becomes that of a cluster, with what is in it, and takes later versions', async () => {
  const database = await emptyDatabase();
  const knex = await grown(database);
  try {
    const [, ...workers] = nodeUrls(database.url).map((url) => new URL(url).host);
    await span(new URL(database.url), workers);
    for (const _ of [1, 2]) await knex.transaction(distributeTables);
    expect(await countOf(knex, 'records')).toBe(1000);
    expect((await knex.raw(`select pg_relation_size('records')::int as bytes`)).rows).toEqual([{ bytes: 0 }]);
    expect((await placementsIn(knex)).get('records')).toBe('organization');

    // A later version; a table that it makes is placed as those before it are.
    const name = '9999-later.ts';
    const up = (trx: Knex) => trx.raw('alter table records add column later int not null default 7');
    const source = {
      ...migrationSource,
      getMigrations: async () => [...(await migrationSource.getMigrations([])), name],
      getMigration: async (one: string) => (one === name ? { up, down: async () => undefined } : migrationSource.getMigration(one)),
    };
    await migrate(knex, database.url, { source, isDistributed: true });
    expect((await knex.raw('select sum(later)::int as sum from records')).rows).toEqual([{ sum: 7000 }]);
    await expect(onWorkers(knex, 'select 1 / 0')).rejects.toThrow(/^127\.0\.0\.1:\d+ answered to "select 1 \/ 0": .*division by zero/);
    expect([...(await placementsIn(knex)).keys()]).toEqual(expect.arrayContaining([...tablesWith('organization')]));
  } finally {
    await knex.destroy();
    await database.drop();
  }
});
