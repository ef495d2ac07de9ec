import { expect, test } from '@jest/globals';
import type { LoggedRequest } from '../../src/http/kernel/middleware/access-log.ts';
import { GatheredLines } from '../../src/main/gathered-lines.ts';
import { createLog } from '../../src/main/log.ts';

const id = '0198c7a0-5d0c-7e11-9d4a-3a2f1b0c9d8e';
const plain: LoggedRequest = {
  requestId: 'crm_42-A',
  method: 'POST',
  route: '/api/v1/tokens/:token/records',
  operationId: 'ingestByToken',
  organizationId: id,
  userId: undefined,
  apiKeyId: undefined,
  ingestTokenId: id,
  ip: '2001:db8::1',
  status: 201,
  durationMs: 12.345,
};

/** The lines that a log has written, without their times. */
function lines(level: string, write: (log: ReturnType<typeof createLog>) => void): readonly string[] {
  const written: string[] = [];
  const gathered = new GatheredLines({ write: (text) => written.push(text), flushSync: () => undefined });
  write(createLog(level, gathered));
  gathered.flushSync();
  return written
    .join('')
    .replaceAll(/"time":"[^"]*"/g, '"time":""')
    .split('\n');
}

test('the quick line of a request is the one that pino writes', () => {
  const requests: readonly LoggedRequest[] = [
    plain,
    { ...plain, userId: id, ingestTokenId: undefined, durationMs: 0 },
    { ...plain, apiKeyId: id, ingestTokenId: undefined, durationMs: 1e-3, status: 499 },
    {
      ...plain,
      operationId: undefined,
      organizationId: undefined,
      ingestTokenId: undefined,
      route: 'unmatched',
      ip: 'unknown',
      durationMs: 3e6,
    },
  ];
  const quick = lines('info', (log) => requests.forEach((request) => void log.request(request)));
  const slow = lines('info', (log) => requests.forEach((request) => void log.info(request, 'request')));
  expect(quick).toEqual(slow);
  expect(quick).toHaveLength(requests.length + 1);
  expect(JSON.parse(quick[0] as string)).toMatchObject({ level: 'info', requestId: 'crm_42-A', status: 201, durationMs: 12.345 });
});

test('a level above info writes no line of a request', () => {
  expect(lines('warn', (log) => log.request(plain))).toEqual(['']);
});
