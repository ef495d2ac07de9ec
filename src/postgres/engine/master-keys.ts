import type { Queryable } from './connection/connection.ts';

/** A master key that a database knows. */
export interface KnownKey {
  readonly id: string;
  /** A value that only the key itself derives. */
  readonly checkValue: string;
  /** Whether new secrets are sealed with it: the current key of the process that started last. */
  readonly isCurrent: boolean;
}

const current = 'select id from master_keys where current_since is not null order by current_since desc, id limit 1';

/** The master keys that the database knows, the oldest first. */
export const knownKeys = (database: Queryable): Promise<readonly KnownKey[]> =>
  database.query(
    'known_keys',
    `select id, check_value as "checkValue", id = (${current}) as "isCurrent" from master_keys order by added_at, id`,
    [],
  );

/** Stores the keys that the database does not know yet, and which one is current. */
export async function keepKeys(
  database: Queryable,
  keys: readonly Pick<KnownKey, 'id' | 'checkValue'>[],
  currentId: string,
): Promise<void> {
  await database.query(
    'add_keys',
    `insert into master_keys (id, check_value)
     select id, check_value from jsonb_to_recordset($1::jsonb) as k(id text, check_value text) on conflict do nothing`,
    [JSON.stringify(keys.map(({ id, checkValue }) => ({ id, check_value: checkValue })))],
  );
  await database.query(
    'begin_current_key',
    `update master_keys set current_since = clock_timestamp() where id = $1 and id is distinct from (${current})`,
    [currentId],
  );
}

/** Whether a key is the current one of the database. */
export async function isCurrentKey(database: Queryable, id: string): Promise<boolean> {
  const [row] = await database.query<{ id: string }>('current_key', current, []);
  return row?.id === id;
}

/** The next organizations without a stored webhook secret, in the order of their ids. */
export async function organizationsWithoutWebhookSecret(database: Queryable, after: string, limit: number): Promise<readonly string[]> {
  const rows = await database.query<{ id: string }>(
    'organizations_without_webhook_secret',
    `select id from organizations where id > $1::uuid
     and id not in (select organization_id from webhook_secrets where organization_id > $1::uuid) order by id limit $2`,
    [after, limit],
  );
  return rows.map(({ id }) => id);
}
