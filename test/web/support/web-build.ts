import pg from 'pg';
import { ensureWebBuild } from '../../../src/main/web/web-build.ts';

/** Builds the web app if need be, in one process of the run while the others wait: each of them would take as long for the same. */
export async function buildWebApp(): Promise<void> {
  // Not the migrated database: nobody may be connected to it while it is cloned.
  const { href } = Object.assign(new URL(process.env.TEST_DATABASE_URL as string), { pathname: '/postgres' });
  const client = new pg.Client({ connectionString: href });
  await client.connect();
  await client.query('select pg_advisory_lock(1)');
  await ensureWebBuild(() => undefined).finally(() => client.end());
}
