import { type ChannelName, channelKind } from '../../../domain/channels/channel-kinds.ts';
import type { Clock } from '../../kernel/clock.ts';

interface Size {
  /** The most that one claim takes. */
  readonly claim: number;
  /** Of one organization. */
  readonly most: number;
  readonly total: number;
  /** How many more there may be of both, as long as as many were recorded lately. */
  readonly extra: number;
}

// If the process dies, it is unknown for each message that it has claimed whether it was sent, unless a repeat is harmless. So there are
// few, and more only while receivers answer fast: then few of those that are claimed are not recorded yet.
const repeatable: Size = { claim: 100, most: 100, total: 400, extra: 200 };
/** Through the deployment's own connection. */
const shared: Size = { claim: 40, most: 20, total: 20, extra: 100 };
/** Through the organizations' own channels. */
const own: Size = { claim: 40, most: 20, total: 200, extra: 100 };

/** What is recorded counts as lately for so many milliseconds. */
const latelyMs = 400;

/** How many messages may be claimed, by channel. */
export type Room = ReadonlyMap<ChannelName, number>;

type OnChannel = { readonly channel: ChannelName };

/** Who sends: an organization with channels of its own has places apart from those of the deployment's connection. */
export interface SlotUser {
  readonly organizationId: string;
  readonly hasChannels: boolean;
}

interface Waiter {
  readonly user: SlotUser;
  readonly wanted: readonly ChannelName[];
  readonly resolve: (reservation: Reservation | undefined) => void;
}

/**
 * The slots of a process for messages that are claimed but not recorded yet: a claim reserves them first. While several organizations hold
 * or want slots of a kind, none gets more than are left free after it, and one that holds none gets the next: so a hostile receiver, which
 * keeps its slots for as long as it can, leaves room for others, and even ten of them do.
 */
export class SendingSlots {
  /** By kind of slots and organization; absent while none is in use. */
  readonly #used = new Map<string, Map<string, number>>();
  readonly #waiting = new Set<Waiter>();
  readonly #clock: Clock;
  /** What was recorded lately, the oldest first. */
  #recorded: { readonly kind: string; readonly organizationId: string; readonly count: number; readonly at: number }[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Reserves slots as soon as one of the channels has any, or at once if there are no channels; undefined if `patience` ends before. */
  reserve(user: SlotUser, wanted: readonly ChannelName[], patience: () => Promise<void>): Promise<Reservation | undefined> {
    return new Promise((resolve, reject) => {
      const waiter = { user, wanted, resolve };
      this.#waiting.add(waiter);
      this.#serve();
      if (!this.#waiting.has(waiter)) return;
      patience().then(() => this.#waiting.delete(waiter) && resolve(undefined), reject);
    });
  }

  #serve(): void {
    this.#forget();
    const holds = ({ user, wanted }: Waiter): number => (wanted.some((channel) => this.#heldBy(user, channel) > 0) ? 1 : 0);
    for (const waiter of [...this.#waiting].sort((one, other) => holds(one) - holds(other))) {
      const { user, wanted, resolve } = waiter;
      const room = new Map(wanted.map((channel) => [channel, this.#roomFor(user, channel)]));
      if (wanted.length > 0 && !wanted.some((channel) => this.#isWorth(user, channel, room.get(channel) ?? 0))) continue;
      this.#waiting.delete(waiter);
      for (const [channel, count] of room) this.#use(user, channel, count);
      resolve(new Reservation(room, (channel, count, isRecorded) => this.#giveBack(user, channel, count, isRecorded)));
    }
  }

  #giveBack(user: SlotUser, channel: ChannelName, count: number, isRecorded: boolean): void {
    this.#use(user, channel, -count);
    if (count <= 0) return;
    const { kind } = slotsOf(user, channel);
    if (isRecorded) this.#recorded.push({ kind, organizationId: user.organizationId, count, at: this.#clock.now().getTime() });
    this.#serve();
  }

  #forget(): void {
    const from = this.#clock.now().getTime() - latelyMs;
    this.#recorded = this.#recorded.filter(({ at }) => at >= from);
  }

  /** Claims of a few messages cost much: who holds slots waits until half a claim is free, or half of what it may have, or it holds none. */
  #isWorth(user: SlotUser, channel: ChannelName, room: number): boolean {
    const held = this.#heldBy(user, channel);
    const { claim, most } = slotsOf(user, channel);
    return room > 0 && (held === 0 || 2 * room >= Math.min(claim, Math.max(most, held + room)));
  }

  #roomFor(user: SlotUser, channel: ChannelName): number {
    const { kind, claim, most, total, extra } = slotsOf(user, channel);
    const held = this.#heldBy(user, channel);
    const lately = this.#recorded.filter((one) => one.kind === kind);
    const more = (of: readonly { readonly count: number }[]): number =>
      Math.min(
        extra,
        of.reduce((sum, { count }) => sum + count, 0),
      );
    const free = total + more(lately) - [...(this.#used.get(kind)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
    const mine = lately.filter(({ organizationId }) => organizationId === user.organizationId);
    const room = Math.max(0, Math.min(claim, most + more(mine) - held, free));
    if (!this.#hasOthers(user, channel)) return room;
    const fair = Math.floor((free - held) / 2);
    return Math.max(0, Math.min(room, held === 0 ? Math.max(1, fair) : fair));
  }

  #hasOthers(user: SlotUser, channel: ChannelName): boolean {
    const { kind } = slotsOf(user, channel);
    const isOther = (waiter: Waiter): boolean =>
      waiter.user.organizationId !== user.organizationId &&
      waiter.wanted.some((wanted) => wanted === channel && slotsOf(waiter.user, wanted).kind === kind);
    const holders = this.#used.get(kind);
    return [...(holders?.keys() ?? [])].some((holder) => holder !== user.organizationId) || [...this.#waiting].some(isOther);
  }

  #heldBy(user: SlotUser, channel: ChannelName): number {
    return this.#used.get(slotsOf(user, channel).kind)?.get(user.organizationId) ?? 0;
  }

  #use(user: SlotUser, channel: ChannelName, count: number): void {
    const { kind } = slotsOf(user, channel);
    const holders = this.#used.get(kind) ?? new Map<string, number>();
    this.#used.set(kind, holders);
    const used = (holders.get(user.organizationId) ?? 0) + count;
    if (used === 0) holders.delete(user.organizationId);
    else holders.set(user.organizationId, used);
  }
}

/** Which slots a message of a channel takes. */
function slotsOf({ hasChannels }: SlotUser, channel: ChannelName): Size & { readonly kind: string } {
  if (channelKind(channel).repeatIsHarmless) return { ...repeatable, kind: channel };
  return hasChannels ? { ...own, kind: `own ${channel}` } : { ...shared, kind: channel };
}

/** Slots that a claim has reserved. */
export class Reservation {
  readonly #held: Map<ChannelName, number>;
  readonly #giveBack: (channel: ChannelName, count: number, isRecorded: boolean) => void;

  constructor(room: Room, giveBack: (channel: ChannelName, count: number, isRecorded: boolean) => void) {
    this.#held = new Map(room);
    this.#giveBack = giveBack;
  }

  get room(): Room {
    return this.#held;
  }

  /** Gives back the slots of these messages, which are recorded. */
  release(messages: readonly OnChannel[]): void {
    const released = countsOf(messages);
    this.#reduce((channel, held) => held - (released.get(channel) ?? 0), true);
  }

  /** Gives back all slots but those of these messages. */
  keep(messages: readonly OnChannel[]): void {
    const kept = countsOf(messages);
    this.#reduce((channel) => kept.get(channel) ?? 0, false);
  }

  #reduce(to: (channel: ChannelName, held: number) => number, isRecorded: boolean): void {
    for (const [channel, held] of this.#held) {
      const kept = to(channel, held);
      this.#held.set(channel, kept);
      this.#giveBack(channel, held - kept, isRecorded);
    }
  }
}

function countsOf(messages: readonly OnChannel[]): Room {
  const counts = new Map<ChannelName, number>();
  for (const { channel } of messages) counts.set(channel, (counts.get(channel) ?? 0) + 1);
  return counts;
}
