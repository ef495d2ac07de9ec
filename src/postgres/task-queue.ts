import type { TaskQueue } from '../application/ports/repositories.ts';
import { taskKeys } from '../application/ports/tasks.ts';
import type { Session } from './session.ts';

// One statement and one notification, however many tasks: a notification a task would serialize commits.
const enqueue = `
  select count(*) from graphile_worker.add_jobs(
    array(select json_populate_recordset(null::graphile_worker.job_spec, $1::json)), job_key_preserve_run_at => true)`;

export const queueOn = (session: Session): TaskQueue => ({
  async enqueue(name, ...payloads) {
    // A job that was just triggered has no task yet; one that waits is found by its key instead of being doubled.
    const specs = payloads.map((payload) => ({ identifier: name, payload, job_key: `${name}:${taskKeys[name](payload)}` }));
    await session.execute('enqueue', enqueue, [JSON.stringify(specs)]);
  },
});
