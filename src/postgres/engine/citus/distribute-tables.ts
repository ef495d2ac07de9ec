import type { Knex } from 'knex';
import { type AppRole, escapeForKnex } from '../migration/app-role.ts';
import { type Placement, placements, tablesByPlacement, tablesWith } from './placement.ts';

// Locks of one shard after the other: a transaction that has read several shards at once may change reference tables afterwards.
const sequential = `set local citus.multi_shard_modify_mode = 'sequential'`;

const foreignKeys = `
  select conname as name, conrelid::regclass::text as "from", confrelid::regclass::text as "to", pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by conrelid::regclass::text`;

const unlogged = `
  select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'u'`;

/** The tables of credentials that the version before needs, which a cluster never runs; shards cannot have it. */
const forVersionBefore = `
  insert into credential_hashes (hash, organization_id)
  select hash, organization_id from api_keys union all select hash, organization_id from ingest_tokens on conflict do nothing;
  alter table api_keys drop constraint api_keys_hash_key;
  alter table ingest_tokens drop constraint ingest_tokens_hash_key;
  drop index api_keys_by_id, ingest_tokens_by_id;
`;

interface ForeignKey {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly definition: string;
}

/** The placement that Citus has for each table that it knows. */
export async function placementsIn(knex: Pick<Knex, 'raw'>): Promise<ReadonlyMap<string, Placement>> {
  const { rows } = await knex.raw(tablesByPlacement);
  const known = (rows as { name: string; placement: Placement }[]).filter(({ placement }) => placement !== 'plain');
  return new Map(known.map(({ name, placement }) => [name, placement]));
}

/**
 * Places all tables of a migrated database, with what is in them; those that are placed already stay. Foreign keys between shards are
 * added again, and keys that lead from the coordinator to shards are given up.
 */
export async function distributeTables(trx: Knex.Transaction): Promise<void> {
  await trx.raw(sequential);
  const there = await placementsIn(trx);
  const lacking = (placement: Placement): readonly string[] => tablesWith(placement).filter((name) => there.get(name) !== placement);
  const distributing = new Set(lacking('organization'));
  await makeLogged(trx);
  if (distributing.has('api_keys')) await trx.raw(forVersionBefore);
  const keys = await dropForeignKeys(trx, ({ from, to }) => distributing.has(from) || distributing.has(to));
  for (const name of lacking('everywhere')) await place(trx, name, 'everywhere');
  for (const name of distributing) await place(trx, name, 'organization');
  for (const { name, from, to, definition } of keys)
    if (placements.get(from) === 'organization' && placements.get(to) !== 'coordinator')
      await trx.raw(escapeForKnex(`alter table ${from} add constraint ${name} ${definition}`));
  const now = await placementsIn(trx);
  for (const name of tablesWith('coordinator')) if (!now.has(name)) await place(trx, name, 'coordinator');
  // The rows of the coordinator's own table have been copied.
  for (const name of distributing) await trx.raw(`select truncate_local_data_after_distributing_table('${name}')`);
}

const places: Readonly<Record<Placement, (name: string) => string | undefined>> = {
  organization: (name) =>
    `select create_distributed_table('${name}', 'organization_id', colocate_with => '${name === first ? 'none' : first}')`,
  everywhere: (name) => `select create_reference_table('${name}')`,
  coordinator: (name) => `select citus_add_local_table_to_metadata('${name}')`,
  plain: () => undefined,
};

async function place(trx: Knex, name: string, placement: Placement): Promise<void> {
  const sql = places[placement](name);
  if (sql !== undefined) await trx.raw(sql);
}

/** The table that all others of an organization lie beside. */
const first = tablesWith('organization')[0] as string;

/** An unlogged table stops each move of the shards that lie beside its own. */
async function makeLogged(trx: Knex.Transaction): Promise<void> {
  const { rows } = await trx.raw(unlogged);
  for (const { name } of rows as { name: string }[])
    if (placements.get(name) === 'organization') await trx.raw(`alter table ${name} set logged`);
}

async function dropForeignKeys(trx: Knex.Transaction, isInTheWay: (key: ForeignKey) => boolean): Promise<readonly ForeignKey[]> {
  const { rows } = await trx.raw(foreignKeys);
  const keys = (rows as ForeignKey[]).filter(isInTheWay);
  for (const { name, from } of keys) await trx.raw(`alter table ${from} drop constraint ${name}`);
  return keys;
}

/** Grants the application's role what grants on the coordinator do not reach, once the tables are placed: sequences of the nodes. */
export async function grantOnNodes(knex: Knex, { name }: AppRole): Promise<void> {
  const { rows } = await knex.raw('select quote_ident(?) as role', [name]);
  const [{ role }] = rows as [{ role: string }];
  await onWorkers(knex, `grant usage, select on all sequences in schema public to ${role}`);
  // Placing the table gave them back.
  await knex.raw(escapeForKnex(`revoke update, delete, truncate on audit_entries, audit_seals from ${role}`));
}

/** Runs a statement on each worker node. @throws Error with the first failure */
export async function onWorkers(knex: Knex, sql: string): Promise<void> {
  const { rows } = await knex.raw('select nodename, nodeport, success, result from run_command_on_workers(?)', [sql]);
  const failed = (rows as { nodename: string; nodeport: number; success: boolean; result: string }[]).find(({ success }) => !success);
  if (failed) throw new Error(`${failed.nodename}:${failed.nodeport} answered to "${sql}": ${failed.result}`);
}
