// States: open -> done or skipped (by a person), expired (the recipient went on at the time limit) or withdrawn (the recipient left).
// To open it claims it for a time: until then nobody else can claim or end it. Ended tasks never change.

import { Entity } from '../../kernel/entity.ts';
import { InvalidState, type Problem, ValidationFailed } from '../../kernel/errors.ts';
import { isAtLeast, MissingRole, type Role, roles } from '../../kernel/role.ts';
import { skippedResult, type TaskAction, type TaskRequest } from '../../spinners/acts/task-request.ts';

export const taskStates = ['open', 'done', 'skipped', 'expired', 'withdrawn'] as const;
export type TaskState = (typeof taskStates)[number];

/** The length of a claim; prolonged while the task is shown. */
export const claimMinutes = 15;
/** The longest snooze, in days. */
export const longestSnoozeDays = 366;

/** The member, or the program, who acts on a task. */
export interface TaskMember {
  /** The id of a program's API key. */
  readonly userId: string;
  readonly role: Role;
  /** Whether it is an API key, which may hold several tasks. */
  readonly isKey?: true;
}

/** The recipient and the step that a task belongs to. */
export interface TaskOrigin {
  readonly organizationId: string;
  readonly jobId: string;
  readonly recordId: string;
  readonly stepId: string;
  readonly spinnerId: string;
  readonly dataTableId: string;
}

/** Something that a person is to do for a recipient, which waits for it. */
export class Task extends Entity<
  TaskOrigin & {
    id: string;
    state: TaskState;
    action: TaskAction;
    title: string;
    script: string;
    /** The columns to fill, and the results to choose from. */
    columns: readonly string[];
    results: readonly string[];
    /** The id of a member, or a role. */
    assignee: string;
    /** The address, or the id, of the member in whose place it is for a role: nobody has it; empty if the record named none. */
    standInFor: string | null;
    dueAt: Date | null;
    closesAt: Date;
    snoozedUntil: Date | null;
    /** Its place in lists: when it is due, was made, or comes back. */
    orderAt: Date;
    /** The token of the claim; null if nobody has claimed it. */
    claim: string | null;
    claimedBy: string | null;
    claimedUntil: Date | null;
    result: string | null;
    doneBy: string | null;
    createdAt: Date;
    endedAt: Date | null;
  }
>() {
  /** A new one; `userId` is the member who has the address, if anybody has. */
  static ask(place: TaskOrigin, asked: TaskRequest, { id, userId, now }: { id: string; userId: string | undefined; now: Date }): Task {
    const { action, title, script, columns, results, email, role, dueAt, closesAt } = asked;
    const texts = { action, title, script, columns, results };
    const whose = { assignee: userId ?? role, standInFor: userId === undefined ? email : null };
    const times = { dueAt, closesAt, snoozedUntil: null, orderAt: dueAt ?? now, createdAt: now, endedAt: null };
    const nobody = { claim: null, claimedBy: null, claimedUntil: null, result: null, doneBy: null };
    return new Task({ ...place, id, state: 'open', ...texts, ...whose, ...times, ...nobody });
  }

  get isOpen(): boolean {
    return this.state === 'open';
  }

  /** Admins and owners may do all tasks; members those that are theirs or their role's. */
  maySee({ userId, role }: TaskMember): boolean {
    return isAtLeast(role, 'admin') || assigneesOf({ userId, role }).includes(this.assignee);
  }

  /** @throws InvalidState if another member has it */
  claimFor(member: TaskMember, claim: string, now: Date): Task {
    requireOpen(this);
    requireFree(this, member, now);
    return this.with({ claim, claimedBy: member.userId, claimedUntil: new Date(now.getTime() + claimMinutes * 60_000) });
  }

  /** @throws ValidationFailed if the result is none of its results, InvalidState if it has ended or the claim is another's by now */
  done(member: TaskMember, { claim, result, now }: { claim: string; result: string; now: Date }): Task {
    requireOpen(this);
    requireClaim(this, claim);
    if (!this.results.includes(result))
      throw new ValidationFailed([{ path: 'result', message: `must be one of ${this.results.join(', ')}` }]);
    return this.with({ state: 'done', result, doneBy: member.userId, endedAt: now, ...unclaimed });
  }

  /** @throws InvalidState */
  skip(member: TaskMember, now: Date): Task {
    requireOpen(this);
    requireFree(this, member, now);
    return this.with({ state: 'skipped', result: skippedResult, doneBy: member.userId, endedAt: now, ...unclaimed });
  }

  /** Hides it from lists until a time; its limit stays. @throws ValidationFailed, InvalidState */
  snooze(member: TaskMember, until: Date, now: Date): Task {
    requireOpen(this);
    requireFree(this, member, now);
    if (until <= now || until.getTime() - now.getTime() > longestSnoozeDays * 86_400_000)
      throw new ValidationFailed([{ path: 'until', message: `must be a time within the next ${longestSnoozeDays} days` }]);
    return this.with({ snoozedUntil: until, orderAt: until, ...unclaimed });
  }

  /** @throws InvalidState */
  reassign(member: TaskMember, assignee: string, now: Date): Task {
    requireOpen(this);
    requireFree(this, member, now);
    return this.with({ assignee, standInFor: null, ...unclaimed });
  }

  /** Ends it without a result: its recipient has left, or has gone on, at its time limit or before. */
  close(hasLeft: boolean, now: Date): Task {
    return this.with({ state: hasLeft || this.closesAt > now ? 'withdrawn' : 'expired', endedAt: now, ...unclaimed });
  }
}

const unclaimed = { claim: null, claimedBy: null, claimedUntil: null } as const;

const endings: Readonly<Record<TaskState, string | undefined>> = {
  open: undefined,
  done: 'The task was done already',
  skipped: 'The task was skipped',
  expired: 'The time limit of the task has passed',
  withdrawn: 'The task was withdrawn, since its person is no longer in the job',
};

/** @throws InvalidState */
function requireOpen({ state }: Task): void {
  const why = endings[state];
  if (why !== undefined) throw new InvalidState(why, { reason: 'TASK_ENDED', state });
}

/** @throws InvalidState if another member has it */
function requireFree({ claimedBy, claimedUntil }: Task, { userId }: TaskMember, now: Date): void {
  if (claimedBy !== null && claimedBy !== userId && (claimedUntil ?? now) > now)
    throw new InvalidState('Another member has opened this task', { reason: 'TASK_CLAIMED', claimedBy });
}

/** @throws InvalidState */
function requireClaim(task: Task, claim: string): void {
  if (task.claim !== claim) throw new InvalidState('The task was opened elsewhere meanwhile; open it again', { reason: 'TASK_CLAIM_LOST' });
}

/** The assignees of a member's own tasks: the member, their role, and the roles below it. */
export const assigneesOf = ({ userId, role }: TaskMember): readonly string[] => [userId, ...roles.filter((one) => isAtLeast(role, one))];

/** @throws MissingRole unless the member may act on the task */
export function requireMayDo(task: Task, member: TaskMember): void {
  if (!task.maySee(member)) throw new MissingRole('admin', member.role);
}

/** The assignee that a task is given to: a role, or a member by their id. @throws ValidationFailed if it is neither or both */
export function assigneeNamed({ userId, role }: { readonly userId?: string | undefined; readonly role?: Role | undefined }): string {
  const [assignee, ...more] = [userId, role].filter((one) => one !== undefined);
  const problem: Problem = { path: 'userId', message: 'name either a member or a role' };
  if (assignee === undefined || more.length > 0) throw new ValidationFailed([problem]);
  return assignee;
}
