import type { Channel } from '../../../domain/channels/channel.ts';
import type { HeldLanes, SendingProcess } from '../../../domain/channels/rates/channel-use.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Pauses } from '../../kernel/pauses.ts';
import type { Sending } from '../prepare-sending.ts';
import { Pace } from './pace.ts';

/** A process may claim as many messages ahead as it has sent within so many milliseconds, between the limits. */
const latelyMs = 250;
const leastAhead = 1;
const mostAhead = 30;

/** What a process has of a channel. */
interface Use {
  readonly organizationId: string;
  held: HeldLanes;
  /** Messages that are claimed and not sent yet. */
  busy: number;
  running: number;
  readonly pace: Pace;
  readonly waiting: (() => void)[];
  /** When messages were sent lately, in milliseconds. */
  sentAt: number[];
}

/**
 * The lanes of a process: how many messages it may send at the same time through channels that limit that, by channel id. They are held in
 * the database; here they are given to messages. See `channel-use.ts`.
 */
export class Lanes {
  readonly #process: string;
  readonly #clock: Clock;
  readonly #pauses: Pauses;
  readonly #uses = new Map<string, Use>();
  /** Claims under way, by organization. */
  readonly #claims = new Map<string, number>();

  constructor(process: string, clock: Clock, pauses: Pauses) {
    this.#process = process;
    this.#clock = clock;
    this.#pauses = pauses;
  }

  get process(): string {
    return this.#process;
  }

  /** While a claim of an organization is under way, nobody knows how many messages the process will have. Returns what ends it. */
  claiming(organizationId: string): () => void {
    const count = (by: 1 | -1): void => void this.#claims.set(organizationId, (this.#claims.get(organizationId) ?? 0) + by);
    count(1);
    return () => {
      count(-1);
      if (!this.#isClaiming(organizationId)) this.#claims.delete(organizationId);
    };
  }

  /** What to take room with. */
  taking(organizationId: string, channelId: string, now: Date): { readonly process: SendingProcess; readonly ahead: number } {
    const { busy, held, sentAt } = this.#of(organizationId, channelId);
    const lately = sentAt.filter((time) => time >= now.getTime() - latelyMs).length;
    const ahead = Math.min(Math.max(lately, leastAhead), mostAhead);
    return { process: { id: this.#process, busy, version: held.version }, ahead };
  }

  /** What to give lanes up with, read while the channel's use is locked. */
  leaving(organizationId: string, channelId: string): SendingProcess {
    const { busy, held } = this.#of(organizationId, channelId);
    return { id: this.#process, busy: this.#isClaiming(organizationId) ? undefined : busy, version: held.version };
  }

  /** The channels of an organization of which it holds lanes and has no messages. */
  unused(organizationId: string): readonly string[] {
    if (this.#isClaiming(organizationId)) return [];
    const isUnused = (use: Use): boolean => use.organizationId === organizationId && use.held.count > 0 && use.busy === 0;
    return [...this.#uses].filter(([, use]) => isUnused(use)).map(([id]) => id);
  }

  /** It holds these lanes from now on, unless it knows of a later number. */
  hold(organizationId: string, channelId: string, held: HeldLanes): void {
    const use = this.#of(organizationId, channelId);
    if (held.version <= use.held.version) return;
    use.held = held;
    this.#serve(use);
    // An empty one is kept for its version, unless there are very many.
    if (this.#uses.size > 10_000) this.#forget();
  }

  /** It has claimed so many messages. */
  add({ organizationId, id }: Channel, count: number): void {
    this.#of(organizationId, id).busy += count;
  }

  /** Waits for a lane, sends, and leaves the lane to the next message. */
  async send<Result>({ organizationId, id }: Channel, send: () => Promise<Result>): Promise<Result> {
    const use = this.#of(organizationId, id);
    await new Promise<void>((resolve) => {
      use.waiting.push(resolve);
      this.#serve(use);
    });
    const begunAt = this.#clock.now().getTime();
    try {
      return await send();
    } finally {
      use.running--;
      const time = this.#clock.now().getTime();
      use.pace.note(time - begunAt);
      use.sentAt = [...use.sentAt.filter((at) => at >= time - latelyMs), time];
      use.busy--;
      this.#serve(use);
    }
  }

  /** A message is not sent after all. */
  drop({ organizationId, id }: Channel): void {
    this.#of(organizationId, id).busy--;
  }

  #isClaiming(organizationId: string): boolean {
    return (this.#claims.get(organizationId) ?? 0) > 0;
  }

  #serve(use: Use): void {
    while (use.running < use.held.count && use.waiting.length > 0) {
      if (!use.pace.mayBegin(use.held.count, () => this.#serve(use))) return;
      use.running++;
      use.waiting.shift()?.();
    }
  }

  #of(organizationId: string, channelId: string): Use {
    const found = this.#uses.get(channelId);
    if (found) return found;
    const pace = new Pace(this.#clock, this.#pauses);
    const use = { organizationId, held: { count: 0, version: 0 }, busy: 0, running: 0, pace, waiting: [], sentAt: [] };
    this.#uses.set(channelId, use);
    return use;
  }

  #forget(): void {
    for (const [id, { held, busy, running }] of this.#uses) if (held.count + busy + running === 0) this.#uses.delete(id);
  }
}

/** The channel of a message that may only be sent on a lane. */
export function laneOf({ outgoing: { via } }: Sending): Channel | undefined {
  const channel = via?.channel;
  return channel && channel.limits.concurrency !== null ? channel : undefined;
}
