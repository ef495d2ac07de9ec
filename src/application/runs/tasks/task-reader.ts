import type { Task } from '../../../domain/runs/tasks/task.ts';
import type { ReminderLook, TaskMail } from '../../../domain/runs/tasks/task-mail.ts';
import type { Page, PageRequest } from '../../kernel/page.ts';

/** The tasks of a step: how many have ended so, and how long half of those that were done took, in seconds. */
export interface TaskFigures {
  readonly stepId: string;
  readonly open: number;
  readonly done: number;
  readonly skipped: number;
  readonly expired: number;
  readonly withdrawn: number;
  readonly medianSeconds: number | null;
}

/** The tasks that figures are about: of a job, or of a spinner's that were made since a time. */
export type TasksAmong = { readonly jobId: string } | { readonly spinnerId: string; readonly since: Date };

/** The tasks of a list: of these assignees, over these data tables; null for all. */
export interface ListedTasks {
  readonly assignees: readonly string[] | null;
  readonly dataTableIds?: readonly string[] | null;
}

/** Reads tasks for screens. */
export abstract class TaskReader {
  /** Open tasks that do not sleep; the first due first. The page key is the time and the id. */
  abstract list(organizationId: string, listed: ListedTasks, now: Date, page: PageRequest): Promise<Page<Task>>;
  /** The number of tasks that `list` has, at most `most`. */
  abstract count(organizationId: string, listed: ListedTasks, now: Date, most: number): Promise<number>;
  /** Tasks of `list` that belong into a reminder, the first due first. */
  abstract dueSoon(organizationId: string, assignees: readonly string[], look: ReminderLook, limit: number): Promise<readonly Task[]>;
  abstract find(organizationId: string, id: string): Promise<Task | undefined>;
  /** The choice of a member; no mails until they choose. */
  abstract mail(organizationId: string, userId: string): Promise<TaskMail>;
  /** By step; steps without tasks are left out. Undefined if there is no such job or spinner. */
  abstract figures(organizationId: string, among: TasksAmong): Promise<readonly TaskFigures[] | undefined>;
}
