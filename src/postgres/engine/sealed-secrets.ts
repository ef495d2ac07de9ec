import type { Queryable } from './connection.ts';

/** A column of sealed secrets. The expressions see a row of the table. */
interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** Which rows are still read. */
  readonly where: string;
  /** What the secret is bound to, as its use case spells it. */
  readonly context: string;
}

/** Every column that holds sealed secrets. */
const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'ingest_tokens',
    column: 'sealed',
    where: 'expires_at is null',
    context: `concat_ws('|', 'ingest-token', organization_id, data_table_id, id)`,
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
  for (const { table, column, where } of sealedColumns) {
    const rows = await database.query<{ key: string; count: number }>(
      `count_sealed_${table}_${column}`,
      `select coalesce(substring(${column} from '^v2\\.([0-9a-f]{8})\\.'), 'unnamed') as key, count(*)::int as count
       from ${table} where ${column} is not null and ${where} group by 1`,
      [],
    );
    for (const { key, count } of rows) counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}

/** The newest secret of each column among those that were sealed before keys had ids. */
export async function newestUnnamed(database: Queryable): Promise<readonly SealedSecret[]> {
  const found: SealedSecret[] = [];
  for (const { table, column, where, context } of sealedColumns)
    found.push(
      ...(await database.query<SealedSecret>(
        `newest_unnamed_${table}_${column}`,
        `select ${column} as sealed, ${context} as context from ${table} where ${column} like 'v1.%' and ${where} order by id desc limit 1`,
        [],
      )),
    );
  return found;
}

/** Replaces each sealed secret by what `change` returns for it, in short statements; undefined leaves it. Returns how many it replaced. */
export async function replaceSealed(database: Queryable, change: (secret: SealedSecret) => string | undefined): Promise<number> {
  let replaced = 0;
  for (const { table, column, where, context } of sealedColumns) {
    const none = '00000000-0000-0000-0000-000000000000';
    for (let after = [none, none]; ; ) {
      const rows = await database.query<SealedSecret & { organizationId: string; id: string }>(
        `list_sealed_${table}_${column}`,
        `select organization_id as "organizationId", id, ${column} as sealed, ${context} as context from ${table}
         where ${column} is not null and ${where} and (organization_id, id) > ($1::uuid, $2::uuid)
         order by organization_id, id limit 500`,
        after,
      );
      const last = rows.at(-1);
      if (!last) break;
      after = [last.organizationId, last.id];
      const changes = rows.flatMap((row) => {
        const next = change(row);
        return next === undefined ? [] : [{ organization: row.organizationId, id: row.id, before: row.sealed, next }];
      });
      // A secret that was replaced meanwhile is left alone.
      const done = await database.query<{ id: string }>(
        `replace_sealed_${table}_${column}`,
        `update ${table} t set ${column} = c.next from jsonb_to_recordset($1::jsonb) as c(organization uuid, id uuid, before text, next text)
         where t.organization_id = c.organization and t.id = c.id and t.${column} = c.before returning t.id`,
        [JSON.stringify(changes)],
      );
      replaced += done.length;
    }
  }
  return replaced;
}
