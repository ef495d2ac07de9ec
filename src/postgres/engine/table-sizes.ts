import type { Queryable } from './connection/connection.ts';

/** The tables that grow with what customers do. */
export const measuredTables = [
  'audit_entries',
  'event_deliveries',
  'events',
  'idempotency_keys',
  'jobs',
  'message_holders',
  'messages',
  'pictures',
  'files',
  'recipient_addresses',
  'recipients',
  'record_changes',
  'record_words',
  'records',
  'suppressions',
] as const;

/** The size of a table with its indexes, and about how many rows it has, as its last analysis or vacuum found. */
export interface TableSize {
  readonly name: string;
  readonly bytes: number;
  /** Null before the first analysis. */
  readonly rows: number | null;
}

/** The sizes of a database that is on one server. */
export interface DatabaseSizes {
  readonly bytes: number;
  readonly tables: readonly TableSize[];
}

// Reading sizes needs no rights on the tables. `search_path` is that of the connection, so the tables are those that statements name.
const sizes = `
  select pg_database_size(current_database())::float8 as bytes, (
    select jsonb_agg(jsonb_build_object('name', t.name, 'bytes', pg_total_relation_size(c.oid), 'rows', nullif(c.reltuples, -1)) order by t.name)
    from jsonb_array_elements_text($1::jsonb) t(name) join pg_class c on c.oid = to_regclass(quote_ident(t.name))
  ) as tables`;

/** Reads the sizes. On a cluster they would be those of the coordinator, which has no rows. @throws an error of the database */
export async function databaseSizes(database: Queryable): Promise<DatabaseSizes> {
  const [row] = await database.query<DatabaseSizes>('database_sizes', sizes, [JSON.stringify(measuredTables)]);
  return row as DatabaseSizes;
}
