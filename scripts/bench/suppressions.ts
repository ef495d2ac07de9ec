import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApi } from '../support/child.ts';
import type { Fixture } from './fixture.ts';
import { HttpCaller, post } from './load.ts';
import { RecordMaker } from './records.ts';
import { figuresOf, table } from './report.ts';
import { asPerson, residentMemory, send, writeLines } from './uploads.ts';

const lines = Number(process.env.BENCH_SUPPRESSIONS ?? 1_000_000);
const publicUrl = 'http://bench.invalid';
const callers = 8;
const pauseMs = 20;
const aloneSeconds = 10;

/** The workload's name. */
export const suppressionsWorkload = `suppressions, a list of ${lines.toLocaleString('en')}`;

/** Measures the import of a long list of suppressed addresses, the API's memory, and how others are answered meanwhile. */
export async function suppressionsReport(fixture: Fixture, environment: Readonly<Record<string, string>>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'spindle-bench-suppressions-'));
  const api = await startApi({ ...environment, PUBLIC_API_URL: publicUrl });
  const connections = await Promise.all(Array.from({ length: callers }, () => HttpCaller.open(api.port)));
  try {
    const list = join(directory, 'list.csv');
    await writeLines(list, 'email,reason\n', (n) => `person${n}@customer${n % 5000}.example.com,unsubscribed\n`, lines);
    const token = await asPerson(fixture, publicUrl, async (_, issued) => issued);
    const body = JSON.stringify({ dataTableId: fixture.dataTableId, records: new RecordMaker().many(1) });
    const ingest = post('/api/v1/public/ingest', body, { authorization: `Bearer ${fixture.apiKey}` });
    /** Calls now and then, as long as it says, and returns the latencies. */
    const others = async (goOn: () => boolean): Promise<readonly number[]> => {
      const latencies: number[] = [];
      const call = async (caller: HttpCaller): Promise<void> => {
        while (goOn()) {
          const begun = performance.now();
          await caller.call(ingest);
          latencies.push(performance.now() - begun);
          await sleep(pauseMs);
        }
      };
      await Promise.all(connections.map(call));
      return latencies;
    };
    const during = (seconds: number) => {
      const end = performance.now() + seconds * 1000;
      return others(() => performance.now() < end);
    };
    // Warms up the JIT compiler.
    await during(3);
    const alone = await during(aloneSeconds);
    const rows = [['others’ calls', 'p50 ms', 'p99 ms', 'longest ms', 'calls']];
    const line = (name: string, latencies: readonly number[]): void => {
      const { p50, p99 } = figuresOf([{ calls: latencies.length, seconds: 1, latencies }]);
      rows.push([name, p50.toFixed(1), p99.toFixed(1), Math.max(...latencies).toFixed(0), String(latencies.length)]);
    };
    line('alone', alone);
    const { size } = await stat(list);
    const facts: string[] = [];
    for (const [name, expected] of [
      ['new addresses', { added: lines, alreadyThere: 0 }],
      ['the same again', { added: 0, alreadyThere: lines }],
    ] as const) {
      await fixture.knex.raw('checkpoint');
      const before = residentMemory(api);
      let peak = before;
      const watching = setInterval(() => {
        peak = Math.max(peak, residentMemory(api));
      }, 50);
      const begun = performance.now();
      let isOver = false;
      const importing = send<Record<string, unknown>>(
        api,
        'POST',
        '/suppressions/import',
        token,
        'text/csv',
        createReadStream(list),
        size,
      ).finally(() => {
        isOver = true;
      });
      const [answer, beside] = await Promise.all([importing, others(() => !isOver)]);
      clearInterval(watching);
      const seconds = (performance.now() - begun) / 1000;
      if (answer.added !== expected.added || answer.alreadyThere !== expected.alreadyThere)
        throw new Error(`Unexpected answer: ${JSON.stringify(answer)}`);
      line(`beside the import of ${name}`, beside);
      facts.push(
        `${name}: ${seconds.toFixed(1)} s, ${(lines / seconds).toFixed(0)} lines/s, the API grew by ${(peak - before).toFixed(0)} MB`,
      );
    }
    return `${suppressionsWorkload}\n\n${facts.join('\n')}\n\n${table(rows)}`;
  } finally {
    for (const connection of connections) connection.close();
    await api.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
