import type { EndedTask } from '../../../domain/runs/step-values.ts';
import type { ClosedTask } from '../../../domain/runs/tasks/closed-tasks.ts';
import type { Task } from '../../../domain/runs/tasks/task.ts';

/** The tasks of organizations. Each change of a state is told by the repository itself, so that no use case can forget it. */
export interface TaskRepository {
  find(organizationId: string, id: string): Promise<Task | undefined>;
  /** Reads and locks until the transaction ends. */
  lock(organizationId: string, id: string): Promise<Task | undefined>;
  /** Adds new ones; a recipient has one at a step: another one is left out. */
  add(tasks: readonly Task[]): Promise<void>;
  /** Saves one that this transaction has locked. `hasEnded`: it has come into its state now. */
  save(task: Task, hasEnded?: boolean): Promise<void>;
  /** Gives back what a member has claimed besides this task. */
  release(organizationId: string, userId: string, besides: string): Promise<void>;
  /** Ends open tasks of a job, whose recipients this transaction has locked. */
  close(organizationId: string, jobId: string, closed: readonly ClosedTask[], now: Date): Promise<void>;
  /** The tasks of records that were done or skipped, in a job and the jobs that it retries; the job’s own come last. */
  ended(organizationId: string, jobId: string, recordIds: readonly string[]): Promise<readonly EndedTask[]>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly tasks: TaskRepository;
  }
}
