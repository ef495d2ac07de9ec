import { notifications } from '@mantine/notifications';
import { messageOf } from './problem.tsx';

/** Says that something was done. */
export function tell(message: string): void {
  notifications.show({ message, color: 'teal', withBorder: true });
}

/** Says what went wrong where no form or list stands beside it. It stays until it is closed. */
export function tellProblem(problem: unknown): void {
  notifications.show({
    message: typeof problem === 'string' ? problem : messageOf(problem),
    color: 'red',
    withBorder: true,
    autoClose: false,
    role: 'alert',
  });
}
