import type { Command } from 'commander';
import {
  dropTasks,
  type FailedTask,
  failedTasks,
  maxListed,
  type QueuedTasks,
  queuedTasks,
  retryTasks,
} from '../../../postgres/engine/queue-tasks.ts';
import { Settings } from '../../settings.ts';
import { type Common, define, programName, type Run } from '../command.ts';
import { alignedTable, figure, time } from '../command-output.ts';
import { exitCodes, Refusal } from '../failure.ts';

interface ActOptions extends Common {
  readonly all?: boolean;
}

/** Seconds that a task waits only if no worker runs, or too few do. */
const longWait = 60;
const maxError = 200;

/** The tasks of the workers: `queue show`, `retry` and `drop`. */
export function queueCommands(program: Command, run: Run): void {
  const group = program.command('queue').description('Tasks of the workers.').summary('tasks of the workers');

  define(group, 'show', 'Show what waits, and what has failed for good and why', 'queue show').action((options: Common) =>
    run(options, async ({ use }) => {
      const { connection } = use(Settings);
      const [tasks, failed] = await Promise.all([queuedTasks(connection), failedTasks(connection)]);
      const notes = notesOn(tasks, failed);
      return {
        json: { tasks, failed },
        text: tasks.length === 0 ? 'The queue is empty.' : [alignedTable([titles, ...tasks.map(rowOf)]), ...failed.map(textOf)].join('\n'),
        notes,
        exitCode: notes.length > 0 ? exitCodes.unsuccessful : exitCodes.ok,
      };
    }),
  );

  const acts = [
    ['retry', 'Try failed tasks again, from the first attempt', retryTasks, 'will be tried again'],
    ['drop', 'Delete failed tasks: jobs that are open are taken up again by the next sweep', dropTasks, 'deleted'],
  ] as const;
  for (const [name, summary, act, done] of acts)
    define(group, `${name} [id...]`, summary, `queue ${name} --all`)
      .option('--all', 'all that have failed for good')
      .action((ids: readonly string[], options: ActOptions) =>
        run(options, async ({ use }) => {
          const changed = await act(use(Settings).connection, chosen(ids, options));
          const absent = ids.filter((id) => !changed.includes(id));
          if (absent.length > 0 && changed.length === 0)
            throw new Refusal(`No failed task has the id ${absent.join(', ')}: see queue show`);
          return {
            json: { ids: changed },
            text: `${figure(changed.length)} ${changed.length === 1 ? 'task' : 'tasks'} ${done}.`,
            notes: absent.map((id) => `No failed task has the id ${id}`),
          };
        }),
      );
}

/** The ids that were given; null for all. @throws Refusal */
function chosen(ids: readonly string[], { all }: ActOptions): readonly string[] | null {
  if (all && ids.length > 0) throw new Refusal('Give ids or --all, not both');
  if (!all && ids.length === 0) throw new Refusal('Give the ids of failed tasks, or --all');
  const wrong = ids.find((id) => !/^\d{1,18}$/.test(id));
  if (wrong !== undefined) throw new Refusal(`"${wrong}" is no id of a task: see queue show`);
  return all ? null : ids;
}

const titles = ['task', 'running', 'due', 'waits s', 'later', 'retried', 'failed'];

const rowOf = ({ task, ...counts }: QueuedTasks): readonly string[] => [
  task,
  ...[counts.running, counts.due, counts.dueSeconds, counts.later, counts.retried, counts.failed].map(figure),
];

/** A failed task in lines: its id, name, times and job, and its error. */
function textOf({ id, task, attempts, failedAt, error, organizationId, jobId }: FailedTask): string {
  const whose = [organizationId && `organization ${organizationId}`, jobId && `job ${jobId}`].filter((one) => one !== null);
  const [line = ''] = error.trim().split('\n');
  return `\n${[`${id}  ${task}`, `failed ${time(failedAt)}, ${attempts} attempts`, ...whose].join(', ')}\n    ${line.slice(0, maxError) || 'no error was kept'}`;
}

function notesOn(tasks: readonly QueuedTasks[], failed: readonly FailedTask[]): readonly string[] {
  const waited = Math.max(0, ...tasks.map(({ dueSeconds }) => dueSeconds));
  const count = tasks.reduce((sum, task) => sum + task.failed, 0);
  return [
    ...(waited > longWait ? [`A task has waited ${figure(waited)} s: no worker runs, or too few do`] : []),
    ...(count > 0 ? [`${figure(count)} failed for good. After its cause is mended: ${programName} queue retry --all`] : []),
    ...(count > failed.length ? [`The latest ${figure(maxListed)} of them are listed`] : []),
  ];
}
