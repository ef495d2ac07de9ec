import knex from 'knex';
import { migrationSource, migrationTable } from './migrate.ts';

/** Takes back the migrations that are not among `names`, the latest first, on a database without rows that they would lose. */
export async function rollBackTo(url: string, names: readonly string[]): Promise<void> {
  const database = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } });
  try {
    const config = { migrationSource, ...migrationTable };
    const [completed] = (await database.migrate.list(config)) as [readonly { readonly name: string }[]];
    for (const { name } of completed.toReversed()) if (!names.includes(name)) await database.migrate.down({ ...config, name });
  } finally {
    await database.destroy();
  }
}
