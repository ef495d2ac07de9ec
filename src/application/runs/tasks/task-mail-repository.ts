import type { TaskMail } from '../../../domain/runs/tasks/task-mail.ts';

/** The choices of members to get tasks by mail. */
export interface TaskMailRepository {
  find(organizationId: string, userId: string): Promise<TaskMail>;
  /** Reads and locks until the transaction ends. */
  lock(organizationId: string, userId: string): Promise<TaskMail>;
  save(mail: TaskMail): Promise<void>;
  /** Locks those that are to be looked at now, over all organizations, the first first; others' locked ones are left out. */
  takeDue(now: Date, limit: number): Promise<readonly TaskMail[]>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly taskMails: TaskMailRepository;
  }
}
