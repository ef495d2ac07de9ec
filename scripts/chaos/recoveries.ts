import { setTimeout as sleep } from 'node:timers/promises';
import type { Query } from '../support/back-office.ts';
import type { Ledger } from './ledger.ts';

const limitSeconds = 60;

const inHand = `select lease, count(*)::int as count from recipients where state = 'active' and lease is not null group by lease`;
const stillHeld = `select 1 from recipients where state = 'active' and lease = any($1::uuid[]) limit 1`;

/** A worker's claim on some recipients. */
export interface InHand {
  readonly lease: string;
  readonly count: number;
}

/** Watches that what a killed worker held is taken over in time. */
export class Recoveries {
  readonly #query: Query;
  readonly #ledger: Ledger;
  readonly #watches: Promise<void>[] = [];
  readonly #ofKilled = new Set<string>();
  longestSeconds = 0;

  constructor(query: Query, ledger: Ledger) {
    this.#query = query;
    this.#ledger = ledger;
  }

  /** What the living worker has in hand. */
  async inHand(): Promise<readonly InHand[]> {
    const claims = await this.#query<InHand>(inHand).catch(() => []);
    return claims.filter(({ lease }) => !this.#ofKilled.has(lease));
  }

  /** To be called when the worker with these leases has been killed. */
  watch(leases: readonly string[]): void {
    for (const lease of leases) this.#ofKilled.add(lease);
    if (leases.length > 0) this.#watches.push(this.#untilReleased(leases));
  }

  /** Resolves when all that was watched is released or overdue. */
  async settle(): Promise<void> {
    await Promise.all(this.#watches);
  }

  async #untilReleased(leases: readonly string[]): Promise<void> {
    const start = performance.now();
    for (;;) {
      const held = await this.#query(stillHeld, [leases]).catch(() => [{}]);
      const seconds = (performance.now() - start) / 1000;
      this.longestSeconds = Math.max(this.longestSeconds, seconds);
      if (held.length === 0) return;
      if (seconds > limitSeconds) return this.#ledger.violated(`A killed worker's recipients were not taken over within ${limitSeconds} s`);
      await sleep(500);
    }
  }
}
