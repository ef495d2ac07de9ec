import { NotFound } from '../../../domain/kernel/errors.ts';
import type { TaskMail, TaskMailChoice } from '../../../domain/runs/tasks/task-mail.ts';
import { UseCase } from '../../kernel/use-case.ts';

export interface EditTaskMailInput extends TaskMailChoice {
  readonly organizationId: string;
  readonly userId: string;
}

/** Changes which tasks a member gets by mail. */
export class EditTaskMail extends UseCase<'unitOfWork' | 'clock'> {
  /** @throws ValidationFailed if the hour is none, NotFound */
  execute({ organizationId, userId, ...choice }: EditTaskMailInput): Promise<TaskMail> {
    return this.deps.unitOfWork.run(async ({ organizations, taskMails }) => {
      const before = await taskMails.lock(organizationId, userId);
      const organization = await organizations.find(organizationId);
      if (!organization) throw new NotFound('Organization');
      const mail = before.choose(choice, organization.zone, this.deps.clock.now());
      await taskMails.save(mail);
      return mail;
    });
  }
}
