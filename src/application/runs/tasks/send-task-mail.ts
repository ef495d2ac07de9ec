import { rightsOf } from '../../../domain/accounts/grants.ts';
import { plainName } from '../../../domain/accounts/plain-name.ts';
import { assigneesOf, type Task } from '../../../domain/runs/tasks/task.ts';
import type { ReminderLook } from '../../../domain/runs/tasks/task-mail.ts';
import type { Mailer } from '../../accounts/mailer.ts';
import { deliverMail } from '../../accounts/sign-in/deliver-mail.ts';
import type { Tasks } from '../../kernel/tasks.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { writingFor } from '../../kernel/writing-for.ts';
import { taskMailWordsFor } from './task-mail-words-for.ts';
import type { TaskReader } from './task-reader.ts';

/** The most tasks that a mail names; the web app has the others. */
const mostNamed = 20;
const [mostCounted, mostReminded] = [100_000, 1000];
/** A mail is worth nothing to anybody after this time, in milliseconds. */
const worthMs = 12 * 3_600_000;

/**
 * Mails a member the list of their open tasks, or what is due soon, unless there is nothing. The task was queued in the transaction that
 * noted it; a worker that dies after it has sent the mail sends it again, with the same id.
 */
export class SendTaskMail extends UseCase<'unitOfWork' | 'clock', { reader: TaskReader; mailer: Mailer; appUrl: string }> {
  /** @throws Error if it was not sent and the task must be retried */
  async execute({ organizationId, userId, about, at, since }: Tasks['send-task-mail']): Promise<void> {
    const now = this.deps.clock.now();
    if (now.getTime() - Date.parse(at) > worthMs) return;
    const to = await this.deps.unitOfWork.run(async ({ memberships, definedRoles, organizations, taskMails, users }) => {
      const organization = await organizations.find(organizationId);
      const member = await memberships.find(organizationId, userId);
      const user = await users.find(userId);
      const { listsAt, reminds } = await taskMails.find(organizationId, userId);
      const isWanted = about === 'open' ? listsAt !== null : reminds;
      // Tasks name people.
      const maySee = member && rightsOf(member, await definedRoles.list(organizationId)).has('records:read');
      return organization && maySee && user?.verifiedAt && isWanted ? { organization, member, user } : undefined;
    });
    if (!to) return;
    const assignees = assigneesOf({ userId, role: to.member.role });
    const look = { since: new Date(since), at: new Date(at) };
    const { tasks, count } =
      about === 'open' ? await this.#open(organizationId, assignees, now) : await this.#soon(organizationId, assignees, look);
    if (count === 0) return;
    const reader = { locale: to.user.locale, zone: to.user.zone ?? to.organization.zone };
    const [words, writing] = [taskMailWordsFor(reader.locale), writingFor(reader)];
    const lineOf = ({ id, title, dueAt }: Task): string => {
      const due = dueAt && words[dueAt < now ? 'overdue' : 'due'](writing.dateAndTime(dueAt.toISOString()));
      return `${plainName(title, 200)}${due ? ` (${due})` : ''}\n${this.deps.appUrl}/tasks?task=${id}`;
    };
    const more = count > tasks.length ? [`${words.more(writing.count(count - tasks.length))}: ${this.deps.appUrl}/tasks`] : [];
    await deliverMail(this.deps.mailer, {
      id: `${organizationId}.${userId}.${about}.${Date.parse(at)}`,
      to: to.user.email,
      subject: words.subjects[about](count, writing.count(count), plainName(to.organization.name)),
      text: `${[...tasks.map(lineOf), ...more].join('\n\n')}\n\n--\n${words.settings(`${this.deps.appUrl}/profile`)}\n`,
    });
  }

  async #open(organizationId: string, assignees: readonly string[], now: Date): Promise<NamedTasks> {
    const { items } = await this.deps.reader.list(organizationId, { assignees }, now, { limit: mostNamed, after: undefined });
    return { tasks: items, count: await this.deps.reader.count(organizationId, { assignees }, now, mostCounted) };
  }

  async #soon(organizationId: string, assignees: readonly string[], look: ReminderLook): Promise<NamedTasks> {
    const found = await this.deps.reader.dueSoon(organizationId, assignees, look, mostReminded);
    return { tasks: found.slice(0, mostNamed), count: found.length };
  }
}

/** The first of the tasks of a mail, and how many there are. */
interface NamedTasks {
  readonly tasks: readonly Task[];
  readonly count: number;
}
