import type { JobReference } from '../../application/kernel/tasks.ts';
import type { CircuitRepository, EndedOutage } from '../../application/runs/circuit-repository.ts';
import { type Circuit, failuresOfHost, longestProbeSeconds, probeSeconds, shortestOutageSeconds } from '../../domain/runs/circuit.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

// In order, so that two transactions do not wait for each other.
const note = `
  insert into outages (connection, organization_id, job_id, since)
  select c, $1, $2, $4 from unnest($3::text[]) c order by c
  on conflict do nothing`;

const probeAgain = `
  update circuits c set reason = f.reason, probes = c.probes + 1,
    probe_at = $4::timestamptz + make_interval(secs =>
      case when f.fixed then f.first else least(${longestProbeSeconds}, f.first * power(2, least(c.probes + 1, 10))) end)
  from unnest($1::text[], $2::text[], $5::float8[], $6::boolean[]) f (connection, reason, first, fixed)
  where c.connection = any($1) and c.connection = f.connection and c.is_open and c.since < $3`;

// A circuit that is not open yet counts failures.
const trip = `
  insert into circuits (connection, since, reason, probes, probe_at, failures, is_open)
  select connection, $3::timestamptz, reason, 0, $3::timestamptz + make_interval(secs => first),
    failures, failures >= ${failuresOfHost}
  from unnest($1::text[], $2::text[], $4::integer[], $5::float8[]) f (connection, reason, failures, first) order by connection
  on conflict (connection) do update set since = excluded.since, reason = excluded.reason, probe_at = excluded.probe_at,
    failures = circuits.failures + excluded.failures, is_open = circuits.failures + excluded.failures >= ${failuresOfHost}
  where not circuits.is_open`;

// The lock is shared by those who read and probe; only closing waits for it. So nobody begins to wait for a circuit that was just closed.
const open = `
  select connection, since, reason, probe_at as "probeAt" from circuits where connection = any($1) and is_open order by connection
  for key share`;

const takeProbe = 'update circuits set probe_at = $3 where connection = $1 and is_open and probe_at <= $2 returning connection';

const keepProbes = 'update circuits set probe_at = $3 where connection = any($1::text[]) and probe_at = $2';

// Usually there is none: a look into an index of a few rows.
const close =
  'delete from circuits where connection = any($1::text[]) and (since < $2 or not is_open) returning connection, is_open as "isOpen"';

const forgetHosts = "delete from circuits where connection like '%://%' and probe_at < $1";

// A statement of its own: it sees what was noted until the circuits could be closed.
const end = `
  delete from outages o where connection = any($1::text[]) and not exists (select 1 from circuits c where c.connection = o.connection)
  returning organization_id as "organizationId", job_id as "jobId", connection,
    since <= $2::timestamptz - make_interval(secs => ${shortestOutageSeconds}) or connection = any($3::text[]) as wakes`;

const probeNow = 'update circuits set probe_at = since, probes = 0 where connection = any($1::text[])';
const release = `
  with released as (delete from outages where organization_id = $1 returning organization_id, job_id)
  select distinct organization_id as "organizationId", job_id as "jobId" from released`;

export const circuitsOn = (session: PipelinedTransaction): CircuitRepository => {
  const openAmong = (connections: readonly string[]) => session.query<Circuit>('open_circuits', open, [connections]);
  return {
    async note({ organizationId, jobId }, connections, now) {
      if (connections.length > 0) await session.execute('note_outages', note, [organizationId, jobId, connections, now]);
    },
    async trip(failed, claimedAt, now) {
      if (failed.length === 0) return [];
      const connections = failed.map(({ connection }) => connection);
      const reasons = failed.map(({ reason }) => reason);
      const first = failed.map((one) => probeSeconds(one, 0));
      const fixed = failed.map(({ rate }) => rate?.retryAfterSeconds !== undefined);
      await session.execute('probe_circuits_again', probeAgain, [connections, reasons, claimedAt, now, first, fixed]);
      const failures = failed.map((one) => one.failures ?? failuresOfHost);
      await session.execute('trip_circuits', trip, [connections, reasons, now, failures, first]);
      return openAmong(connections);
    },
    async open(connections) {
      return connections.length === 0 ? [] : openAmong(connections);
    },
    async takeProbe(connection, now, until) {
      return (await session.query('take_probe', takeProbe, [connection, now, until])).length > 0;
    },
    async keepProbes(connections, from, until) {
      if (connections.length > 0) await session.execute('keep_probes', keepProbes, [connections, from, until]);
    },
    async end(connections, claimedAt, now) {
      if (connections.length === 0) return [];
      const closed = await session.query<{ connection: string; isOpen: boolean }>('close_circuits', close, [connections, claimedAt]);
      const opened = closed.flatMap(({ connection, isOpen }) => (isOpen ? connection : []));
      return session.query<EndedOutage>('end_outages', end, [connections, now, opened]);
    },
    async forgetHosts(before) {
      await session.execute('forget_hosts', forgetHosts, [before]);
    },
    async release(organizationId, connections) {
      await session.execute('probe_circuits_now', probeNow, [connections]);
      return session.query<JobReference>('release_outages', release, [organizationId]);
    },
  };
};
