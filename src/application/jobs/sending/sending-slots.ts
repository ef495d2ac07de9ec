import { type ChannelName, channelKind, channels } from '../../../domain/channels/channel-kinds.ts';

/** The most messages that one claim takes on a channel. */
const claimSize = 20;

/** If the process dies, it is unknown for each message that it has claimed whether it was sent, unless a repeat is harmless. */
const slotsOf = (channel: ChannelName): number => (channelKind(channel).repeatIsHarmless ? 100 : 20);

/** How many messages may be claimed, by channel. */
export type Room = ReadonlyMap<ChannelName, number>;

type OnChannel = { readonly channel: ChannelName };

interface Waiter {
  readonly wanted: readonly ChannelName[];
  readonly resolve: (reservation: Reservation | undefined) => void;
}

/** The slots of a process for messages that are claimed but not recorded yet: a claim reserves them first, in order of arrival. */
export class SendingSlots {
  readonly #free = new Map(channels.map((channel) => [channel, slotsOf(channel)]));
  readonly #waiting = new Set<Waiter>();

  /** Reserves slots as soon as one of the channels has any, or at once if there are no channels; undefined if `patience` ends before. */
  reserve(wanted: readonly ChannelName[], patience: () => Promise<void>): Promise<Reservation | undefined> {
    return new Promise((resolve, reject) => {
      const waiter = { wanted, resolve };
      this.#waiting.add(waiter);
      this.#serve();
      if (!this.#waiting.has(waiter)) return;
      patience().then(() => this.#waiting.delete(waiter) && resolve(undefined), reject);
    });
  }

  #serve(): void {
    for (const waiter of this.#waiting) {
      const { wanted, resolve } = waiter;
      const room = new Map(wanted.map((channel) => [channel, Math.min(claimSize, this.#free.get(channel) ?? 0)]));
      if (wanted.length > 0 && !wanted.some((channel) => room.get(channel))) continue;
      this.#waiting.delete(waiter);
      for (const [channel, count] of room) this.#change(channel, -count);
      resolve(new Reservation(room, (channel, count) => this.#giveBack(channel, count)));
    }
  }

  #giveBack(channel: ChannelName, count: number): void {
    this.#change(channel, count);
    this.#serve();
  }

  #change(channel: ChannelName, by: number): void {
    this.#free.set(channel, (this.#free.get(channel) ?? 0) + by);
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
