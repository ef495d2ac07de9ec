import { setTimeout as sleep } from 'node:timers/promises';
import type { Query } from '../support/back-office.ts';
import type { Ledger } from './ledger.ts';

const limitSeconds = 60;

const inHand = `select lease, count(*)::int as count from recipients where state = 'active' and lease is not null group by lease`;
const stillHeld = `select 1 from recipients where state = 'active' and lease = any($1::uuid[]) limit 1`;

/** The leases that recipients are under, and how many each has. */
export async function workInHand(query: Query): Promise<readonly { lease: string; count: number }[]> {
  return query<{ lease: string; count: number }>(inHand).catch(() => []);
}

/** Watches that what a killed worker held is taken over in time. */
export class Recoveries {
  readonly #query: Query;
  readonly #ledger: Ledger;
  readonly #watches: Promise<void>[] = [];
  longestSeconds = 0;

  constructor(query: Query, ledger: Ledger) {
    this.#query = query;
    this.#ledger = ledger;
  }

  watch(leases: readonly string[]): void {
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
