import type { Log } from '../src/application/kernel/log.ts';

/** A log without the failures (`err`) that `isKnown` recognises: they are only details, at the level `debug`. */
export function quietLog(log: Log, isKnown: (reason: unknown) => boolean): Log {
  const unlessKnown =
    (write: Log['warn']): Log['warn'] =>
    (fields, message) =>
      'err' in fields && isKnown(fields.err) ? log.debug(fields, message) : write(fields, message);
  return {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: unlessKnown((fields, message) => log.warn(fields, message)),
    error: unlessKnown((fields, message) => log.error(fields, message)),
  };
}
