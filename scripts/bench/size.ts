import { get } from 'node:http';
import { startApi } from '../support/child.ts';
import { openFixture } from './fixture.ts';
import { table } from './report.ts';
import { fill } from './size/fill.ts';
import { type Measurement, measure, type Operation } from './size/measure.ts';
import { type Ask, pagesOf } from './size/pages.ts';
import { workOf } from './size/work.ts';
import { asPerson } from './uploads.ts';

const records = Number(process.env.BENCH_SIZE ?? 10_000_000);
const publicUrl = 'http://bench.invalid';

/** The workload's name. It takes twenty minutes, and so runs only by its name. */
export const sizeWorkload = 'size';

/** Measures what people and the runtime do on a large database, beside one of a hundredth of its size. */
export async function sizeReport(environment: Readonly<Record<string, string>>): Promise<string> {
  const small = await measureAll(records / 100, environment);
  const large = await measureAll(records, environment);
  const ms = (time: number): string => (time < 10 ? time.toFixed(1) : time.toFixed(0));
  const rows = [['operation', 'ms at a hundredth', 'ms', 'ratio', 'longest ms', 'result', 'bound']];
  for (const [{ name, bound = '' }, one] of large) {
    const other = [...small].find(([operation]) => operation.name === name)?.[1];
    if (!other) continue;
    const ratio = (one.median / other.median).toFixed(1);
    const result = one.result === other.result ? one.result : `${other.result}, ${one.result}`;
    rows.push([name, ms(other.median), ms(one.median), ratio, ms(one.longest), result, bound]);
  }
  const count = (share: number): string => (records * share).toLocaleString('en');
  return `${count(1)} records, ${count(0.5)} recipients and about as many messages; medians\n\n${table(rows)}`;
}

async function measureAll(size: number, environment: Readonly<Record<string, string>>): Promise<ReadonlyMap<Operation, Measurement>> {
  const fixture = await openFixture(0);
  const { url, masterKey } = fixture;
  const own = { ...environment, DATABASE_URL: url, SPINDLE_MASTER_KEY: masterKey, PUBLIC_API_URL: publicUrl };
  try {
    const filled = await asPerson(fixture, publicUrl, (container) => fill(fixture, container, size));
    // With a session of its own: the fill may take longer than one lasts.
    return await asPerson(fixture, publicUrl, async (container, token) => {
      const api = await startApi(own);
      try {
        const { ask, first } = callerOf(api.port, token);
        const measured = new Map<Operation, Measurement>();
        for (const operation of [...pagesOf(filled, ask, first), ...workOf(fixture, filled, container)]) {
          const one = await measure(operation);
          measured.set(operation, one);
          console.error(`${size}, ${operation.name}: ${one.median.toFixed(1)} ms, longest ${one.longest.toFixed(1)} ms, ${one.result}`);
        }
        return measured;
      } finally {
        await api.stop();
      }
    });
  } finally {
    await fixture.close();
  }
}

/** The two ways in which the operations call the API: for an answer, or only until it begins. */
function callerOf(port: number, token: string): { readonly ask: Ask; readonly first: (path: string) => Promise<number> } {
  const base = `http://127.0.0.1:${port}/api/v1`;
  const authorization = `Bearer ${token}`;
  return {
    async ask<Answer>(path: string, body?: object): Promise<Answer> {
      const posted = { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const answer = await fetch(base + path, body ? posted : { headers: { authorization } });
      const read = await answer.json();
      // A view of a table that is too large is refused.
      if (!answer.ok && answer.status !== 409) throw new Error(`${path}: ${answer.status} ${JSON.stringify(read)}`);
      return read as Answer;
    },
    // The length of the first piece.
    first: (path) =>
      new Promise((resolve, reject) => {
        get(base + path, { headers: { authorization } }, (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
          answer.once('data', (piece: Buffer) => {
            answer.destroy();
            resolve(piece.length);
          });
        }).on('error', reject);
      }),
  };
}
