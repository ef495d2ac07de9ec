import pino, { type Logger } from 'pino';
import { GatheredLines } from './gathered-lines.ts';

let lastMs = 0;
let lastText = '';

/** The time in pino's format, built once per millisecond: a busy API logs a dozen requests in one. */
const timestamp = (): string => {
  const now = Date.now();
  if (now !== lastMs) {
    lastMs = now;
    lastText = `,"time":"${new Date(now).toISOString()}"`;
  }
  return lastText;
};

/** Standard output, for log lines. */
export const openLines = (): GatheredLines => new GatheredLines(pino.destination({ dest: 1, sync: false }));

/**
 * One JSON line per event, on standard output. Lines are buffered for up to a second before they are written:
 * one write per line would cost a busy API more than the request itself. A process that is one of several names itself by its `pid`.
 */
export const createLog = (level: string, lines = openLines(), pid?: number): Logger =>
  pino({ level, base: pid === undefined ? null : { pid }, timestamp, formatters: { level: (label) => ({ level: label }) } }, lines);
