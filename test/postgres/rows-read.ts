import type { ConnectionPool } from '../../src/postgres/engine/connection/connection.ts';

const flush = 'select pg_stat_force_next_flush()';
const total = `
  select (select sum(seq_tup_read) from pg_stat_user_tables) + (select sum(idx_tup_read) from pg_stat_user_indexes) as rows`;

/**
 * The number of table rows and index entries that PostgreSQL reads for some work, however it plans it.
 * The connection's pool must have one connection: a server process counts its own reads, and reports them late unless asked.
 */
export async function rowsRead(connection: ConnectionPool, work: () => Promise<unknown>): Promise<number> {
  const before = await rowsSoFar(connection);
  await work();
  return (await rowsSoFar(connection)) - before;
}

async function rowsSoFar(connection: ConnectionPool): Promise<number> {
  await connection.query('', flush, []);
  const [row] = await connection.query<{ rows: string }>('', total, []);
  return Number(row?.rows);
}

/** Appends records to a table in one statement; `data` is a SQL expression of jsonb in which `n` is the record's number, from 1. */
export async function fillTable(
  connection: ConnectionPool,
  { organizationId, id }: { readonly organizationId: string; readonly id: string },
  count: number,
  data = `jsonb_build_object('email', 'person' || n || '@example.com')`,
): Promise<void> {
  const insert = `insert into records (organization_id, data_table_id, data) select $1, $2, ${data} from generate_series(1, $3::int) n`;
  await connection.query('', insert, [organizationId, id, count]);
}
