import type { TaskQueue } from '../../application/kernel/task-queue.ts';
import { type JobReference, type Tasks, taskKeys } from '../../application/kernel/tasks.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { RecentTasks } from './recent-tasks.ts';

// One statement and one notification for all tasks: one notification per task would serialize commits.
const enqueue = `
  select count(*) from graphile_worker.add_jobs(
    array(select json_populate_recordset(null::graphile_worker.job_spec, $1::json)), job_key_preserve_run_at => true)`;

// For tasks with a new key: no other task can have it, so this skips the look-up by key, which is most of the cost of the statement above.
const enqueueNew = `
  select count(*) from json_to_recordset($2::json) as task (payload json, key text, priority integer),
    graphile_worker.add_job($1, payload, job_key => key, job_key_mode => 'unsafe_dedupe', priority => priority)`;

// One for the process: each transaction has a queue of its own.
const recent = new RecentTasks();

type AskForTurns = (session: PipelinedTransaction, jobs: readonly JobReference[]) => Promise<void>;

/** The queue of a transaction; `askForTurns` puts jobs in line for a turn. */
export const queueOn = (session: PipelinedTransaction, askForTurns: AskForTurns): TaskQueue => ({
  async enqueue(name, ...payloads) {
    if (name === 'start-jobs') {
      const tasks = (payloads as readonly Tasks['start-jobs'][]).flatMap(byPriority);
      const specs = tasks.map(({ payload, priority }) => ({ payload, key: `start-jobs:${taskKeys['start-jobs'](payload)}`, priority }));
      await session.execute('enqueue_new', enqueueNew, [name, JSON.stringify(specs)]);
      return;
    }
    if (name === 'advance-job') await askForTurns(session, payloads as readonly JobReference[]);
    // Other tasks may already wait: they are found by their key, so that no task is enqueued twice.
    await session.execute('enqueue', enqueue, [JSON.stringify(payloads.map((payload) => specOf(name, payload)))]);
  },
  async enqueueAt(at, name, payload) {
    await session.execute('enqueue', enqueue, [JSON.stringify([{ ...specOf(name, payload), run_at: at }])]);
  },
});

function specOf<Name extends keyof Tasks>(identifier: Name, payload: Tasks[Name]) {
  const organizationId = (payload as Partial<JobReference>).organizationId;
  // Turns have an order of their own.
  const priority = organizationId === undefined || identifier === 'advance-job' ? 0 : recent.priorityOf(organizationId);
  return { identifier, payload, job_key: `${identifier}:${taskKeys[identifier](payload)}`, priority };
}

/** Divides a task that starts jobs, so that those of an organization with few do not wait with those of another. */
function byPriority({ jobs }: Tasks['start-jobs']): { readonly payload: Tasks['start-jobs']; readonly priority: number }[] {
  const priorities = new Map<string, number>();
  const groups = new Map<number, JobReference[]>();
  for (const job of jobs) {
    const { organizationId } = job;
    const counted = recent.priorityOf(organizationId);
    const priority = priorities.get(organizationId) ?? counted;
    priorities.set(organizationId, priority);
    const group = groups.get(priority);
    if (group) group.push(job);
    else groups.set(priority, [job]);
  }
  return [...groups].map(([priority, own]) => ({ payload: { jobs: own }, priority }));
}
