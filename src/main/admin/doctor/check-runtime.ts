import type { Queryable } from '../../../postgres/engine/connection/connection.ts';
import { runtimeFigures } from '../../../postgres/runs/runtime-figures.ts';
import { programName } from '../command.ts';
import { figure } from '../command-output.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

const longDelaySeconds = 60;

interface OpenCircuit {
  /** The id of a channel, the host of a webhook, or the medium that the installation sends. */
  readonly connection: string;
  readonly reason: string;
}

const longestOpen = 'select connection, reason from circuits where is_open order by since limit 3';

/** Workers and their queue, sending, and the connections that messages go over. */
export async function checkRuntime(database: Queryable): Promise<readonly Finding[]> {
  const { workers, tasks, queueDelaySeconds, isRestored, openCircuits, jobs } = await runtimeFigures(database);
  const { failed = 0, due = 0 } = tasks;
  const { paused = 0 } = jobs;
  const circuits = openCircuits > 0 ? await database.query<OpenCircuit>('doctor_circuits', longestOpen, []) : [];
  return [
    workers === 0
      ? fault('workers', 'none has been heard of lately', 'Start a worker (npm run worker): no job runs, and no mail is sent')
      : ok('workers', figure(workers)),
    queueDelaySeconds > longDelaySeconds
      ? fault('queue', `a task has waited ${figure(Math.round(queueDelaySeconds))} s`, `Start more workers; see ${programName} queue show`)
      : ok('queue', `${figure(due)} due`),
    failed > 0
      ? warning('failed tasks', figure(failed), `See why: ${programName} queue show; then ${programName} queue retry --all`)
      : ok('failed tasks', 'none'),
    isRestored
      ? fault('sending', 'stopped: the database was restored', `See what would be sent again: ${programName} sending show`)
      : ok('sending', workers === 0 ? 'not stopped; a worker looks for signs of a restore' : 'allowed'),
    openCircuits > 0
      ? warning(
          'connections to send',
          `${figure(openCircuits)} cannot send: ${circuits.map(({ connection, reason }) => `${connection} (${reason})`).join(', ')}`,
          'See the table of symptoms in docs/operations/troubles.md',
        )
      : ok('connections to send', 'none fails'),
    paused > 0 ? warning('paused jobs', figure(paused), `See why: ${programName} job list`) : ok('paused jobs', 'none'),
  ];
}
