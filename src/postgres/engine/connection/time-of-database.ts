import type { Queryable } from './connection.ts';

/** PostgreSQL's time, in Unix milliseconds. */
export async function timeOfDatabase(database: Queryable): Promise<number> {
  const [row] = await database.query<{ ms: number }>(
    'time_of_database',
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    [],
  );
  if (!row) throw new Error('PostgreSQL has not said what time it is');
  return row.ms;
}
