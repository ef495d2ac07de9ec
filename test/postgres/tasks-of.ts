import pg from 'pg';
import type { Queryable } from '../../src/postgres/engine/connection.ts';
import type { PipelinedTransaction } from '../../src/postgres/engine/pipelined-transaction.ts';

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
  await work({ query: note, execute: note } as unknown as PipelinedTransaction & Queryable);
  return [...sent.values()];
}

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`);
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
};

/** Whether Citus sends a statement to one node as a whole. The connection's pool has one connection. */
export async function isOneTask(connection: Queryable, { text, values }: SentStatement): Promise<boolean> {
  await connection.query('', `prepare planned as ${text}`, []);
  const [row] = await connection.query<{ types: readonly string[] }>(
    '',
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'planned'`,
    [],
  );
  await connection.query('', 'deallocate planned', []);
  const whole = text.replace(/\$(\d+)/g, (_, n) => `(${literal(values[Number(n) - 1])}::${row?.types[Number(n) - 1]})`);
  const plan = await connection.query<{ 'QUERY PLAN': string }>('', `explain ${whole}`, []);
  const lines = plan.map((line) => line['QUERY PLAN'].trim());
  const tasks = lines.filter((line) => line.startsWith('Task Count:'));
  return tasks.length === 1 && tasks[0] === 'Task Count: 1' && !lines.some((line) => /Distributed Subplan|INSERT \.\.\. SELECT/.test(line));
}
