import type { ServerResponse } from 'node:http';
import { ClientGone } from '../errors.ts';

/** Aborted with `ClientGone` when the connection closes, or the answer has been sent. */
export function closing(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (res.destroyed) controller.abort(new ClientGone());
  else res.once('close', () => controller.abort(new ClientGone()));
  return controller.signal;
}
