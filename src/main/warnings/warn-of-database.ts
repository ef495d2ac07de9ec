import type { Log } from '../../application/kernel/log.ts';
import type { Queryable } from '../../postgres/engine/connection/connection.ts';
import { isDatabaseLost } from '../../postgres/engine/connection/failures.ts';
import { roleOf } from '../../postgres/engine/migration/app-role.ts';
import { jitOf } from '../../postgres/engine/migration/jit.ts';

/**
 * Logs a warning if a process connects as the owner of the tables, since nothing protects the audit log from it then, and one if
 * PostgreSQL compiles its statements, since jobs then take many times as long.
 */
export async function warnOfDatabase(database: Queryable, log: Log): Promise<void> {
  const found = await Promise.all([roleOf(database), jitOf(database)]).catch((reason) => {
    if (isDatabaseLost(reason)) return undefined;
    throw reason;
  });
  if (!found) return;
  const [{ role, ownsTables }, { isOn, remedy }] = found;
  if (ownsTables)
    log.warn(
      { role },
      'this database role owns the tables, so the audit log is not protected from it: set MIGRATION_DATABASE_URL, and another role in DATABASE_URL',
    );
  if (isOn)
    log.warn(
      { remedy },
      'just-in-time compilation of SQL is on, so jobs run many times slower: run the statement in `remedy`, or `npm run migrate` as the ' +
        'owner of the database, and restart',
    );
}
