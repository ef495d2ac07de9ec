import { connection } from './connection.ts';
import { Unreachable } from './errors.ts';
import { settings } from './settings.ts';

/** Whether the server answers. */
export const isServerThere = (): Promise<boolean> =>
  fetch(`${settings.base}/favicon.svg`, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Asks whether the server is there, unless it answered a moment ago. Before a call that changes something: the browser does not tell a
 * connection that was refused from an answer that was lost. @throws Unreachable
 */
export async function knock(): Promise<void> {
  if (connection.isThere()) return;
  if (await isServerThere()) return connection.reached();
  connection.lost();
  throw new Unreachable(undefined, 'nothing');
}
