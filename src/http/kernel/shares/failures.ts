import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimited } from '../../../domain/kernel/errors.ts';
import { type Network, networksOf } from '../../../domain/kernel/network.ts';

/** The source that a failure is counted for: a client's address, or a device that is known and so not counted with its network. */
export type Source = string | { readonly device: string };

/**
 * The failures that are counted by source: wrong secrets (keys, tokens), which cannot be guessed; or wrong passwords and costly calls (work
 * or mail); or entries of forms, whose senders may share a network with people who sign in.
 */
export type FailureKind = 'secrets' | 'passwords' | 'entries';

/** The capacity. Counting networks does not stop an attacker who has more of them. */
const maxNetworks = 50_000;

/** The networks that a source is counted with, the narrowest first. */
const networksOfSource = (source: Source): readonly Network[] =>
  typeof source === 'string' ? networksOf(source) : [{ name: `device ${source.device}`, room: 1 }];

/** Counts failures by source, in this process. */
export class Failures {
  readonly #perMinute: number;
  /** By the room of a network. */
  readonly #limiters = new Map<number, RateLimiterMemory>();
  readonly #networks = new Map<string, RateLimiterMemory>();

  /** @param perMinute 0: no limit */
  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** @throws RateLimited if the source, or a network that it is in, has had too many of these failures */
  async admit(source: Source, counted: FailureKind): Promise<void> {
    if (this.#networks.size === 0) return;
    for (const { name } of networksOfSource(source)) {
      const key = `${counted} ${name}`;
      const limiter = this.#networks.get(key);
      const failed = await limiter?.get(key);
      if (limiter && failed && failed.msBeforeNext > 0 && failed.consumedPoints >= limiter.points)
        throw new RateLimited(secondsOf(failed.msBeforeNext));
    }
  }

  /**
   * Counts one more failure, for the narrowest network first: what it refuses is not counted for the wider ones, whose other addresses
   * would suffer. @throws RateLimited if it exceeds a limit, so that parallel guesses learn nothing either
   */
  async failed(source: Source, counted: FailureKind): Promise<void> {
    if (this.#perMinute === 0) return;
    for (const { name, room } of networksOfSource(source)) {
      const key = `${counted} ${name}`;
      const limiter = this.#limiters.get(room) ?? new RateLimiterMemory({ keyPrefix: '', points: this.#perMinute * room, duration: 60 });
      this.#limiters.set(room, limiter);
      this.#remember(key, limiter);
      try {
        await limiter.consume(key);
      } catch (refusal) {
        throw new RateLimited(secondsOf((refusal as RateLimiterRes).msBeforeNext));
      }
    }
  }

  #remember(key: string, limiter: RateLimiterMemory): void {
    // Moved to the end: the map is ordered by each network's last failure.
    this.#networks.delete(key);
    this.#networks.set(key, limiter);
    if (this.#networks.size <= maxNetworks) return;
    const [oldest] = this.#networks;
    if (oldest === undefined) return;
    this.#networks.delete(oldest[0]);
    void oldest[1].delete(oldest[0]);
  }
}

/** Milliseconds as whole seconds to wait. */
export const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));
