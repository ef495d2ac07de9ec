import type { TaskQueue } from '../../application/kernel/task-queue.ts';
import { type JobReference, taskKeys } from '../../application/kernel/tasks.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';
import { askForTurns } from './turns.ts';

// One statement and one notification for all tasks: one notification per task would serialize commits.
const enqueue = `
  select count(*) from graphile_worker.add_jobs(
    array(select json_populate_recordset(null::graphile_worker.job_spec, $1::json)), job_key_preserve_run_at => true)`;

// For tasks with a new key: no other task can have it, so this skips the look-up by key, which is most of the cost of the statement above.
const enqueueNew = `
  select count(*) from json_to_recordset($2::json) as task (payload json, key text),
    graphile_worker.add_job($1, payload, job_key => key, job_key_mode => 'unsafe_dedupe')`;

export const queueOn = (session: PipelinedTransaction): TaskQueue => ({
  async enqueue(name, ...payloads) {
    const tasks = payloads.map((payload) => ({ payload, key: `${name}:${taskKeys[name](payload)}` }));
    if (name === 'start-jobs') {
      await session.execute('enqueue_new', enqueueNew, [name, JSON.stringify(tasks)]);
      return;
    }
    if (name === 'advance-job') await askForTurns(session, payloads as readonly JobReference[]);
    // Other tasks may already wait: they are found by their key, so that no task is enqueued twice.
    const specs = tasks.map(({ payload, key }) => ({ identifier: name, payload, job_key: key }));
    await session.execute('enqueue', enqueue, [JSON.stringify(specs)]);
  },
  async enqueueAt(at, name, payload) {
    const spec = { identifier: name, payload, job_key: `${name}:${taskKeys[name](payload)}`, run_at: at };
    await session.execute('enqueue', enqueue, [JSON.stringify([spec])]);
  },
});
