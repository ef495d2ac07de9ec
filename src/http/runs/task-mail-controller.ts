import type { EditTaskMail } from '../../application/runs/tasks/edit-task-mail.ts';
import type { TaskReader } from '../../application/runs/tasks/task-reader.ts';
import type { TaskMail } from '../../domain/runs/tasks/task-mail.ts';
import { type Controller, route } from '../kernel/route.ts';
import { boolean, integer, namedSchema, nullable, object, optional, truth } from '../kernel/schema.ts';

const tags = ['People'];
const own = { type: 'session', permission: 'organization:read' } as const;

const taskMailSchema = () =>
  namedSchema(
    'TaskMail',
    object({
      isPossible: boolean().description('False if the installation has no mail server.'),
      listsAt: nullable(integer()).description(
        'The hour of the daily list of open tasks, 0 to 23 by the clocks of the organization; `null`: no list.',
      ),
      reminds: boolean().description('Whether reminders come of what is due within two hours, at most one an hour.'),
    }),
  );

/** The choice of the caller to get tasks by mail. */
export class TaskMailController implements Controller {
  readonly routes;

  /** `hasMail`: whether the installation has a mail server. */
  constructor(reader: TaskReader, editTaskMail: EditTaskMail, hasMail: boolean) {
    const shown = ({ listsAt, reminds }: TaskMail) => ({ ok: true as const, mail: { isPossible: hasMail, listsAt, reminds } });
    const answer = { status: 200, schema: () => object({ ok: truth(), mail: taskMailSchema() }) } as const;
    this.routes = [
      route({
        method: 'get',
        path: '/task-mail',
        operationId: 'readTaskMail',
        summary: 'Read which tasks the caller gets by mail',
        tags,
        security: own,
        answer,
        errors: [],
        async handle({ caller: { organizationId, userId } }) {
          return shown(await reader.mail(organizationId, userId));
        },
      }),
      route({
        method: 'patch',
        path: '/task-mail',
        operationId: 'editTaskMail',
        summary: 'Change which tasks the caller gets by mail',
        description: 'Both are off until the caller turns them on. A list goes out once a day, unless no task is open.',
        tags,
        security: own,
        body: object({ listsAt: optional(nullable(integer())), reminds: optional(boolean()) }),
        answer,
        errors: [],
        async handle({ body, caller: { organizationId, userId } }) {
          return shown(await editTaskMail.execute({ organizationId, userId, ...body }));
        },
      }),
    ];
  }
}
