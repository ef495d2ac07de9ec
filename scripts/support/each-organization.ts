import type { Query } from './back-office.ts';

/** The ids of all organizations. */
export const allOrganizations = async (query: Query): Promise<readonly string[]> =>
  (await query<{ id: string }>('select id from organizations order by id')).map(({ id }) => id);

/** The rows that a statement finds for each of some organizations, by its `$1`: on a cluster, each is asked on its own node. */
export async function eachOrganization<Row extends object>(
  query: Query,
  organizationIds: readonly string[],
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (const id of organizationIds) found.push(...(await query<Row>(text, [id, ...values])));
  return found;
}

/** The sums of the columns of rows, all of which are numbers. */
export function sumColumns<Name extends string>(rows: readonly Readonly<Record<Name, number>>[]): Readonly<Record<Name, number>> {
  const sums: Partial<Record<Name, number>> = {};
  for (const row of rows) for (const name of Object.keys(row) as Name[]) sums[name] = (sums[name] ?? 0) + row[name];
  return sums as Record<Name, number>;
}
