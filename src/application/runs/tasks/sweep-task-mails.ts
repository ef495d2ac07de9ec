import type { Tasks } from '../../kernel/tasks.ts';
import { UseCase } from '../../kernel/use-case.ts';

/** The choices that one transaction looks at. */
const mostAtOnce = 200;

/**
 * Asks for the mails about tasks that members are to get now, each in the transaction that notes it: so a list is asked for once a day, and
 * a task is in one reminder, whatever dies. Any number of workers do so side by side.
 */
export class SweepTaskMails extends UseCase<'unitOfWork' | 'clock', { hasMail: boolean }> {
  async execute(): Promise<void> {
    if (!this.deps.hasMail) return;
    while ((await this.#look()) === mostAtOnce);
  }

  /** Returns how many were looked at. */
  #look(): Promise<number> {
    return this.deps.unitOfWork.run(async ({ epochs, organizations, queue, taskMails }) => {
      const now = this.deps.clock.now();
      const due = await taskMails.takeDue(now, mostAtOnce);
      // A restored backup mails nothing until it is released.
      if (due.length === 0 || !(await epochs.isOpen())) return 0;
      const wanted: Tasks['send-task-mail'][] = [];
      for (const mail of due) {
        const { organizationId, userId } = mail;
        const { next, lists, remindsSince } = mail.look((await organizations.find(organizationId))?.zone ?? 'UTC', now);
        await taskMails.save(next);
        const at = now.toISOString();
        if (lists) wanted.push({ organizationId, userId, about: 'open', at, since: at });
        if (remindsSince) wanted.push({ organizationId, userId, about: 'soon', at, since: remindsSince.toISOString() });
      }
      if (wanted.length > 0) await queue.enqueue('send-task-mail', ...wanted);
      return due.length;
    });
  }
}
