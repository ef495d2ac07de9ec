import type { Log } from '../../application/kernel/log.ts';
import type { Queryable } from '../../postgres/engine/connection/connection.ts';
import { isDatabaseLost } from '../../postgres/engine/connection/failures.ts';
import { timeOfDatabase } from '../../postgres/engine/connection/time-of-database.ts';
import type { SystemClock } from '../../system/system-clock.ts';
import type { StartedParts } from '../process.ts';

/** For at most this long, the clock of a machine that was suspended leads to leases that end too late. */
const everyMs = 5000;
/** A difference that a person should know of. */
const notableMs = 2000;

/**
 * Keeps a process's clock at PostgreSQL's, so that leases, turns and waits mean the same to processes on machines whose clocks differ.
 * Resolves once it is right. Logs a warning if the machine's clock is off, and again if that changes.
 */
export async function followDatabaseClock(clock: SystemClock, database: Queryable, log: Log, started: StartedParts): Promise<void> {
  let saidMs = 0;
  const follow = async (): Promise<void> => {
    try {
      await clock.keepWithin(() => timeOfDatabase(database));
    } catch (reason) {
      // An outage is logged where connections are opened. The difference known last is kept.
      if (!isDatabaseLost(reason)) log.warn({ err: reason }, "the database's clock cannot be read");
      return;
    }
    if (Math.abs(clock.aheadMs - saidMs) < notableMs) return;
    saidMs = clock.aheadMs;
    const seconds = Math.round(Math.abs(saidMs) / 100) / 10;
    const off = saidMs > 0 ? `${seconds} s behind` : `${seconds} s ahead of`;
    if (Math.abs(saidMs) >= notableMs) log.warn({}, `this machine's clock is ${off} the database's, which Spindle goes by: set it by NTP`);
    else log.info({}, "this machine's clock agrees with the database's again");
  };
  await follow();
  const timer = setInterval(() => void follow(), everyMs);
  timer.unref();
  started.add(async () => clearInterval(timer));
}
