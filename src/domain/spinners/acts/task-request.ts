import type { Role } from '../../kernel/role.ts';

/** The kinds of work that a task asks for. */
export const taskActions = ['call', 'visit', 'mail', 'look', 'other'] as const;
export type TaskAction = (typeof taskActions)[number];

/** The result of a task that was skipped; no step names it. */
export const skippedResult = 'skipped';

/** A task as a step asks for it, with the texts that are rendered for the record. */
export interface TaskRequest {
  readonly action: TaskAction;
  readonly title: string;
  readonly script: string;
  /** The columns to fill. */
  readonly columns: readonly string[];
  /** The results to choose from; at least one. */
  readonly results: readonly string[];
  /** The address of the member whom it is for; null for a role, empty if the record names nobody. */
  readonly email: string | null;
  /** The role that it is for, also if no member has the address. */
  readonly role: Role;
  /** By when it should be done; null if there is no such time. */
  readonly dueAt: Date | null;
  /** When the recipient goes on without it. */
  readonly closesAt: Date;
}

/** The reasons of a recipient that stands at a task: it is open, or it was done or skipped. */
export const taskOpen = 'awaits_task';
export const taskEnded = 'task_done';
