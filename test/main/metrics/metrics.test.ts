import { expect, test } from '@jest/globals';
import { Metrics } from '../../../src/main/metrics/metrics.ts';
import type { RuntimeFigures } from '../../../src/postgres/runs/runtime-figures.ts';

const figures: RuntimeFigures = {
  jobs: { queued: 0, running: 2 },
  turns: { waiting: 1, held: 1 },
  tasks: { due: 3, failed: 0 },
  queueDelaySeconds: 1.5,
  workers: 4,
  openCircuits: 0,
  isRestored: false,
};

const ofSpindle = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('spindle_') && !line.includes('_bucket'));

test('the figures of the runtime are gauges', async () => {
  const metrics = new Metrics();
  metrics.addRuntime(async () => figures);
  expect(ofSpindle(await metrics.text())).toEqual([
    'spindle_database_up 1',
    'spindle_jobs{state="queued"} 0',
    'spindle_jobs{state="running"} 2',
    'spindle_turns{state="waiting"} 1',
    'spindle_turns{state="held"} 1',
    'spindle_queue_tasks{state="due"} 3',
    'spindle_queue_tasks{state="failed"} 0',
    'spindle_queue_delay_seconds 1.5',
    'spindle_workers 4',
    'spindle_open_circuits 0',
    'spindle_sending_stopped 0',
  ]);
});

test('while the database is away, no figure of it is told, and the others are', async () => {
  const metrics = new Metrics();
  metrics.addRuntime(() => Promise.reject(new Error('connection refused')));
  metrics.noteAttempt('email', 'sent', 0.2);
  const lines = ofSpindle(await metrics.text());
  expect(lines).toEqual([
    'spindle_message_attempt_duration_seconds_sum{channel="email",result="sent"} 0.2',
    'spindle_message_attempt_duration_seconds_count{channel="email",result="sent"} 1',
    'spindle_database_up 0',
  ]);
});

test('the room of the database is a gauge, where it is known', async () => {
  const metrics = new Metrics();
  const space: { freeBytes: number | undefined } = { freeBytes: undefined };
  metrics.addSpace(space);
  expect(ofSpindle(await metrics.text())).toEqual([]);
  space.freeBytes = 5000;
  expect(ofSpindle(await metrics.text())).toEqual(['spindle_disk_free_bytes 5000']);
});

test('many scrapes at once read the database once', async () => {
  const metrics = new Metrics();
  let reads = 0;
  metrics.addRuntime(async () => {
    reads++;
    return figures;
  });
  await Promise.all(Array.from({ length: 20 }, () => metrics.text()));
  expect(reads).toBe(1);
});

test('sizes of tables are gauges, without the rows of one that was never analyzed; while they cannot be read, there are none', async () => {
  const metrics = new Metrics();
  const tables = [
    { name: 'records', bytes: 8192, rows: 12 },
    { name: 'messages', bytes: 16_384, rows: null },
  ];
  metrics.addSizes(async () => ({ bytes: 1e9, tables }));
  const sizes = [
    'spindle_database_bytes 1000000000',
    'spindle_table_bytes{table="records"} 8192',
    'spindle_table_bytes{table="messages"} 16384',
  ];
  expect(ofSpindle(await metrics.text())).toEqual([...sizes, 'spindle_table_rows{table="records"} 12']);
  const away = new Metrics();
  away.addSizes(() => Promise.reject(new Error('away')));
  expect(ofSpindle(await away.text())).toEqual([]);
});

test('records are counted by door and result', async () => {
  const metrics = new Metrics();
  metrics.noteRecords('webhook', { inserted: 2, updated: 0, unchanged: 0, refused: 1 });
  metrics.noteRecords('webhook', { inserted: 1, updated: 0, unchanged: 0, refused: 0 });
  expect(ofSpindle(await metrics.text())).toEqual([
    'spindle_ingested_records_total{door="webhook",result="inserted"} 3',
    'spindle_ingested_records_total{door="webhook",result="refused"} 1',
  ]);
});

test('calls are counted by method, route and status', async () => {
  const metrics = new Metrics();
  const call = { method: 'POST', route: '/api/v1/public/ingest', status: 201 };
  metrics.noteCall({ ...call, seconds: 0.003 });
  metrics.noteCall({ ...call, seconds: 0.2 });
  const text = await metrics.text();
  const labels = 'method="POST",route="/api/v1/public/ingest",status="201"';
  expect(text).toContain(`spindle_http_request_duration_seconds_count{${labels}} 2`);
  expect(text).toContain(`spindle_http_request_duration_seconds_bucket{le="0.005",${labels}} 1`);
  expect(text).toContain('process_resident_memory_bytes');
});

test('spans that are lost are counted, from none on, where there are traces', async () => {
  const metrics = new Metrics();
  expect(await metrics.text()).not.toContain('spindle_spans_dropped_total');
  const note = metrics.addDroppedSpans();
  expect(await metrics.text()).toMatch(/^spindle_spans_dropped_total 0$/m);
  note(512);
  note(1);
  expect(await metrics.text()).toMatch(/^spindle_spans_dropped_total 513$/m);
});
