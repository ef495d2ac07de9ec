import { networksOf } from '../domain/kernel/network.ts';

const forgottenAfterMs = 15 * 60_000;
/** The limit of one address; a wider network has it once for each part. A person who mistypes stays below. */
const fewFailures = 3;
/** Capacity; the network whose last failure is oldest is evicted. */
const maxNetworks = 50_000;

interface Failures {
  readonly count: number;
  readonly at: number;
}

/** Remembers for 15 minutes, in this process, from which networks wrong passwords came. */
export class FailedNetworks {
  readonly #failures = new Map<string, Failures>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  note(address: string): void {
    for (const { name } of networksOf(address)) {
      const count = this.#recent(name) + 1;
      // Re-inserted at the end: the map is ordered by each network's last failure.
      this.#failures.delete(name);
      this.#failures.set(name, { count, at: this.#now() });
      const [oldest] = this.#failures.keys();
      if (this.#failures.size > maxNetworks && oldest !== undefined) this.#failures.delete(oldest);
    }
  }

  /** Whether the address, or a network that it is in, has had more failures than a person who mistypes. */
  has(address: string): boolean {
    return networksOf(address).some(({ name, room }) => this.#recent(name) >= fewFailures * room);
  }

  #recent(name: string): number {
    const failures = this.#failures.get(name);
    return failures && this.#now() - failures.at < forgottenAfterMs ? failures.count : 0;
  }
}
