import type { Queryable } from './connection.ts';

/** A table with sealed secrets. */
interface SealedTable {
  readonly table: string;
  /** Its secrets that are still read: organization_id, id and field name one, `context` is what it is bound to as its use case spells it. */
  readonly secrets: string;
  /** Stores `c.next` in the row `t`. */
  readonly set: string;
  /** The stored secret of the row `t` that `c` replaces. */
  readonly stored: string;
}

/** Every table that holds sealed secrets. */
const sealedTables: readonly SealedTable[] = [
  {
    table: 'ingest_tokens',
    secrets: `select organization_id, id, '' as field, sealed, concat_ws('|', 'ingest-token', organization_id, data_table_id, id) as context
      from ingest_tokens where expires_at is null and sealed is not null`,
    set: 'sealed = c.next',
    stored: 't.sealed',
  },
  {
    table: 'channels',
    secrets: `select organization_id, id, field, sealed, concat_ws('|', 'channel', organization_id, id, field) as context
      from channels, jsonb_each_text(sealed_credentials || sealed_dkim_keys) as credential (field, sealed)`,
    set: `sealed_credentials = jsonb_set(t.sealed_credentials, array[c.field], to_jsonb(c.next), false),
      sealed_dkim_keys = jsonb_set(t.sealed_dkim_keys, array[c.field], to_jsonb(c.next), false)`,
    stored: '(t.sealed_credentials || t.sealed_dkim_keys) ->> c.field',
  },
];

/** A sealed secret and what it is bound to. */
export interface SealedSecret {
  readonly sealed: string;
  readonly context: string;
}

/** How many sealed secrets need each master key, by its id; `unnamed` for those that were sealed before keys had ids. */
export async function sealedByKey(database: Queryable): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, secrets } of sealedTables) {
    const rows = await database.query<{ key: string; count: number }>(
      `count_sealed_${table}`,
      `select coalesce(substring(sealed from '^v2\\.([0-9a-f]{8})\\.'), 'unnamed') as key, count(*)::int as count
       from (${secrets}) secret group by 1`,
      [],
    );
    for (const { key, count } of rows) counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}

/** The newest secret of each table among those that were sealed before keys had ids. */
export async function newestUnnamed(database: Queryable): Promise<readonly SealedSecret[]> {
  const found: SealedSecret[] = [];
  for (const { table, secrets } of sealedTables)
    found.push(
      ...(await database.query<SealedSecret>(
        `newest_unnamed_${table}`,
        `select sealed, context from (${secrets}) secret where sealed like 'v1.%' order by id desc limit 1`,
        [],
      )),
    );
  return found;
}

/** Replaces each sealed secret by what `change` returns for it, in short statements; undefined leaves it. Returns how many it replaced. */
export async function replaceSealed(database: Queryable, change: (secret: SealedSecret) => string | undefined): Promise<number> {
  let replaced = 0;
  for (const { table, secrets, set, stored } of sealedTables) {
    const none = '00000000-0000-0000-0000-000000000000';
    for (let after = [none, none, '']; ; ) {
      const rows = await database.query<SealedSecret & { organizationId: string; id: string; field: string }>(
        `list_sealed_${table}`,
        `select organization_id as "organizationId", id, field, sealed, context from (${secrets}) secret
         where (organization_id, id, field) > ($1::uuid, $2::uuid, $3) order by organization_id, id, field limit 500`,
        after,
      );
      const last = rows.at(-1);
      if (!last) break;
      after = [last.organizationId, last.id, last.field];
      const changes = rows.flatMap(({ organizationId: organization, id, field, sealed: before, context }) => {
        const next = change({ sealed: before, context });
        return next === undefined ? [] : [{ organization, id, field, before, next }];
      });
      // One field at a time, since a statement changes each row once. A secret that was replaced meanwhile is left alone.
      for (const field of new Set(changes.map((one) => one.field))) {
        const done = await database.query<{ id: string }>(
          `replace_sealed_${table}`,
          `update ${table} t set ${set}
           from jsonb_to_recordset($1::jsonb) as c(organization uuid, id uuid, field text, before text, next text)
           where t.organization_id = c.organization and t.id = c.id and ${stored} = c.before returning t.id`,
          [JSON.stringify(changes.filter((one) => one.field === field))],
        );
        replaced += done.length;
      }
    }
  }
  return replaced;
}
