import type { AlertKind } from '../alert-kind.ts';

/** Tasks of a spinner are open though they were due. Its subject is the spinner. */
export const tasksOverdue: AlertKind = {
  what: 'Tasks of a spinner are overdue',
  permission: 'jobs:read',
  path: () => '/tasks',
};
