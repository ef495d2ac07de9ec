import type { Command } from 'commander';
import { type ClusterNode, clusterNodes } from '../../../postgres/engine/citus/nodes.ts';
import { Settings } from '../../settings.ts';
import { type Common, define, type Run } from '../command.ts';
import { alignedTable, figure } from '../command-output.ts';
import { exitCodes, Refusal } from '../failure.ts';

/** The nodes of a cluster: `nodes`. */
export function nodesCommand(program: Command, run: Run): void {
  define(program, 'nodes', 'Show the nodes of a cluster: shards, organizations, bytes and prepared transactions', 'nodes').action(
    (options: Common) =>
      run(options, async ({ use }) => {
        const { connection, config } = use(Settings);
        if (!config.databaseDistributed) throw new Refusal('The database is no cluster: DATABASE_DISTRIBUTED is not set');
        const nodes = await clusterNodes(connection);
        const notes = nodes.flatMap(noteOf);
        return {
          json: nodes,
          text: alignedTable([titles, ...nodes.map(rowOf)]),
          notes,
          exitCode: notes.length > 0 ? exitCodes.unsuccessful : exitCodes.ok,
        };
      }),
  );
}

const titles = ['node', 'role', 'state', 'shards', 'organizations', 'bytes', 'prepared'];

const rowOf = ({ name, isCoordinator, isUp, shards, organizations, bytes, prepared }: ClusterNode): readonly string[] => [
  name,
  isCoordinator ? 'coordinator' : 'worker',
  isUp ? 'up' : 'away',
  ...[shards, organizations, bytes, prepared].map(figure),
];

/** Seconds after which a transaction between its two phases is one that somebody has to end. */
const longPrepared = 60;

function noteOf({ name, isUp, preparedSeconds }: ClusterNode): readonly string[] {
  if (!isUp) return [`The node ${name} does not answer: its organizations get 503`];
  if (preparedSeconds <= longPrepared) return [];
  return [
    `The oldest prepared transaction of ${name} is ${figure(preparedSeconds)} s old: see "Prepared transactions" in docs/operations/cluster.md`,
  ];
}
