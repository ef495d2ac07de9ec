import pino, { type Logger } from 'pino';
import { GatheredLines } from './gathered-lines.ts';

let lastMs = 0;
let lastText = '';

/** The time as pino writes it, made once a millisecond: a busy API logs a dozen requests in one. */
const timestamp = (): string => {
  const now = Date.now();
  if (now !== lastMs) {
    lastMs = now;
    lastText = `,"time":"${new Date(now).toISOString()}"`;
  }
  return lastText;
};

/**
 * One JSON line for each event, on standard output. Lines are gathered for up to a second before they are written:
 * a write for each would cost a busy API more than the request itself.
 */
export const createLog = (level: string): Logger =>
  pino(
    { level, base: null, timestamp, formatters: { level: (label) => ({ level: label }) } },
    new GatheredLines(pino.destination({ dest: 1, sync: false })),
  );
