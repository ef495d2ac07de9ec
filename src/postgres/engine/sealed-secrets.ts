import type { Queryable } from './connection/connection.ts';

/** A column with sealed secrets. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The name of its secrets for people. */
  readonly what: string;
  /** SQL of what a secret is bound to, as its use case spells it; `field` is its name in a map. */
  readonly context: string;
  /** SQL that picks the rows whose secrets are still read. */
  readonly where: string;
  /** The column of the person whose secret it is; default: `organization_id`, of the organization. */
  readonly owner?: string;
  /** The column of a uuid that, with the owner, identifies a row; default: `id`. */
  readonly id?: string;
  /** Whether the column is a JSON object of sealed secrets, instead of a text. */
  readonly isMap?: boolean;
}

/**
 * Every column that holds sealed secrets. One that is missing here is neither checked at the start nor sealed again: a test reads the
 * schema.
 */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'ingest_tokens',
    column: 'sealed',
    what: 'webhook URLs of tables',
    context: `'ingest-token', organization_id, data_table_id, id`,
    where: 'expires_at is null and sealed is not null',
  },
  {
    table: 'webhook_secrets',
    column: 'sealed',
    what: 'webhook signing secrets',
    context: `'webhook-secret', organization_id, id`,
    where: 'expires_at is null or expires_at > now()',
  },
  {
    table: 'event_endpoint_secrets',
    column: 'sealed',
    what: 'secrets of endpoints',
    context: `'event-endpoint', organization_id, endpoint_id, id`,
    where: 'expires_at is null or expires_at > now()',
  },
  {
    table: 'secrets',
    column: 'sealed',
    what: 'secrets of steps',
    context: `'named-secret', organization_id, id`,
    where: 'true',
  },
  {
    table: 'secrets',
    column: 'sealed_access',
    what: 'access tokens of steps',
    context: `'named-secret-access', organization_id, id`,
    where: 'sealed_access is not null',
  },
  {
    table: 'erasure_people',
    column: 'sealed',
    what: 'people who are being erased',
    context: `'erasure', organization_id, id`,
    where: 'sealed is not null',
  },
  {
    table: 'channels',
    column: 'sealed_credentials',
    what: 'credentials of channels',
    context: `'channel', organization_id, id, field`,
    where: 'true',
    isMap: true,
  },
  {
    table: 'channels',
    column: 'sealed_dkim_keys',
    what: 'DKIM keys',
    context: `'channel', organization_id, id, field`,
    where: 'true',
    isMap: true,
  },
  {
    table: 'channels',
    column: 'sealed_feedback',
    what: 'keys of callbacks',
    context: `'channel-feedback', organization_id, id, field`,
    where: 'true',
    isMap: true,
  },
  {
    table: 'replies',
    column: 'sealed',
    what: 'texts of replies',
    context: `'reply', organization_id, id, 'mail'`,
    where: 'sealed is not null',
  },
  {
    table: 'channel_mailboxes',
    column: 'sealed_credentials',
    what: 'credentials of mailboxes',
    id: 'channel_id',
    context: `'mailbox', organization_id, channel_id, field`,
    where: 'true',
    isMap: true,
  },
  {
    table: 'channel_authorizations',
    column: 'sealed_verifier',
    what: 'accounts being connected',
    context: `'channel-authorization', organization_id, id, 'verifier'`,
    where: 'used_at is null and expires_at > now()',
  },
  {
    table: 'second_factors',
    column: 'sealed',
    what: 'second factors',
    owner: 'user_id',
    context: `'second-factor', user_id, id`,
    where: 'sealed is not null',
  },
  {
    table: 'sign_in_providers',
    column: 'sealed_secret',
    what: 'client secrets of sign-in providers',
    context: `'sign-in-provider', organization_id, id`,
    where: 'sealed_secret is not null',
  },
  {
    table: 'alert_targets',
    column: 'sealed',
    what: 'addresses and secrets of alerts',
    id: 'secret_id',
    context: `'alert-target', organization_id, name, secret_id`,
    where: 'sealed is not null',
  },
];

/** The secrets of a column that are still read: owner_id, id and field name one. */
const secretsOf = ({ table, column, context, where, isMap, owner = 'organization_id', id = 'id' }: SealedColumn): string =>
  isMap
    ? `select ${owner} as owner_id, ${id} as id, field, sealed, concat_ws('|', ${context}) as context
       from ${table}, jsonb_each_text(${column}) as one (field, sealed) where ${where}`
    : `select ${owner} as owner_id, ${id} as id, '' as field, ${column} as sealed, concat_ws('|', ${context}) as context from ${table} where ${where}`;

/** A sealed secret and what it is bound to. */
export interface SealedSecret {
  readonly sealed: string;
  readonly context: string;
}

/** The number of secrets of one kind that are sealed with a master key. */
export interface SealedCount {
  /** The key's id; `unnamed` for secrets that were sealed before keys had ids. */
  readonly key: string;
  readonly what: string;
  readonly count: number;
}

// One statement, since each process sends it at its start, and on a cluster a statement of all organizations asks each shard.
const count = `
  select place, coalesce(substring(sealed from '^v2\\.([0-9a-f]{8})\\.'), 'unnamed') as key, count(*)::int as count
  from (${sealedColumns.map((column, place) => `select owner_id, ${place} as place, sealed from (${secretsOf(column)}) one`).join(' union all ')}) secret
  group by 1, 2 order by 1, 2`;

/** The number of sealed secrets of each kind that need each master key. */
export async function countSealed(database: Queryable): Promise<readonly SealedCount[]> {
  const rows = await database.query<Omit<SealedCount, 'what'> & { place: number }>('count_sealed', count, []);
  return rows.map(({ place, ...row }) => ({ ...row, what: sealedColumns[place]?.what ?? '' }));
}

/** The newest secret of each kind among those that were sealed before keys had ids. */
export async function newestUnnamed(database: Queryable, counts: readonly SealedCount[]): Promise<readonly SealedSecret[]> {
  const found: SealedSecret[] = [];
  const kinds = new Set(counts.filter(({ key }) => key === 'unnamed').map(({ what }) => what));
  for (const column of sealedColumns.filter(({ what }) => kinds.has(what)))
    found.push(
      ...(await database.query<SealedSecret>(
        `newest_unnamed_${column.table}_${column.column}`,
        `select sealed, context from (${secretsOf(column)}) secret where sealed like 'v1.%' order by id desc limit 1`,
        [],
      )),
    );
  return found;
}

/** The options for replacing sealed secrets. */
export interface SecretReplacement {
  /** The id of the master key whose secrets stay as they are. */
  readonly key: string;
  /** Returns the secret sealed with that key; undefined leaves it. */
  readonly change: (secret: SealedSecret) => string | undefined;
  /** Called before each statement of up to 500 secrets; false ends the work. */
  readonly goesOn?: (replaced: number) => Promise<boolean>;
}

const none = '00000000-0000-0000-0000-000000000000';

/**
 * Reseals every secret that is not sealed with the key, in short statements, and returns how many. What is done stays done: after a
 * kill, the next run takes the rest.
 */
export async function replaceSealed(database: Queryable, { key, change, goesOn = async () => true }: SecretReplacement): Promise<number> {
  let replaced = 0;
  for (const column of sealedColumns) {
    const { table, column: name, isMap, owner: ownerId = 'organization_id', id: rowId = 'id' } = column;
    const stored = isMap ? `t.${name} ->> c.field` : `t.${name}`;
    const set = isMap ? `jsonb_set(t.${name}, array[c.field], c.next, false)` : 'c.next';
    for (let after = [none, none, '']; await goesOn(replaced); ) {
      const rows = await database.query<SealedSecret & { owner: string; id: string; field: string }>(
        `list_${table}_${name}`,
        `select owner_id as owner, id, field, sealed, context from (${secretsOf(column)}) secret
         where (owner_id, id, field) > ($1::uuid, $2::uuid, $3) and not starts_with(sealed, $4)
         order by owner_id, id, field limit 500`,
        [...after, `v2.${key}.`],
      );
      const last = rows.at(-1);
      if (!last) break;
      after = [last.owner, last.id, last.field];
      const changes = rows.flatMap(({ owner, id, field, sealed: before, context }) => {
        const next = change({ sealed: before, context });
        return next === undefined ? [] : [{ owner, id, field, before, next }];
      });
      // One field at a time, since a statement changes each row once. A secret that was replaced meanwhile is left alone.
      for (const field of new Set(changes.map((one) => one.field))) {
        const done = await database.query<{ id: string }>(
          `replace_${table}_${name}`,
          `update ${table} t set ${name} = ${set}
           from jsonb_to_recordset($1::jsonb) as c(owner uuid, id uuid, field text, before text, next ${isMap ? 'jsonb' : 'text'})
           where t.${ownerId} = c.owner and t.${rowId} = c.id and ${stored} = c.before returning c.id`,
          [JSON.stringify(changes.filter((one) => one.field === field))],
        );
        replaced += done.length;
      }
    }
  }
  return replaced;
}
