import type { Log } from '../../application/kernel/log.ts';

const everyMs = 60_000;

/** Logs that connections are closed at a limit: at most once a minute, with their number. Returns what is called for each of them. */
export function logRefusedConnections(log: Log): () => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let connections = 0;
  return () => {
    connections++;
    if (performance.now() - loggedAt < everyMs) return;
    log.warn({ connections }, 'connections are closed, since MAX_CONNECTIONS or MAX_CONNECTIONS_PER_NETWORK are at work');
    loggedAt = performance.now();
    connections = 0;
  };
}
