import { expect, test } from '@jest/globals';
import { placementsIn } from '../../../../src/postgres/engine/citus/distribute-tables.ts';
import { placements, tablesWith } from '../../../../src/postgres/engine/citus/placement.ts';
import { onACluster, ownConnection } from '../../../support/own-connection.ts';

const connection = ownConnection();

const tables = `
  select c.relname as name, (
    select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] where i.indrelid = c.oid and i.indisprimary) as first
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`;

async function migrated(): Promise<readonly { readonly name: string; readonly first: string | null }[]> {
  return (await connection().knex.raw(tables)).rows;
}

test('each table has its place in placement.ts', async () => {
  expect([...placements.keys()].sort()).toEqual((await migrated()).map(({ name }) => name).sort());
});

test('the primary key of each table of an organization begins with the organization', async () => {
  const firsts = new Map((await migrated()).map(({ name, first }) => [name, first]));
  expect(tablesWith('organization').filter((name) => firsts.get(name) !== 'organization_id')).toEqual([]);
});

onACluster('each table is in its place, and all of an organization lie together', async () => {
  const placed = await placementsIn(connection().knex);
  const wrong = [...placements].filter(([name, placement]) => (placed.get(name) ?? 'plain') !== placement);
  expect(wrong).toEqual([]);
  const { rows } = await connection().knex.raw(
    `select count(distinct colocationid)::int as groups from pg_dist_partition where partmethod = 'h'`,
  );
  expect(rows).toEqual([{ groups: 1 }]);
});
