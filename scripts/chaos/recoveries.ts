import { setTimeout as sleep } from 'node:timers/promises';
import type { Query } from '../support/back-office.ts';
import type { Ledger } from './ledger.ts';

const limitSeconds = 60;

const activeLeases = `select lease, count(*)::int as count from recipients where state = 'active' and lease is not null group by lease`;
const unreleased = `
  select wake_at <= now() as "isOverdue" from recipients where state = 'active' and lease = any($1::uuid[]) order by wake_at limit 1`;

// For the message: the claims on the jobs, and the seconds each is still valid.
const explanation = `
  select job_id as job, lease = any($1::uuid[]) as watched, count(*)::int as recipients, round(extract(epoch from max(wake_at) - now())) as "secondsLeft"
  from recipients where state = 'active'
    and job_id in (select job_id from recipients where state = 'active' and lease = any($1::uuid[]))
  group by job_id, lease`;

/** A worker's lease on recipients. */
export interface ActiveLease {
  readonly lease: string;
  readonly count: number;
}

/** Checks that a killed worker's recipients are taken over in time; another fault meanwhile restarts the time limit. */
export class Recoveries {
  readonly #query: Query;
  readonly #ledger: Ledger;
  readonly #watches: Promise<void>[] = [];
  readonly #ofKilled = new Set<string>();
  #lastFaultAt = 0;
  longestSeconds = 0;

  constructor(query: Query, ledger: Ledger) {
    this.#query = query;
    this.#ledger = ledger;
  }

  /** The recipients that the running worker has leased. */
  async activeLeases(): Promise<readonly ActiveLease[]> {
    const found = await this.#query<ActiveLease>(activeLeases).catch(() => []);
    return found.filter(({ lease }) => !this.#ofKilled.has(lease));
  }

  /** Call after a worker was killed, with all leases: those of others that are kept for long are not missed. */
  watch(leases: readonly string[]): void {
    this.#lastFaultAt = performance.now();
    for (const lease of leases) this.#ofKilled.add(lease);
    if (leases.length > 0) this.#watches.push(this.#untilReleased(leases));
  }

  /** Resolves when every watched lease is released or overdue. */
  async settle(): Promise<void> {
    await Promise.all(this.#watches);
  }

  async #untilReleased(leases: readonly string[]): Promise<void> {
    const start = performance.now();
    for (;;) {
      const remaining = await this.#query<{ isOverdue: boolean }>(unreleased, [leases]).catch(() => [{ isOverdue: true }]);
      const seconds = (performance.now() - start) / 1000;
      this.longestSeconds = Math.max(this.longestSeconds, seconds);
      if (remaining.length === 0) return;
      if (performance.now() - this.#lastFaultAt > limitSeconds * 1000) {
        // A worker that lives renews its leases.
        if (!remaining[0]?.isOverdue) return;
        const facts = JSON.stringify(await this.#query(explanation, [leases]).catch(() => []));
        return this.#ledger.violated(
          `A killed worker's recipients were not taken over within ${limitSeconds} s of the last fault: ${facts}`,
        );
      }
      await sleep(500);
    }
  }
}
