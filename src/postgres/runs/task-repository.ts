import type { TaskRepository } from '../../application/runs/tasks/task-repository.ts';
import type { EndedTask } from '../../domain/runs/step-values.ts';
import type { Task } from '../../domain/runs/tasks/task.ts';
import { taskEvent } from '../../domain/runs/tasks/task-event.ts';
import { rowsByOrganization } from '../engine/rows/rows-by-organization.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { tellHeard } from '../kernel/append-outbox.ts';
import { type TaskFields, taskColumns, taskOf } from './saving/task-row.ts';

const fields = taskColumns.fields();
const find = `select ${fields} from tasks where organization_id = $1 and id = $2`;

const add = `
  insert into tasks (${taskColumns.names})
  select ${taskColumns.given()} from jsonb_to_recordset($1::jsonb) as given (${taskColumns.definition})
  on conflict (organization_id, job_id, record_id, step_id) do nothing
  returning ${fields}`;

const changing = taskColumns.only(
  'state',
  'assignee',
  'standInFor',
  'snoozedUntil',
  'orderAt',
  'claim',
  'claimedBy',
  'claimedUntil',
  'result',
  'doneBy',
  'endedAt',
);
const save = `
  update tasks set (${changing.names}) = row (${changing.given('given')})
  from jsonb_to_recordset($3::jsonb) as given (${changing.definition})
  where organization_id = $1 and id = $2`;

const release = `
  update tasks set claim = null, claimed_by = null, claimed_until = null
  where organization_id = $1 and claimed_by = $2 and state = 'open' and id <> $3`;

const close = `
  update tasks t set state = case when g."hasLeft" or t.closes_at > $4 then 'withdrawn' else 'expired' end, ended_at = $4,
    claim = null, claimed_by = null, claimed_until = null
  from jsonb_to_recordset($3::jsonb) as g ("recordId" bigint, "stepId" text, "hasLeft" boolean)
  where t.organization_id = $1 and t.job_id = $2 and t.record_id = g."recordId" and t.step_id = g."stepId" and t.state = 'open'
  returning ${taskColumns.fields('t')}`;

// The job's own last, as the latest.
const ended = `
  with recursive run (id, back) as (
    select $2::uuid, 0
    union
    select j.retry_of, run.back + 1 from run join jobs j on j.organization_id = $1 and j.id = run.id where j.retry_of is not null
  )
  select r."recordId", r."stepId", r.result, r.done_by as "userId" from unnest($3::bigint[]) k (id) cross join run cross join lateral (
    select record_id::text as "recordId", step_id as "stepId", result, done_by from tasks
    where organization_id = $1 and job_id = run.id and record_id = k.id and result is not null offset 0) r
  order by run.back desc`;
const emails = 'select id, email from users where id = any($1::uuid[])';

type EndedRow = Omit<EndedTask, 'doneBy'> & { readonly userId: string | null };

export const tasksOn = (session: PipelinedTransaction): TaskRepository => {
  const tell = async (tasks: readonly Task[]): Promise<void> => {
    for (const [organizationId, own] of rowsByOrganization(tasks)) await tellHeard(session, organizationId, own.map(taskEvent));
  };
  const one = async (name: string, statement: string, organizationId: string, id: string): Promise<Task | undefined> => {
    const [row] = await session.query<TaskFields>(name, statement, [organizationId, id]);
    return row && taskOf(row);
  };
  return {
    find: (organizationId, id) => one('find_task', find, organizationId, id),
    lock: (organizationId, id) => one('lock_task', `${find} for update`, organizationId, id),
    async add(tasks) {
      if (tasks.length > 0) await tell((await session.query<TaskFields>('add_tasks', add, [JSON.stringify(tasks)])).map(taskOf));
    },
    async save(task, hasEnded = false) {
      await session.execute('save_task', save, [task.organizationId, task.id, JSON.stringify([task])]);
      if (hasEnded) await tell([task]);
    },
    async release(organizationId, userId, besides) {
      await session.execute('release_tasks', release, [organizationId, userId, besides]);
    },
    async close(organizationId, jobId, closed, now) {
      if (closed.length === 0) return;
      const values = [organizationId, jobId, JSON.stringify(closed), now];
      await tell((await session.query<TaskFields>('close_tasks', close, values)).map(taskOf));
    },
    async ended(organizationId, jobId, recordIds) {
      const rows = await session.query<EndedRow>('find_ended_tasks', ended, [organizationId, jobId, recordIds]);
      const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
      const users = ids.length > 0 ? await session.query<{ id: string; email: string }>('emails_of_users', emails, [ids]) : [];
      const known = new Map(users.map(({ id, email }) => [id, email]));
      return rows.map(({ userId, ...own }) => ({ ...own, doneBy: known.get(userId ?? '') ?? null }));
    },
  };
};
