import type { TaskMailRepository } from '../../application/runs/tasks/task-mail-repository.ts';
import { TaskMail } from '../../domain/runs/tasks/task-mail.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The choices of mails about tasks in a transaction. */
export const taskMailsOn = ({ taskMails }: Overlays): TaskMailRepository => {
  const find = async (organizationId: string, userId: string): Promise<TaskMail> =>
    taskMails.find(organizationId, userId) ?? TaskMail.initial(organizationId, userId);
  const due = ({ nextAt }: TaskMail): number => nextAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return {
    find,
    lock: find,
    async save(mail) {
      taskMails.put(mail);
    },
    async takeDue(now, limit) {
      const found = [...taskMails.list()].filter((one) => due(one) <= now.getTime());
      return found.sort((one, other) => due(one) - due(other)).slice(0, limit);
    },
  };
};
