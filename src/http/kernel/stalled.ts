import type { Socket } from 'node:net';

/** A client that neither sends nor takes anything for so long is gone. */
const stallMs = 60_000;

/** Closes a connection on which nothing moves any more, so that what is held for its client is let go; answers how to stop looking. */
export function giveUpStalled(socket: Socket): () => void {
  const destroy = (): void => void socket.destroy();
  socket.setTimeout(stallMs, destroy);
  return () => void socket.setTimeout(0).off('timeout', destroy);
}
