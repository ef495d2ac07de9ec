import { notifications } from '@mantine/notifications';
import { IconCheck, IconExclamationMark } from '@tabler/icons-react';
import { createElement } from 'react';
import { ApiError } from '../api/errors.ts';
import { endsSession } from '../api/session.ts';
import { words } from '../words/en.ts';
import { messageOf } from './problem.tsx';

const shared = { withBorder: true, closeButtonProps: { 'aria-label': words.common.close } };

// An icon instead of a bar at the edge, as everywhere.
const [done, wrong] = [IconCheck, IconExclamationMark].map((icon) => createElement(icon, { size: 14, 'aria-hidden': true }));

let told: string[] = [];

/** Says that something was done. */
export function tell(message: string): void {
  // The last act is the one that one waits for: one such message at a time.
  clearNotices();
  told.push(notifications.show({ ...shared, message, color: 'teal', icon: done }));
}

/** Takes away messages about things that were done: a person who opens a dialog has gone on, and its buttons must not be covered. */
export function clearNotices(): void {
  for (const id of told) notifications.hide(id);
  told = [];
}

/**
 * Says what went wrong where no form or list stands beside it. It stays until it is closed. That the session ended is said by the log-in.
 */
export function tellProblem(problem: unknown): void {
  if (endsSession(problem)) return;
  const id = problem instanceof ApiError ? problem.problem.requestId : undefined;
  const message = typeof problem === 'string' ? problem : messageOf(problem);
  notifications.show({
    ...shared,
    message: id ? `${message} (${words.problem.requestId(id)})` : message,
    color: 'red',
    icon: wrong,
    autoClose: false,
    role: 'alert',
  });
}
