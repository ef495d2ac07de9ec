import type { CircuitRepository } from '../../application/runs/circuit-repository.ts';
import { failuresOfHost, probeSeconds, shortestOutageSeconds } from '../../domain/runs/circuit.ts';
import type { CircuitRow, OutageRow } from '../engine/job-rows.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The circuits of a transaction. */
export const circuitsOn = ({ outages, circuits }: Overlays): CircuitRepository => {
  const circuitsAmong = (connections: readonly string[]): CircuitRow[] =>
    connections.flatMap((connection) => circuits.find('', connection) ?? []);
  const openAmong = (connections: readonly string[]): CircuitRow[] => circuitsAmong(connections).filter(({ isOpen }) => isOpen);
  const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  return {
    async note({ organizationId, jobId }, connections, now) {
      for (const connection of connections) {
        if (!outages.find(connection, at(organizationId, jobId))) outages.put({ connection, organizationId, jobId, since: now });
      }
    },
    async trip(failed, claimedAt, now) {
      for (const one of failed) {
        const { connection, reason, failures: more = failuresOfHost } = one;
        const old = circuits.find('', connection);
        if (!old?.isOpen) {
          const failures = (old?.failures ?? 0) + more;
          const isOpen = failures >= failuresOfHost;
          circuits.put({ connection, since: now, reason, probes: 0, probeAt: later(now, probeSeconds(one, 0)), failures, isOpen });
        } else if (old.since < claimedAt) {
          const probes = old.probes + 1;
          const probeAt = later(now, probeSeconds(one, probes));
          circuits.put({ ...old, reason, probes, probeAt });
        }
      }
      return openAmong(failed.map(({ connection }) => connection));
    },
    async open(connections) {
      return openAmong(connections);
    },
    async takeProbe(connection, now, until) {
      const circuit = circuits.find('', connection);
      if (!circuit?.isOpen || circuit.probeAt > now) return false;
      circuits.put({ ...circuit, probeAt: until });
      return true;
    },
    async keepProbes(connections, from, until) {
      for (const circuit of circuitsAmong(connections))
        if (circuit.probeAt.getTime() === from.getTime()) circuits.put({ ...circuit, probeAt: until });
    },
    async end(connections, claimedAt, now) {
      const closed = circuitsAmong(connections).filter(({ since, isOpen }) => since < claimedAt || !isOpen);
      for (const circuit of closed) circuits.delete(circuit);
      const isClosed = new Set(closed.flatMap(({ connection, isOpen }) => (isOpen ? connection : [])));
      const shut = connections.filter((connection) => !circuits.find('', connection));
      const ended = shut.flatMap((connection) => [...outages.list(connection)]);
      for (const outage of ended) outages.delete(outage);
      return ended.map(({ since, ...outage }) => ({
        ...outage,
        wakes: now.getTime() - since.getTime() >= shortestOutageSeconds * 1000 || isClosed.has(outage.connection),
      }));
    },
    async forgetHosts(before) {
      const old = [...circuits.list()].filter(({ connection, probeAt }) => connection.includes('://') && probeAt < before);
      for (const circuit of old) circuits.delete(circuit);
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
