import pg from 'pg';
import type { NodeIdentity } from '../../../domain/runs/epoch.ts';
import type { ConnectionPool } from '../connection/connection.ts';
import type { PipelinedTransaction } from '../transaction/pipelined-transaction.ts';

const nodes = `
  select groupid::text as "group", nodename as host, nodeport as port from pg_dist_node
  where noderole = 'primary' and groupid <> 0 order by groupid`;

const onNode = 'select success, result from master_run_on_worker(array[$1], array[$2::int], array[$3], false)';

const serverStart = 'extract(epoch from pg_postmaster_start_time())::text';

// A write that is not flushed is lost in a crash, which is no restore. A standby has no position, and answers with an error.
const identity = `
  select json_build_object('timeline', left(pg_walfile_name(pg_current_wal_flush_lsn()), 8), 'database', oid::text,
    'serverStart', ${serverStart}, 'position', pg_current_wal_flush_lsn() - '0/0', 'answeredAt', extract(epoch from clock_timestamp()))
  from pg_database where datname = current_database()`;

const control = `
  select json_build_object('system', system_identifier::text, 'checkpoint', checkpoint_lsn - '0/0')
  from pg_control_system(), pg_control_checkpoint()`;

interface Address {
  readonly group: string;
  readonly host: string;
  readonly port: number;
}

/** The nodes of a cluster that answer, without the coordinator; none of one server. Each is asked by itself: one may be away. */
export async function nodeIdentities(database: ConnectionPool): Promise<readonly NodeIdentity[]> {
  if (!database.layout.isByOrganization) return [];
  const found: NodeIdentity[] = [];
  for (const { group, host, port } of await database.query<Address>('nodes_to_identify', nodes, [])) {
    const ask = (command: string) => answerOf(database, [host, port, command]);
    // First: if the server is replaced meanwhile, the identity has the old server's start.
    const answer = await ask(identity);
    if (answer === undefined) continue;
    // A managed server may withhold it.
    const controlled = (await ask(control)) ?? '{"system":null,"checkpoint":null}';
    found.push({ group, ...JSON.parse(answer), ...JSON.parse(controlled) });
  }
  return found;
}

const statementTimeout = '57014';

async function answerOf(database: ConnectionPool, values: readonly unknown[]): Promise<string | undefined> {
  try {
    const [row] = await database.query<{ success: boolean; result: string }>('ask_node', onNode, values);
    return row?.success ? row.result : undefined;
  } catch (reason) {
    if (reason instanceof pg.DatabaseError && reason.code === statementTimeout) return undefined;
    throw reason;
  }
}

const startOfNode = `select ${serverStart} as start from jobs where organization_id = $1 limit 1`;

const knownStarts = `select node->>'serverStart' as start from epochs, jsonb_array_elements(nodes) node`;

/** Whether an organization's node, if it has jobs and is on a cluster, was identified by each check since its server started. */
export async function isNodeKnown(session: PipelinedTransaction, organizationId: string): Promise<boolean> {
  if (!session.layout.isByOrganization) return true;
  const [[node], known] = await Promise.all([
    session.query<{ start: string }>('node_start', startOfNode, [organizationId]),
    session.query<{ start: string }>('known_node_starts', knownStarts, []),
  ]);
  return node === undefined || known.some(({ start }) => start === node.start);
}
