import { once } from 'node:events';
import { request } from 'node:http';
import { Worker } from 'node:worker_threads';
import { CreateSpinner } from '../../../src/application/spinners/create-spinner.ts';
import { CreateDataTable } from '../../../src/application/tables/create-data-table.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { type Child, startApi } from '../../support/child.ts';
import type { Fixture } from '../fixture.ts';
import { loadWith } from '../load.ts';
import { figuresOf, table } from '../report.ts';
import { asPerson } from '../uploads.ts';

/** The workload's name. */
export const evaluationsWorkload = 'evaluations of a neighbour';

const publicUrl = 'http://bench.invalid';
const records = 950;
const cellBytes = 8000;
const comparisons = 49;
const callers = [4, 12];
const target = 3;

interface Call {
  readonly token: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** Measures how long a list of an organization takes alone, and while another one evaluates its records by several calls at once. */
export async function evaluationsReport(fixture: Fixture, environment: Readonly<Record<string, string>>, seconds: number): Promise<string> {
  const api = await startApi({ ...environment, PUBLIC_API_URL: publicUrl });
  try {
    const busy = await busyOne(fixture);
    const quiet = await quietOne(fixture);
    const alone = await measured(api, quiet, seconds);
    const row = (name: string, { p50, p99 }: typeof alone, calls = '') => {
      const [median, last] = [p50 / alone.p50, p99 / alone.p99].map((ratio) => ratio.toFixed(2));
      return [name, p50.toFixed(1), p99.toFixed(1), median as string, last as string, calls];
    };
    const rows = [
      ['a list beside', 'p50 ms', 'p99 ms', '× p50', `× p99 (target: at most ${target})`, 'answers of the busy one'],
      row('nothing', alone),
    ];
    // The share of the machine: as many statements as one organization's evaluations run at once, without Spindle.
    let isRead = false;
    const statements = Array.from({ length: 2 }, async () => {
      while (!isRead) await fixture.knex.raw(`select sum(length(data::text)) from records where data->>'text' is not null`);
    });
    await measured(api, quiet, 1);
    rows.push(row('2 × SQL alone', await measured(api, quiet, seconds)));
    isRead = true;
    await Promise.all(statements);
    for (const [name, call] of Object.entries(busy)) {
      for (const count of callers) {
        const attack = new Worker(new URL('callers.mjs', import.meta.url), { workerData: { port: api.port, count, call } });
        await measured(api, quiet, 1);
        const beside = await measured(api, quiet, seconds);
        attack.postMessage('stop');
        const [statuses] = (await once(attack, 'message')) as [Map<number, number>];
        rows.push(row(`${count} × ${name}`, beside, [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')));
      }
    }
    return `\n\n${table(rows)}`;
  } finally {
    await api.stop();
  }
}

const measured = async (api: Child, call: Call, seconds: number) =>
  figuresOf([
    await loadWith(1, seconds, async () => {
      if ((await send(api, call)) !== 200) throw new Error('The neighbour was refused');
    }),
  ]);

/** An organization with large records and a filter of many comparisons. */
async function busyOne(fixture: Fixture): Promise<Readonly<Record<string, Call>>> {
  const organizationId = await fixture.makeOrganization('Busy');
  return asPerson({ ...fixture, organizationId }, publicUrl, async (container, token) => {
    const columns = ['email', 'text'].map((name) => ({ name, type: 'text' as const, metadata: true, required: false }));
    const { table: made } = await container.get(CreateDataTable).execute({ organizationId, name: 'Large', columns, by: operator });
    await fixture.knex.raw(
      `insert into records (organization_id, data_table_id, data)
      select ?, ?, jsonb_build_object('email', n || '@example.com', 'text', repeat('Lorem ipsum ', ?)) from generate_series(1, ?) n`,
      [organizationId, made.id, Math.ceil(cellBytes / 12), records],
    );
    const filter = {
      any: Array.from({ length: comparisons }, (_, index) => ({ column: 'text', operator: 'contains', value: `nothing like ${index}` })),
    };
    const steps = [
      { id: 'only', type: 'filter', where: filter },
      { id: 'tell', type: 'webhook', url: 'https://example.com/hook' },
    ];
    const definition = { dataTableId: made.id, steps };
    const { id: spinnerId } = await container.get(CreateSpinner).execute({ organizationId, name: 'Large', definition, by: operator });
    const post = (path: string, body: object): Call => ({ token, method: 'POST', path: `/api/v1${path}`, body });
    const audience = { records: 'all', filter };
    return {
      'audience (draft, patient)': post(`/spinners/${spinnerId}/audience`, { draft: true, patient: true }),
      'counts of steps': post(`/spinners/${spinnerId}/counts`, {}),
      'records/query': post(`/data-tables/${made.id}/records/query`, { filter }),
      'audience by a filter': post(`/spinners/${spinnerId}/audience`, { draft: true, audience }),
      export: { token, method: 'GET', path: `/api/v1/data-tables/${made.id}/export` },
      walk: post(`/spinners/${spinnerId}/walk`, {}),
    };
  });
}

async function quietOne(fixture: Fixture): Promise<Call> {
  const organizationId = await fixture.makeOrganization('Quiet');
  const tableId = await fixture.makeTable('Small', 500, organizationId);
  const token = await asPerson({ ...fixture, organizationId }, publicUrl, async (_, issued) => issued);
  return { token, method: 'GET', path: `/api/v1/data-tables/${tableId}/records?limit=50` };
}

function send({ port }: Child, { token, method, path, body }: Call): Promise<number> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0)).once('error', reject);
    });
    outgoing.once('error', reject).end(text);
  });
}
