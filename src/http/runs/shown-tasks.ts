import { type Task, taskStates } from '../../domain/runs/tasks/task.ts';
import { taskActions } from '../../domain/spinners/acts/task-request.ts';
import { anyText, decimal, id, integer, list, namedSchema, nullable, object, oneOf, text, timestamp } from '../kernel/schema.ts';

const listed = () => ({
  id: id(),
  state: oneOf(...taskStates),
  action: oneOf(...taskActions),
  title: anyText(),
  assignee: text().description('The id of a member, or a role.'),
  standInFor: nullable(anyText()).description(
    'Whom it was for, where nobody in the organization has that e-mail address: it is for the role then. Empty if the record named nobody.',
  ),
  dueAt: nullable(timestamp()),
  closesAt: timestamp().description('When its person goes on without it.'),
  snoozedUntil: nullable(timestamp()),
  claimedBy: nullable(text()).description('The id of the member, or API key, who has opened it.'),
  claimedUntil: nullable(timestamp()),
  jobId: id(),
  spinnerId: id(),
  dataTableId: id(),
  recordId: text(),
  stepId: text(),
  createdAt: timestamp(),
});

/** A task as lists have it. */
export const listedTaskSchema = () => namedSchema('ListedTask', object(listed()));

/** A task with its script, columns and results. */
export const taskSchema = () =>
  namedSchema(
    'Task',
    object({
      ...listed(),
      script: anyText(),
      columns: list(anyText()).description('The columns to fill.'),
      results: list(anyText()).description('The results to choose from.'),
      claim: nullable(text()).description('Only for the member who has claimed it: to be sent with `done`.'),
      result: nullable(anyText()),
      doneBy: nullable(text()).description('The id of the member or API key.'),
      endedAt: nullable(timestamp()),
    }),
  );

export const taskFiguresSchema = () =>
  namedSchema(
    'TaskFigures',
    object({
      stepId: text(),
      open: integer(),
      done: integer(),
      skipped: integer(),
      expired: integer(),
      withdrawn: integer(),
      medianSeconds: nullable(decimal()).description('How long half of those that were done took at most, from their beginning.'),
    }),
  );

const timeText = (time: Date | null): string | null => time?.toISOString() ?? null;

export function shownListedTask(task: Task) {
  const { organizationId: _, script: __, columns, results, orderAt, claim, result, doneBy, endedAt, ...own } = task;
  return {
    ...own,
    dueAt: timeText(own.dueAt),
    closesAt: own.closesAt.toISOString(),
    snoozedUntil: timeText(own.snoozedUntil),
    claimedUntil: timeText(own.claimedUntil),
    createdAt: own.createdAt.toISOString(),
  };
}

/** The claim is shown only to its holder. */
export const shownTask = (task: Task, userId: string) => ({
  ...shownListedTask(task),
  script: task.script,
  columns: task.columns,
  results: task.results,
  claim: task.claimedBy === userId ? task.claim : null,
  result: task.result,
  doneBy: task.doneBy,
  endedAt: timeText(task.endedAt),
});
