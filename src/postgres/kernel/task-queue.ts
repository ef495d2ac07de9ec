import type { TaskQueue } from '../../application/kernel/task-queue.ts';
import { taskKeys } from '../../application/kernel/tasks.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';

// One statement and one notification, however many tasks: a notification a task would serialize commits.
const enqueue = `
  select count(*) from graphile_worker.add_jobs(
    array(select json_populate_recordset(null::graphile_worker.job_spec, $1::json)), job_key_preserve_run_at => true)`;

// For tasks that none like them can wait for: their key is new, so that there is nothing to look for, which is most of the cost above.
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
    // A job that was just triggered has no task yet; one that waits is found by its key instead of being doubled.
    const specs = tasks.map(({ payload, key }) => ({ identifier: name, payload, job_key: key }));
    await session.execute('enqueue', enqueue, [JSON.stringify(specs)]);
  },
});
