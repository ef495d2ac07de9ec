import type { TaskMailRepository } from '../../application/runs/tasks/task-mail-repository.ts';
import { TaskMail } from '../../domain/runs/tasks/task-mail.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

export type TaskMailRow = FieldsOf<typeof TaskMail>;

const mailColumns = new Columns({
  organizationId: 'uuid',
  userId: 'uuid',
  listsAt: 'int',
  reminds: 'boolean',
  listedOn: 'text',
  remindedAt: 'timestamptz',
  nextAt: 'timestamptz',
} satisfies Record<keyof TaskMailRow, string>);

export const ownTaskMail = `select ${mailColumns.fields()} from task_mails where organization_id = $1 and user_id = $2`;
const lockOrganization = 'select 1 from organizations where id = $1 for no key update';
const save = `
  insert into task_mails (${mailColumns.names}) values (${mailColumns.parameters})
  on conflict (organization_id, user_id) do update set (${mailColumns.names}) = row (${mailColumns.excluded})`;
const takeDue = `
  select ${mailColumns.fields()} from task_mails where next_at <= $1 order by next_at limit $2 for update skip locked`;

export const taskMailsOn = (session: PipelinedTransaction): TaskMailRepository => {
  const one = async (name: string, statement: string, organizationId: string, userId: string): Promise<TaskMail> => {
    const [row] = await session.query<TaskMailRow>(name, statement, [organizationId, userId]);
    return row ? new TaskMail(row) : TaskMail.initial(organizationId, userId);
  };
  return {
    find: (organizationId, userId) => one('find_task_mail', ownTaskMail, organizationId, userId),
    async lock(organizationId, userId) {
      // The organization is locked, too, because the person may have no row yet.
      await session.execute('lock_organization_of_task_mail', lockOrganization, [organizationId]);
      return one('lock_task_mail', `${ownTaskMail} for update`, organizationId, userId);
    },
    save: (mail) => session.execute('save_task_mail', save, mailColumns.valuesOf(mail)),
    async takeDue(now, limit) {
      return (await session.query<TaskMailRow>('take_due_task_mails', takeDue, [now, limit])).map((row) => new TaskMail(row));
    },
  };
};
