import type http from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Gives each `owner` of requests, an option of theirs, connections of its own, so that none waits for those of another, and bounds the idle
 * ones in all.
 */
export function sharedAgent<Kind extends http.Agent>(agent: Kind, maxIdle: number): Kind {
  const { getName } = agent;
  // It answers whether to keep the connection, whatever its type says.
  const keep = agent.keepSocketAlive.bind(agent) as (socket: Duplex) => unknown;
  return Object.assign(agent, {
    getName: (options: Parameters<http.Agent['getName']>[0] & { readonly owner?: string }) =>
      `${options.owner} ${getName.call(agent, options)}`,
    keepSocketAlive(socket: Duplex): boolean {
      const idle = Object.values(agent.freeSockets).reduce((sum, sockets) => sum + (sockets?.length ?? 0), 0);
      return idle < maxIdle && keep(socket) === true;
    },
  });
}

/** Closes idle connections, and each other one after its request. */
export function endIdle(agent: http.Agent): void {
  // Not agent.destroy(): it would also abort running requests.
  agent.maxFreeSockets = 0;
  for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy();
}
