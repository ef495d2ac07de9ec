import { Task } from '../../../domain/runs/tasks/task.ts';
import { Columns } from '../../engine/rows/columns.ts';
import type { FieldsOf } from '../../engine/rows/row.ts';

/** A row of `tasks`. */
export type TaskFields = FieldsOf<typeof Task>;

export const taskColumns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  jobId: 'uuid',
  recordId: 'bigint',
  stepId: 'text',
  spinnerId: 'uuid',
  dataTableId: 'uuid',
  state: 'text',
  action: 'text',
  title: 'text',
  script: 'text',
  columns: 'jsonb',
  results: 'jsonb',
  assignee: 'text',
  standInFor: 'text',
  dueAt: 'timestamptz',
  closesAt: 'timestamptz',
  snoozedUntil: 'timestamptz',
  orderAt: 'timestamptz',
  claim: 'uuid',
  claimedBy: 'uuid',
  claimedUntil: 'timestamptz',
  result: 'text',
  doneBy: 'uuid',
  createdAt: 'timestamptz',
  endedAt: 'timestamptz',
} satisfies Record<keyof TaskFields, string>);

export const taskOf = (row: TaskFields): Task => new Task(row);
