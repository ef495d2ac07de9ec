import pino, { type Logger } from 'pino';

/**
 * One JSON line for each event, on standard output. Lines are gathered for up to a second before they are written:
 * a write for each would cost a busy API more than the request itself.
 */
export const createLog = (level: string): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
    pino.destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 1000 }),
  );
