import { type OutageRepository, shortestOutageSeconds } from '../../application/jobs/outage-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The outages of a transaction. */
export const outagesOn = ({ outages }: Overlays): OutageRepository => ({
  async note({ organizationId, jobId }, connections, now) {
    for (const connection of connections) {
      if (!outages.find(connection, at(organizationId, jobId))) outages.put({ connection, organizationId, jobId, since: now });
    }
  },
  async end(connections, now) {
    const ended = connections.flatMap((connection) => [...outages.list(connection)]);
    for (const outage of ended) outages.delete(outage);
    const long = ended.filter(({ since }) => now.getTime() - since.getTime() >= shortestOutageSeconds * 1000);
    return [...new Map(long.map(({ organizationId, jobId }) => [jobId, { organizationId, jobId }])).values()];
  },
});
