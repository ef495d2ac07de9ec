import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { OtlpTracer } from '../../src/system/otlp-tracer.ts';
import { OtlpCollector } from '../support/otlp-collector.ts';

const jobId = '0190f2de-7e5c-7000-8000-000000000001';
let collector: OtlpCollector;
let faults: (string | undefined)[];
let dropped: number;

beforeEach(async () => {
  collector = await OtlpCollector.start();
  faults = [];
  dropped = 0;
});
afterEach(() => collector.close());

const open = (ratio = 1, url = collector.url) =>
  OtlpTracer.open({
    url,
    headers: { 'x-team': 'mail' },
    ratio,
    serviceName: 'spindle',
    version: '1.2.3',
    onExport: (fault) => faults.push(fault?.message),
    onDropped: (count) => {
      dropped += count;
    },
  });

test('spans of a job, noted anywhere, are children of the call that started it, in the trace that has the id of the job', async () => {
  const [api, worker] = [await open(), await open()];
  worker.note({ name: 'claim', jobId, startedAt: 1000.5, endedAt: 1002, facts: { 'spindle.messages': 2, absent: undefined } });
  api.note({ name: 'POST /trigger', jobId, startedAt: 900, isRoot: true });
  api.note({ name: 'nobody asked', startedAt: 1 });
  await Promise.all([api.close(), worker.close()]);
  const [[root], [claim]] = [collector.named('POST /trigger'), collector.named('claim')];
  expect(collector.spans).toHaveLength(2);
  expect(root).toMatchObject({ traceId: '0190f2de7e5c70008000000000000001', spanId: '8000000000000001' });
  expect(root?.parentSpanId).toBeUndefined();
  expect(claim).toMatchObject({
    service: 'spindle',
    traceId: root?.traceId,
    parentSpanId: root?.spanId,
    startTimeUnixNano: '1000500000',
    endTimeUnixNano: '1002000000',
    attributes: [{ key: 'spindle.messages', value: { intValue: 2 } }],
  });
  expect(claim?.spanId).not.toBe(root?.spanId);
  expect([collector.headers['x-team'], faults]).toEqual(['mail', [undefined, undefined]]);
});

test('about the share of jobs and calls that is set is sampled, and all processes choose the same jobs', async () => {
  const [one, other] = [await open(0.25), await open(0.25)];
  const ids = Array.from({ length: 4000 }, (_, index) => `0190f2de-7e5c-7000-8000-${(index * 2654435761).toString(16).padStart(12, '0')}`);
  const kept = ids.filter((id) => one.keeps(id));
  expect(kept).toEqual(ids.filter((id) => other.keeps(id)));
  expect(kept.length / ids.length).toBeCloseTo(0.25, 1);
  expect(Array.from({ length: 4000 }, () => one.begin()).filter(Boolean).length / 4000).toBeCloseTo(0.25, 1);
  const none = await open(0);
  expect([none.begin(), none.keeps(jobId)]).toEqual([undefined, false]);
  await Promise.all([one.close(), other.close(), none.close()]);
  expect(collector.requests).toBe(0);
});

test('a trace has at most 500 spans of a process, and what waits for the collector is bounded', async () => {
  const tracer = await open();
  for (let count = 0; count < 700; count++) tracer.note({ name: 'send', jobId, startedAt: 1 });
  for (let count = 0; count < 5000; count++) tracer.note({ name: 'call', call: tracer.begin(), isRoot: true, startedAt: 1 });
  await tracer.close();
  expect(collector.named('send')).toHaveLength(500);
  expect(collector.spans.length).toBeLessThanOrEqual(2048 + 4 * 512);
  expect([dropped > 0, collector.spans.length + dropped]).toEqual([true, 5500]);
});

test.each([
  ['refuses the spans', 400, 'Bad Request'],
  ['has a fault', 500, 'Internal Server Error'],
])('a collector that %s is told, and nothing is thrown', async (_, status, message) => {
  collector.instead = (_request, response) => response.writeHead(status).end();
  const tracer = await open();
  tracer.note({ name: 'claim', jobId, startedAt: 1 });
  await tracer.close();
  expect([faults, dropped]).toEqual([[message], 1]);
});

test('a collector that answers without end is left after 4 MiB', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 32);
  let sent = 0;
  collector.instead = (_request, response) => {
    response.writeHead(200);
    const more = (): void => {
      while (!response.destroyed && sent < 1024) {
        sent++;
        if (!response.write(chunk)) return void response.once('drain', more);
      }
    };
    response.on('error', () => undefined);
    more();
  };
  const tracer = await open();
  tracer.note({ name: 'claim', jobId, startedAt: 1 });
  await tracer.close();
  expect(faults).toEqual([expect.stringContaining('exceeded size limit')]);
  expect(sent).toBeLessThan(64);
});

test('a collector that is away or hangs holds up neither calls nor the end of the process', async () => {
  const away = await open(1, 'http://127.0.0.1:9');
  collector.instead = () => undefined;
  const hanging = await open();
  for (const tracer of [away, hanging]) tracer.note({ name: 'claim', jobId, startedAt: 1 });
  await Promise.all([away.close(100), hanging.close(100)]);
  expect([collector.requests, faults]).toEqual([1, []]);
});

test('a collector that hangs costs spans alone: those that find no place are counted at once', async () => {
  collector.instead = () => undefined;
  const tracer = await open();
  for (let count = 0; count < 3000; count++) tracer.note({ name: 'call', call: tracer.begin(), isRoot: true, startedAt: 1 });
  // One export is under way; the queue is full.
  expect(dropped).toBe(3000 - 512 - 2048);
  await tracer.close(100);
  expect(faults).toEqual([]);
});
