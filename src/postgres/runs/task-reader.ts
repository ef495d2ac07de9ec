import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { ListedTasks, TaskFigures, TaskReader, TasksAmong } from '../../application/runs/tasks/task-reader.ts';
import type { Task } from '../../domain/runs/tasks/task.ts';
import { mostAheadMs, type ReminderLook, TaskMail } from '../../domain/runs/tasks/task-mail.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { type TaskFields, taskColumns, taskOf } from './saving/task-row.ts';
import { ownTaskMail, type TaskMailRow } from './task-mail-repository.ts';

const awake = `organization_id = $1 and state = 'open' and (snoozed_until is null or snoozed_until <= $2)`;
const seen = (at: string): string => `(${at}::uuid[] is null or data_table_id = any (${at}::uuid[]))`;
const after = '(order_at, id) > ($4::timestamptz, $5::uuid)';
const inOrder = 'order by order_at, id limit $6';

// Each assignee's come from the index in their order.
const listOf = `
  select ${taskColumns.fields('t')} from unnest($3::text[]) a (assignee) cross join lateral (
    select ${taskColumns.names} from tasks where ${awake} and assignee = a.assignee and ${seen('$7')} and ${after} ${inOrder}) t
  order by t.order_at, t.id limit $6`;
const listAll = `select ${taskColumns.fields()} from tasks where ${awake} and $3::text[] is null and ${seen('$7')} and ${after} ${inOrder}`;

const countOf = `
  select count(*)::int as n from unnest($3::text[]) a (assignee) cross join lateral (
    select 1 from tasks where ${awake} and assignee = a.assignee and ${seen('$5')} limit $4) t`;
const countAll = `select count(*)::int as n from (select 1 from tasks where ${awake} and $3::text[] is null and ${seen('$5')} limit $4) t`;

const dueSoon = `
  select ${taskColumns.fields()} from tasks
  where ${awake} and assignee = any($3::text[]) and due_at > $2::timestamptz and due_at <= $2::timestamptz + $4::int * interval '1 millisecond'
    and (due_at > $5::timestamptz + $4::int * interval '1 millisecond' or created_at > $5::timestamptz)
  order by due_at, id limit $6`;

const find = `select ${taskColumns.fields()} from tasks where organization_id = $1 and id = $2`;

const figuresOf = (among: string): string => `
  select step_id as "stepId",
    (count(*) filter (where state = 'open'))::int as open, (count(*) filter (where state = 'done'))::int as done,
    (count(*) filter (where state = 'skipped'))::int as skipped, (count(*) filter (where state = 'expired'))::int as expired,
    (count(*) filter (where state = 'withdrawn'))::int as withdrawn,
    percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at)) filter (where state = 'done') as "medianSeconds"
  from tasks where organization_id = $1 and ${among} group by step_id order by step_id`;

const figuresOfJob = figuresOf('job_id = $2');
const figuresOfSpinner = figuresOf('spinner_id = $2 and created_at >= $3');
const jobOfTasks = 'select 1 from jobs where organization_id = $1 and id = $2';
const spinnerOfTasks = 'select 1 from spinners where organization_id = $1 and id = $2';

const first = [new Date(0), '00000000-0000-0000-0000-000000000000'] as const;

export class PostgresTaskReader implements TaskReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async list(
    organizationId: string,
    { assignees, dataTableIds = null }: ListedTasks,
    now: Date,
    { limit, after }: PageRequest,
  ): Promise<Page<Task>> {
    const [name, text] = assignees ? (['list_own_tasks', listOf] as const) : (['list_all_tasks', listAll] as const);
    const values = [organizationId, now, assignees, ...(after ?? first), limit + 1, dataTableIds];
    const rows = await reading(() => this.#database.query<TaskFields>(name, text, values));
    return pageFrom(rows.map(taskOf), limit, ({ orderAt, id }) => [orderAt.toISOString(), id]);
  }

  async count(organizationId: string, { assignees, dataTableIds = null }: ListedTasks, now: Date, most: number): Promise<number> {
    const [name, text] = assignees ? (['count_own_tasks', countOf] as const) : (['count_all_tasks', countAll] as const);
    const [row] = await reading(() =>
      this.#database.query<{ n: number }>(name, text, [organizationId, now, assignees, most, dataTableIds]),
    );
    return Math.min(row?.n ?? 0, most);
  }

  async dueSoon(
    organizationId: string,
    assignees: readonly string[],
    { at, since }: ReminderLook,
    limit: number,
  ): Promise<readonly Task[]> {
    const values = [organizationId, at, assignees, mostAheadMs, since, limit];
    return (await reading(() => this.#database.query<TaskFields>('tasks_due_soon', dueSoon, values))).map(taskOf);
  }

  async find(organizationId: string, id: string): Promise<Task | undefined> {
    const [row] = await reading(() => this.#database.query<TaskFields>('read_task', find, [organizationId, id]));
    return row && taskOf(row);
  }

  async mail(organizationId: string, userId: string): Promise<TaskMail> {
    const [row] = await reading(() => this.#database.query<TaskMailRow>('read_task_mail', ownTaskMail, [organizationId, userId]));
    return row ? new TaskMail(row) : TaskMail.initial(organizationId, userId);
  }

  async figures(organizationId: string, among: TasksAmong): Promise<readonly TaskFigures[] | undefined> {
    const ofJob = 'jobId' in among;
    const [name, text, values] = ofJob
      ? (['task_figures', figuresOfJob, [among.jobId]] as const)
      : (['task_figures_of_spinner', figuresOfSpinner, [among.spinnerId, among.since]] as const);
    const found = await reading(() => this.#database.query<TaskFigures>(name, text, [organizationId, ...values]));
    if (found.length > 0) return found;
    const [owner, ownerText] = ofJob ? (['job_of_tasks', jobOfTasks] as const) : (['spinner_of_tasks', spinnerOfTasks] as const);
    const owners = await reading(() => this.#database.query(owner, ownerText, [organizationId, values[0]]));
    return owners.length > 0 ? [] : undefined;
  }
}
