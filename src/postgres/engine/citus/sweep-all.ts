import { Unavailable } from '../../../domain/kernel/errors.ts';
import type { ConnectionPool } from '../connection/connection.ts';

/** The connections that a statement over all organizations is sent to. */
export type OverAll = Pick<ConnectionPool, 'query' | 'nodes'>;

/** A condition on a column with the organization, with an `and` after it; empty while all nodes answer. */
export type IsReached = (column?: string) => string;

/**
 * Runs a statement over all organizations. While a node of the cluster is away, it leaves out its organizations, so that the others go on:
 * `text` has the condition for each table, or Citus would still ask that node. A text without it is not sent at all meanwhile: its sweep is
 * repeated anyway.
 * @throws Unavailable
 */
export async function sweepAll<Row>(
  database: OverAll,
  name: string,
  text: string | ((isReached: IsReached) => string),
  values: readonly unknown[],
): Promise<Row[]> {
  const reach = database.nodes?.reach;
  if (reach === undefined) return database.query<Row>(name, typeof text === 'string' ? text : text(() => ''), values);
  if (typeof text === 'string') throw new Unavailable();
  const isReached: IsReached = (column = 'organization_id') => `${column} = any($${values.length + 1}::uuid[]) and `;
  return database.query<Row>(`${name}_reached`, text(isReached), [...values, reach.reached]);
}
