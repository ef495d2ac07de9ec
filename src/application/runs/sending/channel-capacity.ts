// A message takes capacity of its channel in four steps:
//   take    in its claim's transaction, before the plan is charged: rates and concurrency are those of `channel-use.ts`, in a locked row
//   begin   waits, in the process, until fewer messages are being sent than the process holds concurrency for
//   end     was answered: the next message begins without asking the database
//   leave   in the transaction that records its outcome
// A message that gets none waits as `throttle` if a rate is why; else it stays due, since there is capacity again soon.
// Channels without limits are not touched. The limits of a host that steps call work alike: where a channel is meant here, so is a host.

import {
  giveUpConcurrency,
  type HeldConcurrency,
  hasJustFailed,
  keepCapacity,
  leaveCapacity,
  type SeenMessage,
  type SendingProcess,
  takeCapacity,
} from '../../../domain/channels/channel-use.ts';
import { limiterOf } from '../../../domain/channels/outgoing-message.ts';
import { connectionOf } from '../../../domain/runs/circuits.ts';
import type { HeldUp } from '../../../domain/runs/messages-due.ts';
import type { Lease, Sending } from '../../../domain/runs/sending.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Transaction, UnitOfWork } from '../../kernel/unit-of-work.ts';
import { byLimiter, type LockedUses, lockedUseOf, lockUses } from './locked-uses.ts';

/** A process prefetches at most what it sent through a channel in this window, within these limits. */
const recentMs = 250;
const [leastPrefetch, mostPrefetch] = [1, 30];
/** A throttled recipient looks again after this, so that it notices a limit that was raised. */
const longestWaitMs = 60_000;

/** Concurrency that the process holds once a transaction has committed, by channel id. */
export type Concurrency = ReadonlyMap<string, HeldConcurrency>;

/** The capacity of their channels that messages got. */
export interface TakenCapacity {
  /** Messages that got none: they wait for the rate, or stay due. */
  readonly verdicts: ReadonlyMap<Sending, HeldUp>;
  /** When the first of the rates allows more messages. */
  readonly throttledUntil: Date | undefined;
  /** Whether a message goes through a channel whose rate allows no more. */
  isThrottled(sending: Sending): boolean;
  /** Ids of the channels with limits that the messages go through, in order. */
  readonly limited: readonly string[];
  readonly concurrency: Concurrency;
}

/** A channel's messages in this process. */
interface Use {
  readonly organizationId: string;
  held: HeldConcurrency;
  /** Messages that are claimed and not sent yet. */
  busy: number;
  running: number;
  readonly waiting: (() => void)[];
  /** Times of the last messages, in milliseconds. */
  sentAt: number[];
}

/** Capacity of channels with limits: how many messages a process may claim for each, and send at the same time. */
export class ChannelCapacity {
  readonly #process: string;
  readonly #clock: Clock;
  readonly #uses = new Map<string, Use>();
  /** Claims under way, by organization. */
  readonly #claims = new Map<string, number>();

  constructor(process: string, clock: Clock) {
    this.#process = process;
    this.#clock = clock;
  }

  /** Takes capacity for as many of the messages as have it. Messages whose connection has failed since the claim began stay due. */
  async take(
    { channelUses, circuits }: Pick<Transaction, 'channelUses' | 'circuits'>,
    sendings: readonly Sending[],
    {
      organizationId,
      jobId,
      token,
      until,
      isProbe,
    }: Omit<Lease, 'limited' | 'probes'> & { readonly isProbe: (sending: Sending) => boolean },
    now: Date,
  ): Promise<TakenCapacity> {
    const groups = byLimiter(sendings);
    const uses = await lockUses(channelUses, organizationId, groups);
    const verdicts = new Map<Sending, HeldUp>();
    const failed = [...groups].flatMap(([{ id }, own]) => (hasJustFailed(lockedUseOf(uses, id), now) ? own : []));
    const mayBeDown = [...new Set(failed.filter((sending) => !isProbe(sending)).map(({ outgoing }) => connectionOf(outgoing)))];
    const down = new Set((mayBeDown.length > 0 ? await circuits.open(mayBeDown.sort()) : []).map(({ connection }) => connection));
    const isHeld = (sending: Sending): boolean => down.size > 0 && !isProbe(sending) && down.has(connectionOf(sending.outgoing));
    const full = new Set<string>();
    const limited: string[] = [];
    const concurrency = new Map<string, HeldConcurrency>();
    let throttledUntil: Date | undefined;
    for (const [limiter, all] of groups) {
      const { id } = limiter;
      const own = all.filter((sending) => !isHeld(sending));
      for (const sending of all) if (isHeld(sending)) verdicts.set(sending, 'stays');
      if (own.length === 0) continue;
      const wanted = { jobId, count: own.length, token, until, ...this.taking(organizationId, id, now) };
      const given = takeCapacity(lockedUseOf(uses, id), limiter.limitsAt(now), wanted, now);
      await channelUses.save(organizationId, id, given.use);
      if (given.concurrency) concurrency.set(id, given.concurrency);
      if (given.count > 0) limited.push(id);
      const rest = own.slice(given.count);
      const { allowedAt } = given;
      const again = allowedAt && new Date(Math.min(allowedAt.getTime(), now.getTime() + longestWaitMs));
      for (const sending of rest) verdicts.set(sending, again ? { until: again, because: 'throttle' } : 'stays');
      if (!allowedAt) continue;
      full.add(id);
      if (!throttledUntil || allowedAt < throttledUntil) throttledUntil = allowedAt;
    }
    return {
      verdicts,
      throttledUntil,
      concurrency,
      isThrottled: ({ outgoing }) => full.has(limiterOf(outgoing)?.id ?? ''),
      limited: limited.sort(),
    };
  }

  /**
   * Leaves the capacity of messages; `seenOf` tells what is known of one that the provider has counted, undefined if it has not, or that its
   * connection has failed.
   */
  async leave<One extends Sending>(
    { channelUses }: Transaction,
    messages: readonly One[],
    { organizationId, token }: Pick<Lease, 'organizationId' | 'token'>,
    seenOf: (message: One) => SeenMessage | 'failed' | undefined,
  ): Promise<Concurrency> {
    const concurrency = new Map<string, HeldConcurrency>();
    const groups = byLimiter(messages);
    const uses = await lockUses(channelUses, organizationId, groups);
    const now = this.#clock.now();
    for (const [limiter, own] of groups) {
      const { id } = limiter;
      const found = own.map(seenOf);
      const seen = found.flatMap((one) => (one === undefined || one === 'failed' ? [] : one));
      const failedAt = found.includes('failed') ? now.getTime() : undefined;
      const left = leaveCapacity(lockedUseOf(uses, id), limiter.limitsAt(now), { token, seen, unseen: own.length - seen.length, failedAt });
      const { use, concurrency: held } = giveUpConcurrency(left, this.leaving(organizationId, id));
      if (held) concurrency.set(id, held);
      await channelUses.save(organizationId, id, use);
    }
    return concurrency;
  }

  /** Locks the capacity that a lease has. Returns what keeps it, to be called if the lease is renewed. */
  async lock({ channelUses }: Transaction, { organizationId, token, limited }: Lease): Promise<(until: Date) => Promise<void>> {
    const uses: LockedUses = limited.length === 0 ? new Map() : await channelUses.lock(organizationId, limited);
    return async (until) => {
      for (const id of limited)
        await channelUses.save(organizationId, id, keepCapacity(lockedUseOf(uses, id), token, until, this.#process));
    };
  }

  /** Gives up concurrency of a channel that the process has no messages for. */
  async giveUp({ channelUses }: Transaction, organizationId: string, channelId: string): Promise<Concurrency> {
    const uses = await channelUses.lock(organizationId, [channelId]);
    const { use, concurrency } = giveUpConcurrency(lockedUseOf(uses, channelId), this.leaving(organizationId, channelId));
    if (!concurrency) return new Map();
    await channelUses.save(organizationId, channelId, use);
    return new Map([[channelId, concurrency]]);
  }

  /** Notes that a claim is under way: until it ends, the process does not know how many messages it has. Returns what ends it. */
  claiming(organizationId: string): () => void {
    const count = (by: 1 | -1): void => void this.#claims.set(organizationId, (this.#claims.get(organizationId) ?? 0) + by);
    count(1);
    return () => {
      count(-1);
      if (!this.#isClaiming(organizationId)) this.#claims.delete(organizationId);
    };
  }

  /** Facts of the process for taking capacity. */
  taking(organizationId: string, channelId: string, now: Date): { readonly process: SendingProcess; readonly prefetch: number } {
    const { busy, held, sentAt } = this.#of(organizationId, channelId);
    const recent = sentAt.filter((time) => time >= now.getTime() - recentMs).length;
    const prefetch = Math.min(Math.max(recent, leastPrefetch), mostPrefetch);
    return { process: { id: this.#process, busy, version: held.version }, prefetch };
  }

  /** Facts of the process for giving up concurrency, read while the channel's use is locked. */
  leaving(organizationId: string, channelId: string): SendingProcess {
    const { busy, held } = this.#of(organizationId, channelId);
    return { id: this.#process, busy: this.#isClaiming(organizationId) ? undefined : busy, version: held.version };
  }

  /** The channels of an organization whose concurrency it holds without messages. */
  unused(organizationId: string): readonly string[] {
    if (this.#isClaiming(organizationId)) return [];
    const isUnused = (use: Use): boolean => use.organizationId === organizationId && use.held.count > 0 && use.busy === 0;
    return [...this.#uses].filter(([, use]) => isUnused(use)).map(([id]) => id);
  }

  /** Holds concurrency from now on, unless a later version of it is known: answers of transactions may overtake each other. */
  hold(organizationId: string, concurrency: Concurrency): void {
    for (const [channelId, held] of concurrency) {
      const use = this.#of(organizationId, channelId);
      if (held.version <= use.held.version) continue;
      use.held = held;
      this.#serve(use);
    }
    // An empty one is kept for its version, unless there are very many.
    if (this.#uses.size > 10_000) this.#forget();
  }

  /** Counts a claimed message. */
  add(sending: Sending): void {
    const use = this.#useFor(sending);
    if (use) use.busy++;
  }

  /** Waits until the message may be sent. Returns what ends it. */
  async begin(sending: Sending): Promise<() => void> {
    const use = this.#useFor(sending);
    if (!use) return () => undefined;
    await new Promise<void>((resolve) => {
      use.waiting.push(resolve);
      this.#serve(use);
    });
    return () => {
      use.running--;
      const time = this.#clock.now().getTime();
      use.sentAt = [...use.sentAt.filter((at) => at >= time - recentMs), time];
      use.busy--;
      this.#serve(use);
    };
  }

  /** A claimed message is not sent after all. */
  drop(sending: Sending): void {
    const use = this.#useFor(sending);
    if (use) use.busy--;
  }

  #isClaiming(organizationId: string): boolean {
    return (this.#claims.get(organizationId) ?? 0) > 0;
  }

  #serve(use: Use): void {
    while (use.running < use.held.count && use.waiting.length > 0) {
      use.running++;
      use.waiting.shift()?.();
    }
  }

  #useFor(sending: Sending): Use | undefined {
    const limiter = limitsConcurrency(sending) ? limiterOf(sending.outgoing) : undefined;
    return limiter ? this.#of(limiter.organizationId, limiter.id) : undefined;
  }

  #of(organizationId: string, channelId: string): Use {
    const found = this.#uses.get(channelId);
    if (found) return found;
    const use = { organizationId, held: { count: 0, version: 0 }, busy: 0, running: 0, waiting: [], sentAt: [] };
    this.#uses.set(channelId, use);
    return use;
  }

  #forget(): void {
    for (const [id, { held, busy, running }] of this.#uses) if (held.count + busy + running === 0) this.#uses.delete(id);
  }
}

/** Gives up concurrency that is left over, since a claim was under way when the last message was recorded. If that fails, it expires. */
export async function giveUpUnused(capacity: ChannelCapacity, unitOfWork: UnitOfWork, organizationId: string): Promise<void> {
  for (const id of capacity.unused(organizationId))
    capacity.hold(organizationId, await unitOfWork.run((transaction) => capacity.giveUp(transaction, organizationId, id)));
}

/** Whether the channel or the host of a message limits how many are sent at the same time. */
export const limitsConcurrency = ({ outgoing }: Sending): boolean => (limiterOf(outgoing)?.limits.concurrency ?? null) !== null;
