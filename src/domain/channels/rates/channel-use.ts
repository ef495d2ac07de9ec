// How much of a channel's limits is in use, over all workers. A message takes room when it is claimed, and keeps it
//   while its outcome is not recorded   as one of its worker's lease: it counts in each window
//   after that                          in each window, from the time of recording: the provider saw it then or earlier
// So no window of the provider has more than the limit, whenever between claim and record it counts. What a lost worker held counts as
// sent when its lease expired.
// What limits how many are sent at the same time are lanes. A worker process holds some of them and sends one message at a time on each, so
// that it may claim the next messages while all lanes are in use. It holds no more than it has messages for.
// Jobs that compete for room take it in turns of a few messages: a job that is ahead leaves the rest to those that also got less than
// they wanted.

import type { ChannelLimits } from '../channel-limits.ts';

type Window = 'perSecond' | 'perMinute' | 'perDay';
const windowMs: Readonly<Record<Window, number>> = { perSecond: 1000, perMinute: 60_000, perDay: 86_400_000 };
const windows = Object.keys(windowMs) as Window[];

/** A window is counted in so many parts: what is sent counts until the end of its part. */
const parts = 200;
/** Room is given in portions of at most this; while less is free, nothing is, so that claims are not more frequent than useful. */
const largestPortion = 20;
/** How many messages one of several competing jobs may be ahead. */
const lead = 5;
/** A job competes for this long after it may ask again. */
const competesMs = 2000;

/** What was sent through a channel lately, and by whom it is used now. Times are in milliseconds. */
export interface ChannelUse {
  /** By window, the oldest first: a time, and how many messages count as sent at it. */
  readonly sent: { readonly [W in Window]?: readonly (readonly [number, number])[] };
  /** By the token of a lease. */
  readonly leases: Readonly<Record<string, { readonly held: number; readonly until: number }>>;
  /** How many lanes a process holds, by its id; `version` tells which of two numbers is the later one. */
  readonly lanes?: Readonly<Record<string, Lanes>>;
  /** The jobs that got less room than they wanted, by id. */
  readonly competing: Readonly<Record<string, { readonly served: number; readonly until: number }>>;
}

interface Lanes {
  readonly count: number;
  readonly version: number;
  readonly until: number;
}

export const unusedChannel: ChannelUse = { sent: {}, leases: {}, competing: {} };

/** Whether a channel has any limit. */
export const isLimited = ({ concurrency, ...rates }: ChannelLimits): boolean =>
  concurrency !== null || windows.some((window) => rates[window] !== null);

/** A process that sends through a channel. */
export interface SendingProcess {
  readonly id: string;
  /** How many messages it has claimed for the channel and not sent yet; undefined if it does not know just now. */
  readonly busy: number | undefined;
  /** Of the lanes that it knows to hold. */
  readonly version: number;
}

/** What a process holds of a channel with a limit on how many are sent at the same time. */
export type HeldLanes = Pick<Lanes, 'count' | 'version'>;

/** A job's wish for room. */
export interface RoomWanted {
  readonly jobId: string;
  readonly count: number;
  /** The token of the lease under which the messages are sent, and how long it lasts. */
  readonly token: string;
  readonly until: Date;
  readonly process: SendingProcess;
  /** How many messages the process may claim beyond those that it has lanes for. */
  readonly ahead: number;
}

export interface RoomGiven {
  readonly use: ChannelUse;
  readonly count: number;
  /** When a rate allows more, if a rate is why less was given; else the others leave room soon. */
  readonly allowedAt: Date | undefined;
  /** Undefined if nothing limits how many are sent at the same time. */
  readonly lanes: HeldLanes | undefined;
}

/** Gives a job room for as many of its messages as the limits allow now. */
export function takeRoom(given: ChannelUse, limits: ChannelLimits, wanted: RoomWanted, at: Date): RoomGiven {
  const now = at.getTime();
  const use = current(given, limits, now);
  const held = Object.values(use.leases).reduce((sum, lease) => sum + lease.held, 0);
  const byRate = windows.map((window) => freeIn(window, use, limits, held, wanted.count, now));
  const rate = Math.min(...byRate.map(({ free }) => free));
  const { [wanted.jobId]: own, ...others } = use.competing;
  const least = Math.min(...Object.values(others).map(({ served }) => served));
  const served = own?.served ?? (Number.isFinite(least) ? least : 0);
  const { free, held: lanes } = lanesFor(use, limits, wanted.process.id);
  const busy = wanted.process.busy ?? lanes.count;
  const other = Math.min(free > 0 ? free + wanted.ahead - busy : 0, least + lead - served);
  const count = Math.max(0, Math.min(wanted.count, rate, other));
  const isThrottled = count < wanted.count && rate <= Math.max(0, other);
  const allowedAt = isThrottled ? Math.max(now, ...byRate.map((one) => (one.free === count && one.allowedAt) || now)) : undefined;
  const competing =
    count < wanted.count ? { ...others, [wanted.jobId]: { served: served + count, until: (allowedAt ?? now) + competesMs } } : others;
  const leases = count > 0 ? { ...use.leases, [wanted.token]: { held: count, until: wanted.until.getTime() } } : use.leases;
  const taken: RoomGiven = {
    use: { ...use, leases, competing },
    count,
    allowedAt: allowedAt === undefined ? undefined : new Date(allowedAt),
    lanes: undefined,
  };
  if (count === 0 || limits.concurrency === null) return taken;
  const kept = { count: Math.min(free, Math.max(lanes.count, busy + count)), version: nextVersion(lanes, wanted.process) };
  return {
    ...taken,
    use: { ...taken.use, lanes: { ...use.lanes, [wanted.process.id]: { ...kept, until: wanted.until.getTime() } } },
    lanes: kept,
  };
}

// What a process held is forgotten when it expires, but not its version.
const nextVersion = (held: HeldLanes, known: SendingProcess): number => Math.max(held.version, known.version) + 1;

/** The lanes that a process holds, and how many it may hold in all. */
function lanesFor({ lanes = {} }: ChannelUse, { concurrency }: ChannelLimits, process: string) {
  const { [process]: held = { count: 0, version: 0 }, ...others } = lanes;
  const theirs = Object.values(others).reduce((sum, { count }) => sum + count, 0);
  return { held, free: concurrency === null ? Number.POSITIVE_INFINITY : Math.max(0, concurrency - theirs) };
}

/** Gives up the lanes that a process has no messages for. */
export function leaveLanes(use: ChannelUse, process: SendingProcess): { readonly use: ChannelUse; readonly lanes: HeldLanes | undefined } {
  const { id, busy } = process;
  const held = use.lanes?.[id];
  if (!held || busy === undefined || busy >= held.count) return { use, lanes: undefined };
  const lanes = { count: busy, version: nextVersion(held, process) };
  return { use: { ...use, lanes: { ...use.lanes, [id]: { ...held, ...lanes } } }, lanes };
}

/** The outcomes of messages are known: `seen` of them the provider may have counted, the others it has not seen. */
export function leaveRoom(
  use: ChannelUse,
  limits: ChannelLimits,
  { token, seen, unseen }: { readonly token: string; readonly seen: number; readonly unseen: number },
  now: Date,
): ChannelUse {
  const { [token]: lease, ...leases } = use.leases;
  // What an expired lease held is counted already.
  if (!lease) return use;
  const held = lease.held - seen - unseen;
  return {
    ...use,
    sent: withSent(use.sent, limits, now.getTime(), seen),
    leases: held > 0 ? { ...leases, [token]: { ...lease, held } } : leases,
  };
}

/** Extends a lease that has not expired, and how long its process holds lanes. */
export function keepRoom(use: ChannelUse, token: string, until: Date, process: string): ChannelUse {
  const { leases, lanes = {} } = use;
  const [lease, held] = [leases[token], lanes[process]];
  const time = until.getTime();
  return {
    ...use,
    ...(lease && { leases: { ...leases, [token]: { ...lease, until: time } } }),
    ...(held && { lanes: { ...lanes, [process]: { ...held, until: time } } }),
  };
}

/** Without what is over. */
function current({ sent, leases, lanes = {}, competing }: ChannelUse, limits: ChannelLimits, now: number): ChannelUse {
  const isOver = ({ until }: { readonly until: number }): boolean => until <= now;
  const lost = Object.values(leases).filter(isOver);
  const counted = lost.reduce((all, { held, until }) => withSent(all, limits, until, held), sent);
  const recent = windows.flatMap((window) => {
    const entries = (counted[window] ?? []).filter(([time]) => time + windowMs[window] > now);
    return entries.length > 0 ? [[window, entries]] : [];
  });
  const running = <One extends { readonly until: number }>(all: Readonly<Record<string, One>>): Record<string, One> =>
    Object.fromEntries(Object.entries(all).filter(([, one]) => !isOver(one)));
  return { sent: Object.fromEntries(recent), leases: running(leases), lanes: running(lanes), competing: running(competing) };
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

/** How many messages a window allows now; and when it allows a portion, if not yet one. */
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
