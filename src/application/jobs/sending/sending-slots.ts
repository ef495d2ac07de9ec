import { type ChannelName, channelKind } from '../../../domain/channels/channel-kinds.ts';

/** The most messages that one claim takes on a channel. */
const claimSize = 20;

interface Size {
  /** Of one organization. */
  readonly most: number;
  readonly total: number;
}

/** If the process dies, it is unknown for each message that it has claimed whether it was sent, unless a repeat is harmless. */
const repeatable: Size = { most: 100, total: 400 };
/** Through the deployment's own connection. */
const shared: Size = { most: 20, total: 20 };
/** Through the organizations' own channels. */
const own: Size = { most: 20, total: 200 };

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
    const holds = ({ user, wanted }: Waiter): number => (wanted.some((channel) => this.#heldBy(user, channel) > 0) ? 1 : 0);
    for (const waiter of [...this.#waiting].sort((one, other) => holds(one) - holds(other))) {
      const { user, wanted, resolve } = waiter;
      const room = new Map(wanted.map((channel) => [channel, Math.min(claimSize, this.#roomFor(user, channel))]));
      if (wanted.length > 0 && !wanted.some((channel) => room.get(channel))) continue;
      this.#waiting.delete(waiter);
      for (const [channel, count] of room) this.#use(user, channel, count);
      resolve(new Reservation(room, (channel, count) => this.#giveBack(user, channel, count)));
    }
  }

  #giveBack(user: SlotUser, channel: ChannelName, count: number): void {
    this.#use(user, channel, -count);
    if (count > 0) this.#serve();
  }

  #roomFor(user: SlotUser, channel: ChannelName): number {
    const { kind, most, total } = slotsOf(user, channel);
    const held = this.#heldBy(user, channel);
    const free = total - [...(this.#used.get(kind)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
    const room = Math.min(most - held, free);
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
  readonly #giveBack: (channel: ChannelName, count: number) => void;

  constructor(room: Room, giveBack: (channel: ChannelName, count: number) => void) {
    this.#held = new Map(room);
    this.#giveBack = giveBack;
  }

  get room(): Room {
    return this.#held;
  }

  /** Gives back the slots of these messages. */
  release(messages: readonly OnChannel[]): void {
    const released = countsOf(messages);
    this.#reduce((channel, held) => held - (released.get(channel) ?? 0));
  }

  /** Gives back all slots but those of these messages. */
  keep(messages: readonly OnChannel[]): void {
    const kept = countsOf(messages);
    this.#reduce((channel) => kept.get(channel) ?? 0);
  }

  #reduce(to: (channel: ChannelName, held: number) => number): void {
    for (const [channel, held] of this.#held) {
      const kept = to(channel, held);
      this.#held.set(channel, kept);
      this.#giveBack(channel, held - kept);
    }
  }
}

function countsOf(messages: readonly OnChannel[]): Room {
  const counts = new Map<ChannelName, number>();
  for (const { channel } of messages) counts.set(channel, (counts.get(channel) ?? 0) + 1);
  return counts;
}
