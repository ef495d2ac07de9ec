// The use of a channel's limits, over all workers. A message takes capacity when it is claimed, and keeps it
//   while its outcome is not recorded   as part of its worker's lease: it counts in each window
//   after that                          in each window, from the time of its outcome, less what the next ones take at least
// So no window of the provider has more than the limit, at whatever part of a message's way it counts: if late, then the next ones late,
// too. What a lost worker held counts as sent when its lease expired.
// Concurrency, how many messages are sent at the same time, is divided among worker processes: each holds a part, sends at most that many
// messages at once, and may prefetch the next ones meanwhile. It holds no more than it has messages for.
// Jobs that compete for a channel alternate after a few messages: a job that is ahead leaves the rest to those that also got less than they
// wanted.

import type { ChannelLimits } from './channel-limits.ts';

type Window = 'perSecond' | 'perMinute' | 'perDay';
const windowMs: Readonly<Record<Window, number>> = { perSecond: 1000, perMinute: 60_000, perDay: 86_400_000 };
const windows = Object.keys(windowMs) as Window[];

/** Parts in which a window is counted: what is sent counts until the end of its part. */
const parts = 200;
/**
 * The part of the quickest message's time that the next ones are sure to take. Proof that no window is shorter: let a message take at least
 * `q`, the part of its way at which the provider counts it be `p`, the window `w`. One that takes `t` is counted `(1 − p)t` before its
 * outcome, and the one that takes its place at least `pq` after its beginning, which is not before the outcome less `q` and more `w`.
 * Between the two are `w + (1 − p)(t − q)` at least.
 */
const sureShare = 0.75;
/** The quickest counts for less with each message: its time grows by this factor, and by at least these milliseconds. */
const [forgets, forgetsMs] = [1.05, 5];
/** Capacity is given in portions of at most this; while less is free, nothing is, so that claims are not more frequent than useful. */
const largestPortion = 20;
/** Messages that one of several competing jobs may be ahead. */
const lead = 5;
/** A job competes for this long after it may ask again. */
const competesMs = 2000;

/** The latest messages of a channel, and its current users. Times are in milliseconds. */
export interface ChannelUse {
  /** By window, the oldest first: a time, and how many messages count as sent at it. */
  readonly sent: { readonly [W in Window]?: readonly (readonly [number, number])[] };
  /** By the token of a lease. */
  readonly leases: Readonly<Record<string, { readonly held: number; readonly until: number }>>;
  /** Milliseconds that the quickest of the last messages took; less at first, since connections are opened then. */
  readonly quickestMs?: number | undefined;
  /** The concurrency that processes hold, by their ids; `version` tells which of two numbers is the later one. Stored under this name. */
  readonly lanes?: Readonly<Record<string, StoredConcurrency>>;
  /** When an outage of its connection was recorded last: a claim may have read its circuit before that. */
  readonly failedAt?: number | undefined;
  /** The jobs that got less capacity than they wanted, by id. */
  readonly competing: Readonly<Record<string, { readonly served: number; readonly until: number }>>;
}

interface StoredConcurrency {
  readonly count: number;
  readonly version: number;
  readonly until: number;
}

/** Longer than a claim takes, and clocks differ. */
const justMs = 5000;

/** Whether an outage was recorded while a claim of this time may have been under way. */
export const hasJustFailed = ({ failedAt }: ChannelUse, now: Date): boolean => failedAt !== undefined && failedAt > now.getTime() - justMs;

export const unusedChannel: ChannelUse = { sent: {}, leases: {}, competing: {} };

/** Whether a channel has any limit. */
export const isLimited = ({ concurrency, ...rates }: ChannelLimits): boolean =>
  concurrency !== null || windows.some((window) => rates[window] !== null);

/** A process that sends through a channel. */
export interface SendingProcess {
  readonly id: string;
  /** Messages that it has claimed for the channel and not sent yet; undefined while a claim is under way. */
  readonly busy: number | undefined;
  /** Version of the concurrency that it knows to hold. */
  readonly version: number;
}

/** Messages that a process may send at the same time through a channel that limits that. */
export type HeldConcurrency = Pick<StoredConcurrency, 'count' | 'version'>;

/** A job's wish for capacity. */
export interface CapacityWanted {
  readonly jobId: string;
  readonly count: number;
  /** The token of the lease under which the messages are sent, and how long it lasts. */
  readonly token: string;
  readonly until: Date;
  readonly process: SendingProcess;
  /** Messages that the process may claim beyond its concurrency. */
  readonly prefetch: number;
}

export interface CapacityGiven {
  readonly use: ChannelUse;
  readonly count: number;
  /** When a rate allows more, if a rate is why less was given; else there is capacity again soon. */
  readonly allowedAt: Date | undefined;
  /** Undefined if nothing was given, or nothing limits the concurrency. */
  readonly concurrency: HeldConcurrency | undefined;
}

/** Gives a job capacity for as many of its messages as the limits allow now. */
export function takeCapacity(given: ChannelUse, limits: ChannelLimits, wanted: CapacityWanted, at: Date): CapacityGiven {
  const now = at.getTime();
  const use = current(given, limits, now);
  const held = Object.values(use.leases).reduce((sum, lease) => sum + lease.held, 0);
  const byRate = windows.map((window) => freeIn(window, use, limits, held, wanted.count, now));
  const rate = Math.min(...byRate.map(({ free }) => free));
  const { [wanted.jobId]: competitor, ...others } = use.competing;
  const least = Math.min(...Object.values(others).map(({ served }) => served));
  const served = competitor?.served ?? (Number.isFinite(least) ? least : 0);
  const { free, held: own } = concurrencyFor(use, limits, wanted.process.id);
  const busy = wanted.process.busy ?? own.count;
  const other = Math.min(free > 0 ? free + wanted.prefetch - busy : 0, least + lead - served);
  const count = Math.max(0, Math.min(wanted.count, rate, other));
  const isThrottled = count < wanted.count && rate <= Math.max(0, other);
  const allowedAt = isThrottled ? Math.max(now, ...byRate.map((one) => (one.free === count && one.allowedAt) || now)) : undefined;
  const competing =
    count < wanted.count ? { ...others, [wanted.jobId]: { served: served + count, until: (allowedAt ?? now) + competesMs } } : others;
  const leases = count > 0 ? { ...use.leases, [wanted.token]: { held: count, until: wanted.until.getTime() } } : use.leases;
  const taken: CapacityGiven = {
    use: { ...use, leases, competing },
    count,
    allowedAt: allowedAt === undefined ? undefined : new Date(allowedAt),
    concurrency: undefined,
  };
  if (count === 0 || limits.concurrency === null) return taken;
  const kept = { count: Math.min(free, Math.max(own.count, busy + count)), version: nextVersion(own, wanted.process) };
  return {
    ...taken,
    use: { ...taken.use, lanes: { ...use.lanes, [wanted.process.id]: { ...kept, until: wanted.until.getTime() } } },
    concurrency: kept,
  };
}

// A process's part is forgotten when it expires, but not its version.
const nextVersion = (held: HeldConcurrency, known: SendingProcess): number => Math.max(held.version, known.version) + 1;

/** The concurrency that a process holds, and the most that it may hold. */
function concurrencyFor({ lanes = {} }: ChannelUse, { concurrency }: ChannelLimits, process: string) {
  const { [process]: held = { count: 0, version: 0 }, ...others } = lanes;
  const theirs = Object.values(others).reduce((sum, { count }) => sum + count, 0);
  return { held, free: concurrency === null ? Number.POSITIVE_INFINITY : Math.max(0, concurrency - theirs) };
}

/** Gives up the concurrency that a process has no messages for. */
export function giveUpConcurrency(
  use: ChannelUse,
  process: SendingProcess,
): { readonly use: ChannelUse; readonly concurrency: HeldConcurrency | undefined } {
  const { id, busy } = process;
  const held = use.lanes?.[id];
  if (!held || busy === undefined || busy >= held.count) return { use, concurrency: undefined };
  const concurrency = { count: busy, version: nextVersion(held, process) };
  return { use: { ...use, lanes: { ...use.lanes, [id]: { ...held, ...concurrency } } }, concurrency };
}

/** A message that a provider has counted. */
export interface SeenMessage {
  /** When its outcome was known. */
  readonly at: Date;
  /** Milliseconds that it took until then. */
  readonly tookMs: number;
}

/** The number of messages that count in the last 24 hours, if something limits these: what was sent, and what is being sent. */
export function countedToday({ sent: { perDay = [] }, leases }: ChannelUse, now: Date): number {
  const counted = perDay.filter(([time]) => time + windowMs.perDay > now.getTime()).map(([, count]) => count);
  return [...counted, ...Object.values(leases).map(({ held }) => held)].reduce((sum, count) => sum + count, 0);
}

/** The outcomes of messages are known: the provider has counted those that are `seen`, and none of the others; some `failed` by an outage. */
export function leaveCapacity(
  use: ChannelUse,
  limits: ChannelLimits,
  {
    token,
    seen,
    unseen,
    failedAt = use.failedAt,
  }: { readonly token: string; readonly seen: readonly SeenMessage[]; readonly unseen: number; readonly failedAt?: number | undefined },
): ChannelUse {
  const { [token]: lease, ...leases } = use.leases;
  // Messages of an expired lease are counted already.
  if (!lease) return { ...use, failedAt };
  const held = lease.held - seen.length - unseen;
  const quickestMs = seen.reduce(
    (quickest, { tookMs }) => Math.min(tookMs, Math.max(quickest * forgets, quickest + forgetsMs)),
    use.quickestMs ?? 0,
  );
  return {
    ...use,
    quickestMs,
    failedAt,
    sent: seen.reduce((sent, { at }) => withSent(sent, limits, at.getTime() - quickestMs * sureShare, 1), use.sent),
    leases: held > 0 ? { ...leases, [token]: { ...lease, held } } : leases,
  };
}

/** Extends a lease that has not expired, and its process's hold on concurrency. */
export function keepCapacity(use: ChannelUse, token: string, until: Date, process: string): ChannelUse {
  const { leases, lanes = {} } = use;
  const [lease, held] = [leases[token], lanes[process]];
  const time = until.getTime();
  return {
    ...use,
    ...(lease && { leases: { ...leases, [token]: { ...lease, until: time } } }),
    ...(held && { lanes: { ...lanes, [process]: { ...held, until: time } } }),
  };
}

/** Drops what is over. */
function current({ sent, leases, lanes = {}, competing, ...rest }: ChannelUse, limits: ChannelLimits, now: number): ChannelUse {
  const isOver = ({ until }: { readonly until: number }): boolean => until <= now;
  const lost = Object.values(leases).filter(isOver);
  const counted = lost.reduce((all, { held, until }) => withSent(all, limits, until, held), sent);
  const recent = windows.flatMap((window) => {
    const entries = (counted[window] ?? []).filter(([time]) => time + windowMs[window] > now);
    return entries.length > 0 ? [[window, entries]] : [];
  });
  const running = <One extends { readonly until: number }>(all: Readonly<Record<string, One>>): Record<string, One> =>
    Object.fromEntries(Object.entries(all).filter(([, one]) => !isOver(one)));
  return { sent: Object.fromEntries(recent), leases: running(leases), lanes: running(lanes), competing: running(competing), ...rest };
}

function withSent(sent: ChannelUse['sent'], limits: ChannelLimits, now: number, count: number): ChannelUse['sent'] {
  if (count === 0) return sent;
  const limited = windows.filter((window) => limits[window] !== null);
  const added = limited.map((window) => {
    const part = windowMs[window] / parts;
    const time = Math.ceil(now / part) * part;
    const entries = new Map(sent[window]);
    entries.set(time, (entries.get(time) ?? 0) + count);
    return [window, [...entries].sort(([one], [other]) => one - other)];
  });
  return { ...sent, ...Object.fromEntries(added) };
}

/** Counts the messages that a window allows now; tells when it allows a portion, if not yet one. */
function freeIn(
  window: Window,
  { sent }: ChannelUse,
  limits: ChannelLimits,
  held: number,
  wanted: number,
  now: number,
): { readonly free: number; readonly allowedAt?: number } {
  const limit = limits[window];
  if (limit === null) return { free: Number.POSITIVE_INFINITY };
  const entries = sent[window] ?? [];
  let free = limit - held - entries.reduce((sum, [, count]) => sum + count, 0);
  const portion = Math.min(wanted, largestPortion, Math.max(1, Math.floor(limit / parts)));
  const given = free >= portion ? free : 0;
  if (given >= wanted) return { free: given };
  // The next portion is free once enough of what counts now no longer does; what is not recorded yet counts for a window from now on.
  free -= given;
  for (const [time, count] of entries) {
    free += count;
    if (free >= portion) return { free: given, allowedAt: time + windowMs[window] };
  }
  return { free: given, allowedAt: now + windowMs[window] };
}
