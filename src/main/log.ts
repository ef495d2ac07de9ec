import pino, { type Logger } from 'pino';
import type { LoggedRequest, RequestsLog } from '../http/kernel/middleware/access-log.ts';
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
const openLines = (): GatheredLines => new GatheredLines(pino.destination({ dest: 1, sync: false }));

/** pino's logger, and a quicker way for the lines of requests. */
export type ProcessLog = Logger & Required<RequestsLog>;

/**
 * One JSON line per event, on standard output. Lines are buffered for up to a second before they are written:
 * one write per line would cost a busy API more than the request itself.
 */
export function createLog(level: string, lines = openLines()): ProcessLog {
  const log = pino({ level, base: null, timestamp, formatters: { level: (label) => ({ level: label }) } }, lines);
  return Object.assign(log, {
    request(request: LoggedRequest) {
      if (log.isLevelEnabled('info')) lines.write(`{"level":"info"${timestamp()}${fieldsOf(request)},"msg":"request"}\n`);
    },
  });
}

/** As pino writes them, without its way for fields of any kind. */
function fieldsOf(request: LoggedRequest): string {
  const { requestId, method, route, operationId, organizationId, userId, apiKeyId, ingestTokenId, ip, status, durationMs } = request;
  return (
    `,"requestId":"${requestId}","method":"${method}","route":"${route}"${field('operationId', operationId)}` +
    `${field('organizationId', organizationId)}${field('userId', userId)}${field('apiKeyId', apiKeyId)}` +
    `${field('ingestTokenId', ingestTokenId)},"ip":"${ip}","status":${status},"durationMs":${durationMs}`
  );
}

const field = (name: string, value: string | undefined): string => (value === undefined ? '' : `,"${name}":"${value}"`);
