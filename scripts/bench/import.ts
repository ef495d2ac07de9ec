import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CreateDataTable } from '../../src/application/tables/create-data-table.ts';
import { operator } from '../../src/domain/kernel/actor.ts';
import { type Child, startApi } from '../support/child.ts';
import { copyIn } from './copy-in.ts';
import type { Fixture } from './fixture.ts';
import { table } from './report.ts';
import { asPerson, residentMemory, send, writeLines } from './uploads.ts';

/** A multiple of ten. */
const rows = Number(process.env.BENCH_IMPORT_ROWS ?? 1_000_000);
const rounds = Number(process.env.BENCH_IMPORT_ROUNDS ?? 3);
const publicUrl = 'http://bench.invalid';
const header = 'name,phone,account_id\n';
const csvLine = (n: number): string => `Person ${n},+1555${n},${n}\n`;

/** The workload's name. */
export const importWorkload = `import, ${rows.toLocaleString('en')} rows`;

/** Measures imports by a person against `COPY` of the same rows, in turns, and the API's memory. */
export async function importReport(fixture: Fixture, environment: Readonly<Record<string, string>>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'spindle-bench-import-'));
  const api = await startApi({ ...environment, PUBLIC_API_URL: publicUrl });
  try {
    const csv = join(directory, 'rows.csv');
    const copy = join(directory, 'rows.copy');
    const warmUp = join(directory, 'some-rows.csv');
    const { token, dataTableId } = await importer(fixture);
    await writeLines(csv, header, csvLine, rows);
    const copyLine = (n: number) => {
      const data = JSON.stringify({ name: `Person ${n}`, phone: `+1555${n}`, account_id: String(n) });
      return `${fixture.organizationId}\t${dataTableId}\t${data}\n`;
    };
    await writeLines(copy, '', copyLine, rows);
    const cold = residentMemory(api);
    // Warms up: the heap that V8 keeps for short-lived objects is not memory that an import needs.
    await writeLines(warmUp, header, csvLine, rows / 10);
    await importFile(api, token, dataTableId, warmUp, rows / 10);
    const seconds = { copy: 0, spindle: 0 };
    const before = residentMemory(api);
    let peak = before;
    const watching = setInterval(() => {
      peak = Math.max(peak, residentMemory(api));
    }, 20);
    for (let round = 0; round < rounds; round++) {
      const turns = [
        async () => {
          await fixture.knex.raw('truncate bare_records');
          const statement = 'copy bare_records (organization_id, data_table_id, data) from stdin';
          seconds.copy += await timed(fixture, () => copyIn(fixture.url, statement, copy));
        },
        async () => {
          seconds.spindle += await timed(fixture, () => importFile(api, token, dataTableId, csv, rows));
        },
      ];
      for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
    }
    clearInterval(watching);
    const perSecond = (taken: number) => (rows * rounds) / taken;
    const line = (name: string, taken: number, target: string) => [
      importWorkload,
      name,
      (taken / rounds).toFixed(2),
      perSecond(taken).toFixed(0),
      (seconds.copy / taken).toFixed(2),
      target,
    ];
    const head = ['workload', 'contender', 'seconds', 'rows/s', 'ratio', 'target'];
    const grown = [peak - before, peak - cold].map((megabytes) => megabytes.toFixed(0));
    const memory = `The importing API grew by ${grown[0]} MB (target: under 150 MB); by ${grown[1]} MB since it was started`;
    return `${table([head, line('COPY', seconds.copy, ''), line('Spindle', seconds.spindle, '≥ 0.4')])}\n\n${memory}`;
  } finally {
    await api.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** A signed-in person with an empty table. */
async function importer(fixture: Fixture): Promise<{ token: string; dataTableId: string }> {
  return asPerson(fixture, publicUrl, async (container, token) => {
    const { organizationId } = fixture;
    const columns = ['name', 'phone', 'account_id'].map((name) => ({ name, type: 'text' as const, metadata: true, required: false }));
    const { table: created } = await container.get(CreateDataTable).execute({ organizationId, name: 'Imported', columns, by: operator });
    return { token, dataTableId: created.id };
  });
}

/** Seconds that the work takes, after a checkpoint. */
async function timed(fixture: Fixture, work: () => Promise<void>): Promise<number> {
  await fixture.knex.raw('checkpoint');
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** Imports a file of `count` rows. */
async function importFile(api: Child, token: string, dataTableId: string, csv: string, count: number): Promise<void> {
  const created = await send<Answer>(
    api,
    'POST',
    `/data-tables/${dataTableId}/imports`,
    token,
    'application/json',
    Readable.from(['{}']),
    2,
  );
  const { size } = await stat(csv);
  const done = await send<Answer>(api, 'PUT', `/imports/${created.import.id}/file`, token, 'text/csv', createReadStream(csv), size);
  if (done.import?.inserted !== count) throw new Error(`Unexpected answer: ${JSON.stringify(done)}`);
}

interface Answer {
  readonly import: { readonly id: string; readonly inserted: number };
}
