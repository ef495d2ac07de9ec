import {
  firstProbeSeconds,
  longestProbeSeconds,
  type OutageRepository,
  shortestOutageSeconds,
} from '../../application/jobs/outage-repository.ts';
import type { CircuitRow, OutageRow, Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The outages of a transaction. */
export const outagesOn = ({ outages, circuits }: Overlays): OutageRepository => {
  const circuitsAmong = (connections: readonly string[]): CircuitRow[] =>
    connections.flatMap((connection) => circuits.find('', connection) ?? []);
  const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  return {
    async note({ organizationId, jobId }, connections, now) {
      for (const connection of connections) {
        if (!outages.find(connection, at(organizationId, jobId))) outages.put({ connection, organizationId, jobId, since: now });
      }
    },
    async trip(failed, claimedAt, now) {
      for (const { connection, reason } of failed) {
        const old = circuits.find('', connection);
        if (!old) circuits.put({ connection, since: now, reason, probes: 0, probeAt: later(now, firstProbeSeconds) });
        else if (old.since < claimedAt) {
          const probes = old.probes + 1;
          const probeAt = later(now, Math.min(longestProbeSeconds, firstProbeSeconds * 2 ** Math.min(probes, 10)));
          circuits.put({ ...old, reason, probes, probeAt });
        }
      }
      return circuitsAmong(failed.map(({ connection }) => connection));
    },
    async open(connections) {
      return circuitsAmong(connections);
    },
    async takeProbe(connection, now, until) {
      const circuit = circuits.find('', connection);
      if (!circuit || circuit.probeAt > now) return false;
      circuits.put({ ...circuit, probeAt: until });
      return true;
    },
    async keepProbes(connections, from, until) {
      for (const circuit of circuitsAmong(connections))
        if (circuit.probeAt.getTime() === from.getTime()) circuits.put({ ...circuit, probeAt: until });
    },
    async end(connections, claimedAt, now) {
      const closed = circuitsAmong(connections).filter(({ since }) => since < claimedAt);
      for (const circuit of closed) circuits.delete(circuit);
      const isClosed = new Set(closed.map(({ connection }) => connection));
      const shut = connections.filter((connection) => !circuits.find('', connection));
      const ended = shut.flatMap((connection) => [...outages.list(connection)]);
      for (const outage of ended) outages.delete(outage);
      return jobsOf(
        ended.filter(
          ({ since, connection }) => now.getTime() - since.getTime() >= shortestOutageSeconds * 1000 || isClosed.has(connection),
        ),
      );
    },
    async release(organizationId, connections) {
      for (const circuit of circuitsAmong(connections)) circuits.put({ ...circuit, probes: 0, probeAt: circuit.since });
      const released = [...outages.list()].filter((outage) => outage.organizationId === organizationId);
      for (const outage of released) outages.delete(outage);
      return jobsOf(released);
    },
  };
};

const jobsOf = (rows: readonly OutageRow[]) => [
  ...new Map(rows.map(({ organizationId, jobId }) => [jobId, { organizationId, jobId }])).values(),
];
