import { expect, test } from '@jest/globals';
import type { IngestRequest } from '../../../../web/src/api/types.ts';
import { sameCalls } from '../../../../web/src/pages/tables/requests/same-calls.ts';

const minute = (at: number): string => new Date(Date.UTC(2026, 10, 24, 8) - at * 60_000).toISOString();

const call = (at: number, changes: Partial<IngestRequest> = {}): IngestRequest => ({
  id: `${at}`,
  at: minute(at),
  requestId: `call-${at}`,
  door: 'webhook',
  apiKey: null,
  records: 1,
  rejected: 0,
  status: 201,
  code: null,
  details: null,
  durationMs: 3,
  replayable: false,
  settled: null,
  ...changes,
});

const refused = (at: number, column: string, index = 0, changes: Partial<IngestRequest> = {}): IngestRequest =>
  call(at, { status: 422, code: 'INVALID_VALUE', details: { errors: [{ index, column, message: 'must be a number' }] }, ...changes });

const lines = (log: readonly IngestRequest[]): unknown => sameCalls(log).map(({ last, count, since }) => [last.requestId, count, since]);

test('calls in a row that a table refuses for one reason are one line, wherever the record stands in them', () => {
  expect(lines([refused(1, 'orders', 7), refused(2, 'orders', 0), refused(3, 'orders', 3)])).toEqual([['call-1', 3, minute(3)]]);
});

test('another reason, another sender and a call that was stored begin a new line', () => {
  const key = { door: 'api-key', apiKey: { id: 'one', name: 'CRM sync' } } as const;
  const log = [
    refused(1, 'orders'),
    refused(2, 'plan', 0, key),
    refused(3, 'orders'),
    refused(4, 'plan'),
    call(5),
    refused(6, 'plan'),
    refused(7, 'plan', 0, key),
  ];
  expect(lines(log)).toEqual([
    ['call-1', 2, minute(3)],
    ['call-2', 2, minute(7)],
    ['call-4', 1, minute(4)],
    ['call-5', 1, minute(5)],
    ['call-6', 1, minute(6)],
  ]);
});
