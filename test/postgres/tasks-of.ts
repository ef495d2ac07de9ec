import type { Queryable } from '../../src/postgres/engine/connection/connection.ts';
import { oneServer } from '../../src/postgres/engine/connection/layout.ts';
import type { PipelinedTransaction } from '../../src/postgres/engine/transaction/pipelined-transaction.ts';

/** A statement that was sent. */
export interface SentStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements that some work sends, without running them: each finds nothing, or the rows that `found` has under its name. */
export async function sentBy(
  work: (session: PipelinedTransaction & Queryable) => Promise<unknown>,
  found: Readonly<Record<string, readonly unknown[]>> = {},
): Promise<readonly SentStatement[]> {
  const sent = new Map<string, SentStatement>();
  const note = async (name: string, text: string, values: readonly unknown[]) => {
    const isFirst = !sent.has(name);
    if (isFirst) sent.set(name, { name, text, values });
    return isFirst ? (found[name] ?? []) : [];
  };
  const overAll: typeof note = (...all) => {
    const { name, text, values } = oneServer.overAll(...all);
    return note(name, text, values);
  };
  await work({ query: note, execute: note, overAll } as unknown as PipelinedTransaction & Queryable);
  return [...sent.values()];
}

/** The way in which Citus executes a statement: by `one node` as a whole, by the `coordinator` alone, or by the plan that is returned. */
export async function wayOf(connection: Queryable, { text, values }: Pick<SentStatement, 'text' | 'values'>): Promise<string> {
  const rows = await connection.query<{ 'QUERY PLAN': string }>('', `explain (costs off) ${text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  if (!plan.includes('Citus')) return 'coordinator';
  const tasks = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => count);
  return tasks.join() === '1' && !/Distributed Subplan|pull to coordinator|INSERT \.\.\. SELECT/.test(plan) ? 'one node' : plan;
}
