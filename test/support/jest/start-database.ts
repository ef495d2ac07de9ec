import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { programsIn } from '../../../scripts/support/postgres-programs.ts';
import { startEmbeddedPostgres } from '../../../src/main/embedded-postgres.ts';
import { appRoleOf } from '../../../src/postgres/engine/app-role.ts';
import { connect } from '../../../src/postgres/engine/connection.ts';
import { migrate } from '../../../src/postgres/engine/migrate.ts';
import { newRunFolder } from './run-folder.ts';

/** Starts one PostgreSQL server for the whole run, with a migrated database that test files clone. `TEST_POSTGRES` names another installation's folder. */
export default async function startDatabase(): Promise<void> {
  const directory = await newRunFolder();
  // The server may run as another user.
  await chmod(directory, 0o755);
  const temporary = join(directory, 'tmp');
  await mkdir(temporary);
  await chmod(temporary, 0o1777);
  // Tests do not need to survive a crash of the machine.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
  const server = await startEmbeddedPostgres(
    { directory: join(directory, 'postgres'), settings },
    await programsIn(process.env.TEST_POSTGRES),
  );
  const connection = connect({ url: server.url, poolSize: 4, statementTimeoutMs: 60_000 });
  await migrate(connection.knex, server.url, appRoleOf(server.appUrl, server.url)).finally(() => connection.close());
  process.env.TEST_TMPDIR = temporary;
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_APP_DATABASE_URL = server.appUrl;
  Object.assign(globalThis, { testDatabase: { server, directory } });
}
