import type { Log } from '../../application/kernel/log.ts';
import { roleOf } from '../../postgres/engine/app-role.ts';
import type { Queryable } from '../../postgres/engine/connection.ts';
import { isDatabaseLost } from '../../postgres/engine/failures.ts';

/** Logs a warning if a process connects as the owner of the tables: then nothing protects the audit log from it. */
export async function warnOfOwner(database: Queryable, log: Log): Promise<void> {
  const found = await roleOf(database).catch((reason) => {
    if (isDatabaseLost(reason)) return undefined;
    throw reason;
  });
  if (found?.ownsTables)
    log.warn(
      { role: found.role },
      'this database role owns the tables, so the audit log is not protected from it: set MIGRATION_DATABASE_URL, and another role in DATABASE_URL',
    );
}
