import { type ChannelName, channelKind } from '../../../domain/channels/channel-kinds.ts';

/** The most messages that one claim takes on a channel. */
const claimSize = 20;

/** If the process dies, it is unknown for each message that it has claimed whether it was sent, unless a repeat is harmless. */
const slotsOf = (channel: ChannelName): number => (channelKind(channel).repeatIsHarmless ? 100 : 20);

/** How many messages may be claimed, by channel. */
export type Room = ReadonlyMap<ChannelName, number>;

type OnChannel = { readonly channel: ChannelName };

interface Waiter {
  readonly group: string;
  readonly wanted: readonly ChannelName[];
  readonly resolve: (reservation: Reservation | undefined) => void;
}

/**
 * The slots of a process for messages that are claimed but not recorded yet: a claim reserves them first, in order of arrival. Each group
 * has its own: those that send through the same connections.
 */
export class SendingSlots {
  /** By group and channel; absent while none is in use. */
  readonly #used = new Map<string, number>();
  readonly #waiting = new Set<Waiter>();

  /** Reserves slots as soon as one of the channels has any, or at once if there are no channels; undefined if `patience` ends before. */
  reserve(group: string, wanted: readonly ChannelName[], patience: () => Promise<void>): Promise<Reservation | undefined> {
    return new Promise((resolve, reject) => {
      const waiter = { group, wanted, resolve };
      this.#waiting.add(waiter);
      this.#serve();
      if (!this.#waiting.has(waiter)) return;
      patience().then(() => this.#waiting.delete(waiter) && resolve(undefined), reject);
    });
  }

  #serve(): void {
    for (const waiter of this.#waiting) {
      const { group, wanted, resolve } = waiter;
      const room = new Map(wanted.map((channel) => [channel, Math.min(claimSize, this.#free(group, channel))]));
      if (wanted.length > 0 && !wanted.some((channel) => room.get(channel))) continue;
      this.#waiting.delete(waiter);
      for (const [channel, count] of room) this.#use(group, channel, count);
      resolve(new Reservation(room, (channel, count) => this.#giveBack(group, channel, count)));
    }
  }

  #giveBack(group: string, channel: ChannelName, count: number): void {
    this.#use(group, channel, -count);
    this.#serve();
  }

  #free(group: string, channel: ChannelName): number {
    return slotsOf(channel) - (this.#used.get(`${group} ${channel}`) ?? 0);
  }

  #use(group: string, channel: ChannelName, count: number): void {
    const key = `${group} ${channel}`;
    const used = (this.#used.get(key) ?? 0) + count;
    if (used === 0) this.#used.delete(key);
    else this.#used.set(key, used);
  }
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
