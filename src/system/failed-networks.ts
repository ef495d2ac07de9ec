import { RecentFailures } from '../application/kernel/recent-failures.ts';
import { networksOf } from '../domain/kernel/network.ts';

/** The limit of one address; a wider network has it once for each part. A person who mistypes stays below. */
const fewFailures = 3;
const maxNetworks = 50_000;

/** Remembers for 15 minutes, in this process, from which networks wrong passwords came. */
export class FailedNetworks {
  readonly #failures: RecentFailures;

  constructor(now: () => number = Date.now) {
    this.#failures = new RecentFailures(maxNetworks, now);
  }

  note(address: string): void {
    for (const { name } of networksOf(address)) this.#failures.add(name);
  }

  /** Whether the address, or a network that it is in, has had more failures than a person who mistypes. */
  has(address: string): boolean {
    return networksOf(address).some(({ name, room }) => this.#failures.of(name) >= fewFailures * room);
  }
}
