import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { ListedTasks, TaskFigures, TaskReader, TasksAmong } from '../../application/runs/tasks/task-reader.ts';
import type { Task } from '../../domain/runs/tasks/task.ts';
import { isDueSoon, type ReminderLook, TaskMail } from '../../domain/runs/tasks/task-mail.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

export class MemoryTaskReader implements TaskReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async list(
    organizationId: string,
    { assignees, dataTableIds }: ListedTasks,
    now: Date,
    { limit, after }: PageRequest,
  ): Promise<Page<Task>> {
    const keyOf = ({ orderAt, id }: Task): string => `${orderAt.toISOString()} ${id}`;
    const found = this.#awake(organizationId, assignees, now, dataTableIds)
      .filter((one) => after === undefined || keyOf(one) > after.join(' '))
      .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    return pageFrom(found.slice(0, limit + 1), limit, ({ orderAt, id }) => [orderAt.toISOString(), id]);
  }

  async count(organizationId: string, { assignees, dataTableIds }: ListedTasks, now: Date, most: number): Promise<number> {
    return Math.min(this.#awake(organizationId, assignees, now, dataTableIds).length, most);
  }

  async dueSoon(organizationId: string, assignees: readonly string[], look: ReminderLook, limit: number): Promise<readonly Task[]> {
    const found = this.#awake(organizationId, assignees, look.at).filter((task) => isDueSoon(task, look));
    return found.sort((one, other) => Number(one.dueAt) - Number(other.dueAt) || (one.id < other.id ? -1 : 1)).slice(0, limit);
  }

  async find(organizationId: string, id: string): Promise<Task | undefined> {
    return this.#tables.committed.askedTasks.find(organizationId, id);
  }

  async mail(organizationId: string, userId: string): Promise<TaskMail> {
    return this.#tables.committed.taskMails.find(organizationId, userId) ?? TaskMail.initial(organizationId, userId);
  }

  async figures(organizationId: string, among: TasksAmong): Promise<readonly TaskFigures[] | undefined> {
    const { askedTasks, jobs, spinners } = this.#tables.committed;
    const owner = 'jobId' in among ? jobs.find(organizationId, among.jobId) : spinners.find(organizationId, among.spinnerId);
    if (!owner) return undefined;
    const isAmong = (one: Task): boolean =>
      'jobId' in among ? one.jobId === among.jobId : one.spinnerId === among.spinnerId && one.createdAt >= among.since;
    const found = [...askedTasks.list(organizationId)].filter(isAmong);
    const steps = [...new Set(found.map(({ stepId }) => stepId))].sort();
    return steps.map((stepId) => {
      const own = found.filter((one) => one.stepId === stepId);
      const count = (state: Task['state']): number => own.filter((one) => one.state === state).length;
      const counts = { open: count('open'), done: count('done'), skipped: count('skipped') };
      return { stepId, ...counts, expired: count('expired'), withdrawn: count('withdrawn'), medianSeconds: medianOf(own) };
    });
  }

  #awake(organizationId: string, assignees: readonly string[] | null, now: Date, dataTableIds: readonly string[] | null = null): Task[] {
    return [...this.#tables.committed.askedTasks.list(organizationId)].filter(
      ({ isOpen, assignee, snoozedUntil, dataTableId }) =>
        isOpen &&
        (dataTableIds?.includes(dataTableId) ?? true) &&
        (assignees === null || assignees.includes(assignee)) &&
        (snoozedUntil === null || snoozedUntil <= now),
    );
  }
}

/** Half of those that were done took this long, in seconds. */
function medianOf(tasks: readonly Task[]): number | null {
  const times = tasks
    .flatMap(({ state, endedAt, createdAt }) => (state === 'done' && endedAt ? [(endedAt.getTime() - createdAt.getTime()) / 1000] : []))
    .sort((one, other) => one - other);
  const [low, high] = [times[Math.floor((times.length - 1) / 2)], times[Math.floor(times.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
