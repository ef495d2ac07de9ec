import type { Cluster } from '../../citus/cluster.ts';
import type { Query } from '../../support/back-office.ts';
import { type Check, expectNone } from '../check.ts';

const prepared = `
  select coalesce(sum(result::int), 0)::int as count from run_command_on_all_nodes($$
    select count(*) from pg_prepared_xacts where database = current_database() and prepared < now() - interval '1 minute'$$)`;

/** The traces that faults must not leave on the nodes of a cluster. */
export async function checkNodes(query: Query, cluster: Cluster | undefined): Promise<readonly Check[]> {
  if (!cluster) return [];
  const [row] = await query<{ count: number }>(prepared);
  return [expectNone('prepared transactions older than a minute', row?.count ?? 0)];
}
