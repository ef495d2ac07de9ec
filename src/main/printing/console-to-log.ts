import { format } from 'node:util';
import type { Log } from '../../application/kernel/log.ts';
import { isDatabaseLost } from '../../postgres/engine/connection/failures.ts';

/**
 * Writes to the log what packages write to the console, and Node's warnings: graphile-worker prints where the connections of its workers
 * break. That the database is lost has lines of its own.
 */
export function consoleToLog(log: Log): void {
  const writer =
    (level: keyof Log) =>
    (...given: readonly unknown[]): void => {
      const err = given.find((one) => one instanceof Error);
      const texts = given.filter((one) => one !== err);
      const message = texts.length > 0 ? format(...texts) : 'a package has printed an error';
      if (err === undefined) log[level]({}, message);
      else log[isDatabaseLost(err) ? 'debug' : level]({ err }, message);
    };
  Object.assign(console, {
    debug: writer('debug'),
    log: writer('info'),
    info: writer('info'),
    warn: writer('warn'),
    error: writer('error'),
    trace: writer('error'),
  });
  process.removeAllListeners('warning');
  process.on('warning', (err) => log.warn({ err }, 'a warning of Node'));
}
