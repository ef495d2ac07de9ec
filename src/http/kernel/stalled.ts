import type { Socket } from 'node:net';

/** The idle time after which a client counts as gone. */
const stallMs = 60_000;

/** Closes a connection once it is idle for 60 s, so that its resources are freed. Returns a function that stops the watch. */
export function giveUpStalled(socket: Socket): () => void {
  const destroy = (): void => void socket.destroy();
  socket.setTimeout(stallMs, destroy);
  return () => void socket.setTimeout(0).off('timeout', destroy);
}
