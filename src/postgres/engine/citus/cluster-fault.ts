import type { Queryable } from '../connection/connection.ts';
import { type Placement, placements, tablesByPlacement } from './placement.ts';

/** The versions of Citus on which the tests have run. */
const triedVersions: readonly string[] = ['13.2'];

const extension = `
  select (select extversion from pg_extension where extname = 'citus') as version, current_database() as database`;

// A role that may not read all settings does not see how the coordinator connects.
const here = `
  select (select groupid from pg_dist_local_group) as "group", current_setting('citus.multi_shard_modify_mode') as mode,
    (select setting from pg_settings where name = 'citus.node_conninfo') as conninfo,
    (select array_agg(nodename || ':' || nodeport order by nodeid) from pg_dist_node where noderole = 'primary' and not isactive) as inactive`;

// From all nodes, the coordinator included. A node that cannot be reached is a row of its own.
const settings = `
  select nodename || ':' || nodeport as node, success, result
  from run_command_on_all_nodes(
    $$select current_setting('wal_level') || ' ' || current_setting('max_prepared_transactions') || ' ' || count(*)
    from pg_sequence join pg_class c on c.oid = seqrelid
    where c.relnamespace = 'public'::regnamespace and not has_sequence_privilege(seqrelid, 'usage')$$,
    give_warning_for_connection_errors => true)
  join pg_dist_node using (nodeid) where noderole = 'primary' order by nodeid`;

/** The answer of a node about its settings. */
interface NodeAnswer {
  readonly node: string;
  readonly success: boolean;
  readonly result: string;
}

/** The settings of the coordinator itself. */
interface Here {
  readonly group: number;
  readonly mode: string;
  readonly conninfo: string | null;
  readonly inactive: readonly string[] | null;
}

/** The expectations of a database. */
export interface ExpectedCluster {
  /** The expectation by the settings: whether it is a cluster's. */
  readonly isDistributed: boolean;
  /** Whether all tables are where they belong; before migrations, they need not be. By default true. */
  readonly isPlaced?: boolean;
}

/** Why a database must not be used, in one line that names the remedy; undefined if nothing stands against it. */
export async function clusterFault(database: Queryable, { isDistributed, isPlaced = true }: ExpectedCluster): Promise<string | undefined> {
  const [found] = await database.query<{ version: string | null; database: string }>('citus_extension', extension, []);
  const version = found?.version ?? undefined;
  if (version === undefined)
    return isDistributed
      ? 'DATABASE_DISTRIBUTED is set, and the database has no Citus. Run "create extension citus" on each node, or unset it.'
      : undefined;
  const tables = await database.query<{ name: string; placement: Placement }>('citus_placements', tablesByPlacement, []);
  if (!isDistributed)
    return tables.some(({ placement }) => placement !== 'plain')
      ? 'The tables are placed on the nodes of a cluster. Set DATABASE_DISTRIBUTED=true.'
      : undefined;
  if (!triedVersions.some((tried) => version.startsWith(`${tried}-`) || version === tried))
    return `Spindle has not been tried with Citus ${version}. Install ${triedVersions.join(' or ')}.`;
  const [node] = await database.query<Here>('citus_here', here, []);
  if (node?.group !== 0) return 'DATABASE_URL leads to a worker node. Set it to the URL of the coordinator.';
  if (node.mode !== 'sequential')
    return `citus.multi_shard_modify_mode is ${node.mode} although each connection sets it. Let the pooler pass the parameter "options" on, or set it for the database: alter database ${found?.database} set citus.multi_shard_modify_mode = 'sequential'.`;
  if (node.conninfo !== null && !node.conninfo.includes('tcp_user_timeout='))
    return `A node that a cut network hides would be waited for. Set citus.node_conninfo = '${node.conninfo} keepalives_idle=2 keepalives_interval=1 tcp_user_timeout=3000' on each node.`;
  if (node.inactive) return `The node ${node.inactive.join(', ')} is inactive. Activate it: select citus_activate_node('host', port).`;
  const misplaced = tables.filter(({ name, placement }) => (placements.get(name) ?? placement) !== placement).map(({ name }) => name);
  if (isPlaced && misplaced.length > 0)
    return `Tables are not placed on the nodes: ${misplaced.join(', ')}. Run: DATABASE_DISTRIBUTED=true npm run migrate.`;
  return faultOfNodes(await database.query<NodeAnswer>('citus_node_settings', settings, []), isPlaced);
}

function faultOfNodes(answers: readonly NodeAnswer[], isGranted: boolean): string | undefined {
  for (const { node, success, result } of answers) {
    if (!success)
      return `The node ${node} cannot be reached from the coordinator by this role: ${result}. Start it, or let the role sign in there.`;
    const [level, prepared, denied] = result.split(' ');
    if (level !== 'logical') return `wal_level is ${level} on the node ${node}. Set it to logical there, and restart it.`;
    if (prepared === '0')
      return `max_prepared_transactions is 0 on the node ${node}. Set it to at least max_connections there, and restart it.`;
    if (isGranted && denied !== '0') return `The role may not write on the node ${node}. Run: DATABASE_DISTRIBUTED=true npm run migrate.`;
  }
  return undefined;
}
