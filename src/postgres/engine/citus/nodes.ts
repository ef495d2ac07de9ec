import type { Queryable } from '../connection/connection.ts';

/** A node of a cluster. */
export interface ClusterNode {
  /** Its host and port, as the coordinator knows it. */
  readonly name: string;
  readonly isCoordinator: boolean;
  /** Whether the coordinator reaches it; what follows is 0 if not. */
  readonly isUp: boolean;
  /** Shards of each distributed table. */
  readonly shards: number;
  /** Organizations whose shards are here. */
  readonly organizations: number;
  /** Bytes of its part of the database, with indexes. */
  readonly bytes: number;
  /** Transactions that wait for the second phase of their commit. */
  readonly prepared: number;
  /** Age of the oldest of them, in seconds; 0 without one. */
  readonly preparedSeconds: number;
}

const known = `
  select nodeid as id, nodename || ':' || nodeport as name, groupid = 0 as "isCoordinator", groupid as "group", (
    select count(*)::int from pg_dist_placement p join pg_dist_shard s on s.shardid = p.shardid
    where s.logicalrelid = 'data_tables'::regclass and p.groupid = n.groupid) as shards
  from pg_dist_node n where noderole = 'primary' order by groupid, nodeid`;

const organizations = `
  select p.groupid as "group", count(*)::int as organizations
  from organizations o join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('data_tables', o.id)
  group by p.groupid`;

const states = `
  select nodeid as id, success, result from run_command_on_all_nodes($$
    select pg_database_size(current_database()) || ' ' || count(*) || ' ' || coalesce(max(extract(epoch from now() - prepared)), 0)::int
    from pg_prepared_xacts where database = current_database()$$, give_warning_for_connection_errors => true)`;

interface KnownNode extends Pick<ClusterNode, 'name' | 'isCoordinator' | 'shards'> {
  readonly id: number;
  readonly group: number;
}

/** All nodes, the coordinator first. @throws an error of the database, such as one that is no cluster's */
export async function clusterNodes(database: Queryable): Promise<readonly ClusterNode[]> {
  const [nodes, counts, answers] = await Promise.all([
    database.query<KnownNode>('cluster_nodes', known, []),
    database.query<{ group: number; organizations: number }>('cluster_organizations', organizations, []),
    database.query<{ id: number; success: boolean; result: string }>('cluster_states', states, []),
  ]);
  const countOf = new Map(counts.map(({ group, organizations: count }) => [group, count]));
  const answerOf = new Map(answers.map(({ id, success, result }) => [id, success ? result : undefined]));
  return nodes.map(({ id, group, ...node }) => {
    const answer = answerOf.get(id);
    const [bytes = 0, prepared = 0, preparedSeconds = 0] = answer?.split(' ').map(Number) ?? [];
    return { ...node, isUp: answer !== undefined, organizations: countOf.get(group) ?? 0, bytes, prepared, preparedSeconds };
  });
}
