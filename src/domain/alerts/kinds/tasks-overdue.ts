import type { AlertKind } from '../alert-kind.ts';

/** Tasks of a spinner are open though they were due. Its subject is the spinner. */
export const tasksOverdue: AlertKind = {
  permission: 'jobs:read',
  path: () => '/tasks',
};
