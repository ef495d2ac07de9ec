import type { Clock } from '../../application/kernel/clock.ts';
import type { EndTask } from '../../application/runs/tasks/end-task.ts';
import type { MoveTask } from '../../application/runs/tasks/move-task.ts';
import type { TaskReader } from '../../application/runs/tasks/task-reader.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { isAtLeast, roles } from '../../domain/kernel/role.ts';
import { assigneesOf, claimMinutes, longestSnoozeDays, requireMayDo, type Task, type TaskMember } from '../../domain/runs/tasks/task.ts';
import { PublishedSpinnerNotFound } from '../../domain/spinners/errors.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { ApiKeyCaller, SessionCaller } from '../kernel/authenticator.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isId, isTime } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { route, sharedRoute } from '../kernel/route.ts';
import { anyText, cell, id, integer, list, mapOf, object, oneOf, optional, sentTime, timeSent, truth, uuid } from '../kernel/schema.ts';
import { listedTaskSchema, shownListedTask, shownTask, taskFiguresSchema, taskSchema } from './shown-tasks.ts';

const tags = ['People'];
const reading = { permission: 'records:read', scope: 'records:read', within: 'whole' } as const;
const doing = { permission: 'records:edit', scope: 'records:write', within: 'whole' } as const;
const taskParams = object({ taskId: id() });
const taskAnswer = { status: 200, schema: () => object({ ok: truth(), task: taskSchema() }) } as const;
const figuresAnswer = { status: 200, schema: () => object({ ok: truth(), data: list(taskFiguresSchema()) }) } as const;
const taskErrors = ['TASK_NOT_FOUND', 'MISSING_ROLE', 'INVALID_STATE'] as const;
/** The days that figures of a spinner are about. */
const figureDays = 90;
/** The count in the navigation says no more than that. */
const mostCounted = 100;

type TaskCaller = SessionCaller | ApiKeyCaller;

/** The caller as a task sees it: a key may do all of them, and what it has claimed or done has its id. */
const memberOf = (caller: TaskCaller): TaskMember =>
  caller.type === 'session' ? { userId: caller.userId, role: caller.role } : { userId: caller.apiKeyId, role: 'admin', isKey: true };

/** The tables whose tasks a caller sees; null for all. */
const tablesOf = (caller: TaskCaller) => caller.reach?.dataTableIds ?? null;

/** The tasks of people. */
export class TasksController implements Controller {
  readonly routes;

  constructor(reader: TaskReader, moveTask: MoveTask, endTask: EndTask, clock: Clock) {
    const whose = (caller: TaskCaller, assignee: 'me' | 'all' | undefined) => {
      const member = memberOf(caller);
      const isAll = caller.type === 'api-key' || assignee === 'all';
      return isAll && isAtLeast(member.role, 'admin') ? null : assigneesOf(member);
    };
    const answer = (task: Task, caller: TaskCaller) => ({ ok: true as const, task: shownTask(task, memberOf(caller).userId) });
    const move = async (caller: TaskCaller, taskId: string, moved: Parameters<MoveTask['execute']>[0]['move']) =>
      moveTask.execute({ organizationId: caller.organizationId, taskId, ...memberOf(caller), move: moved });

    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/tasks',
        operationId: 'listTasks',
        summary: 'List open tasks, the first due first',
        description:
          'Those that sleep are left out. `me` (default): for the caller, or for a role that the caller has; `all`: for owners and admins all of ' +
          'them. A key gets all.',
        tags,
        security: { ...reading, inProjects: 'seen' },
        query: object({ ...pageQuery, assignee: optional(oneOf('me', 'all')), state: optional(oneOf('open')) }),
        answer: { status: 200, schema: () => pageOf(listedTaskSchema()) },
        errors: [],
        async handle({ query, caller }) {
          const page = checkPageKey(pageRequest(query), isTime, isId);
          const assignees = whose(caller, query.assignee);
          return pageAnswer(
            await reader.list(caller.organizationId, { assignees, dataTableIds: tablesOf(caller) }, clock.now(), page),
            shownListedTask,
          );
        },
      }),
      route({
        method: 'get',
        path: '/tasks/count',
        operationId: 'countTasks',
        summary: 'Count the open tasks of the caller',
        description: `At most ${mostCounted}.`,
        tags,
        security: { type: 'session', permission: 'records:read', inProjects: 'seen' },
        answer: { status: 200, schema: () => object({ ok: truth(), count: integer() }) },
        errors: [],
        async handle({ caller }) {
          const count = await reader.count(
            caller.organizationId,
            { assignees: whose(caller, 'me'), dataTableIds: tablesOf(caller) },
            clock.now(),
            mostCounted,
          );
          return { ok: true as const, count };
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/tasks/:taskId',
        operationId: 'getTask',
        summary: 'Get a task',
        tags,
        security: reading,
        params: taskParams,
        answer: taskAnswer,
        errors: ['TASK_NOT_FOUND', 'MISSING_ROLE'],
        async handle({ params, caller }) {
          const task = await reader.find(caller.organizationId, params.taskId);
          if (!task) throw new NotFound('Task');
          requireMayDo(task, memberOf(caller));
          return answer(task, caller);
        },
      }),
      sharedRoute({
        method: 'post',
        path: '/tasks/:taskId/claim',
        operationId: 'claimTask',
        repeatable: true,
        summary: `Claim a task for ${claimMinutes} minutes, so that nobody else does it`,
        description:
          'Who sends the `claim` that they have prolongs it; another one makes it invalid. Gives back what the member had claimed before; a key may ' +
          'hold several.',
        tags,
        security: doing,
        params: taskParams,
        body: object({ claim: optional(uuid()) }),
        answer: taskAnswer,
        errors: taskErrors,
        async handle({ params, body, caller }) {
          return answer(await move(caller, params.taskId, { does: 'claim', claim: body.claim }), caller);
        },
      }),
      sharedRoute({
        method: 'post',
        path: '/tasks/:taskId/done',
        operationId: 'finishTask',
        repeatable: true,
        summary: 'Note that a task is done, and with what result',
        description:
          'Writes the `values` into the record, and lets its person go on, all or nothing. A task whose record was deleted becomes `withdrawn`.',
        tags,
        security: doing,
        params: taskParams,
        body: object({ claim: uuid(), result: anyText().max(40), values: optional(mapOf(cell())) }),
        answer: taskAnswer,
        errors: [
          ...taskErrors,
          'INVALID_VALUE',
          'SCHEMA_MISMATCH',
          'DUPLICATE_RECORD',
          'RECORD_NOT_FOUND',
          'PAYLOAD_TOO_LARGE',
          'PLAN_LIMIT',
        ],
        async handle({ params, body: { claim, result, values = {} }, caller, ip }) {
          const by = actorOf({ caller, ip });
          const done = { claim, result, values };
          const { organizationId } = caller;
          return answer(await endTask.execute({ organizationId, taskId: params.taskId, ...memberOf(caller), done, by }), caller);
        },
      }),
      sharedRoute({
        method: 'post',
        path: '/tasks/:taskId/skip',
        operationId: 'skipTask',
        repeatable: true,
        summary: 'Skip a task: its result is `skipped`, and its person goes on',
        tags,
        security: doing,
        params: taskParams,
        answer: taskAnswer,
        errors: taskErrors,
        async handle({ params, caller, ip }) {
          const by = actorOf({ caller, ip });
          const { organizationId } = caller;
          return answer(await endTask.execute({ organizationId, taskId: params.taskId, ...memberOf(caller), by }), caller);
        },
      }),
      sharedRoute({
        method: 'post',
        path: '/tasks/:taskId/snooze',
        operationId: 'snoozeTask',
        repeatable: true,
        summary: `Let a task sleep until a time, at most ${longestSnoozeDays} days; its limit stays`,
        tags,
        security: doing,
        params: taskParams,
        body: object({ until: sentTime() }),
        answer: taskAnswer,
        errors: taskErrors,
        async handle({ params, body, caller }) {
          return answer(await move(caller, params.taskId, { does: 'snooze', until: timeSent('until', body.until) }), caller);
        },
      }),
      sharedRoute({
        method: 'post',
        path: '/tasks/:taskId/reassign',
        operationId: 'reassignTask',
        repeatable: true,
        summary: 'Give a task to a member or to a role',
        tags,
        security: doing,
        params: taskParams,
        body: object({ userId: optional(uuid()), role: optional(oneOf(...roles)) }),
        answer: taskAnswer,
        errors: taskErrors,
        async handle({ params, body, caller }) {
          return answer(await move(caller, params.taskId, { does: 'reassign', to: body }), caller);
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/jobs/:jobId/tasks',
        operationId: 'readTaskFigures',
        summary: 'Read how many tasks of a job are open and have ended, and how long they took, by step',
        tags,
        security: { permission: 'jobs:read', scope: 'jobs:read', within: 'job' },
        params: object({ jobId: id() }),
        answer: figuresAnswer,
        errors: ['JOB_NOT_FOUND'],
        async handle({ params: { jobId }, caller }) {
          const data = await reader.figures(caller.organizationId, { jobId });
          if (!data) throw new NotFound('Job');
          return { ok: true as const, data };
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/spinners/:spinnerId/tasks',
        operationId: 'readTaskFiguresOfSpinner',
        summary: `Read the same of the tasks that a spinner has made in the last ${figureDays} days`,
        tags,
        security: { permission: 'jobs:read', scope: 'results:read', within: 'spinner' },
        params: object({ spinnerId: id() }),
        answer: figuresAnswer,
        errors: ['SPINNER_NOT_FOUND'],
        async handle({ params: { spinnerId }, caller }) {
          const since = new Date(clock.now().getTime() - figureDays * 86_400_000);
          const data = await reader.figures(caller.organizationId, { spinnerId, since });
          if (!data) throw new PublishedSpinnerNotFound();
          return { ok: true as const, data };
        },
      }),
    ];
  }
}
