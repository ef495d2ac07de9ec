import { Entity } from '../../kernel/entity.ts';
import { type Problem, ValidationFailed } from '../../kernel/errors.ts';
import { dayBeside, firstTimeOf, localDayOf } from '../../kernel/zone.ts';

const hourMs = 3_600_000;
/** The shortest time before it is due at which a task is in a reminder, if it is as old, in milliseconds. */
const leastAheadMs = hourMs;
/** The longest time before it is due at which a task is in a reminder, in milliseconds. */
export const mostAheadMs = leastAheadMs + hourMs;

/** A change of a member's choice; absent: as before. */
export interface TaskMailChoice {
  /** The hour of the day, 0 to 23 by the clocks of the organization; null: no list. */
  readonly listsAt?: number | null | undefined;
  readonly reminds?: boolean | undefined;
}

/** The mails that a look at a member's choice asks for. */
export interface TaskMailLook {
  readonly next: TaskMail;
  /** Whether the list of the day is to be mailed. */
  readonly lists: boolean;
  /** The last look for what is due soon; undefined if none is due now. */
  readonly remindsSince: Date | undefined;
}

/**
 * A member's choice to get tasks by mail: a list a day, and reminders of what is due soon, at most one an hour. It is looked at each hour
 * at least, so that a changed zone or hour is kept to.
 */
export class TaskMail extends Entity<{
  organizationId: string;
  userId: string;
  listsAt: number | null;
  reminds: boolean;
  /** The local day of the last list. */
  listedOn: string | null;
  /** When what is due soon was last looked for. */
  remindedAt: Date | null;
  /** When it is looked at next; null: nothing is chosen. */
  nextAt: Date | null;
}>() {
  /** As it is until the member chooses: no mails. */
  static initial(organizationId: string, userId: string): TaskMail {
    return new TaskMail({ organizationId, userId, listsAt: null, reminds: false, listedOn: null, remindedAt: null, nextAt: null });
  }

  /** A list whose hour is over today comes tomorrow. @throws ValidationFailed */
  choose({ listsAt = this.listsAt, reminds = this.reminds }: TaskMailChoice, zone: string, now: Date): TaskMail {
    const problem: Problem = { path: 'listsAt', message: 'must be an hour from 0 to 23, or null' };
    if (listsAt !== null && !(Number.isInteger(listsAt) && listsAt >= 0 && listsAt <= 23)) throw new ValidationFailed([problem]);
    const today = localDayOf(now, zone);
    const isOver = listsAt !== null && hourOf(today, listsAt, zone) <= now;
    return planned(this.with({ listsAt, reminds, listedOn: isOver ? today : this.listedOn }), zone, now);
  }

  /** The mails that are due now, and the choice with that noted. */
  look(zone: string, now: Date): TaskMailLook {
    const today = localDayOf(now, zone);
    const lists = this.listsAt !== null && this.listedOn !== today && hourOf(today, this.listsAt, zone) <= now;
    const since = this.remindedAt ?? new Date(0);
    const remindsNow = this.reminds && now.getTime() - since.getTime() >= hourMs;
    const looked = this.with({ listedOn: lists ? today : this.listedOn, remindedAt: remindsNow ? now : this.remindedAt });
    return { next: planned(looked, zone, now), lists, remindsSince: remindsNow ? since : undefined };
  }
}

/** With the time of its next look. */
function planned(mail: TaskMail, zone: string, now: Date): TaskMail {
  const { listsAt, listedOn, reminds, remindedAt } = mail;
  if (listsAt === null && !reminds) return mail.with({ nextAt: null });
  const times = [now.getTime() + hourMs];
  if (reminds) times.push((remindedAt?.getTime() ?? -hourMs) + hourMs);
  if (listsAt !== null) {
    const today = localDayOf(now, zone);
    times.push(hourOf(listedOn === today ? dayBeside(today, 1) : today, listsAt, zone).getTime());
  }
  return mail.with({ nextAt: new Date(Math.min(...times)) });
}

const hourOf = (day: string, hour: number, zone: string): Date =>
  firstTimeOf(new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`), zone);

/** A look for what is due soon, and the look before it. */
export interface ReminderLook {
  readonly at: Date;
  readonly since: Date;
}

/**
 * Whether a task belongs into the reminder of a look at `at`, after an earlier one at `since`: it is due soon, and was not due so soon, or
 * not there, at the earlier one.
 */
export const isDueSoon = (
  { dueAt, createdAt }: { readonly dueAt: Date | null; readonly createdAt: Date },
  { since, at }: ReminderLook,
): boolean =>
  dueAt !== null &&
  dueAt > at &&
  dueAt.getTime() <= at.getTime() + mostAheadMs &&
  (dueAt.getTime() > since.getTime() + mostAheadMs || createdAt > since);
