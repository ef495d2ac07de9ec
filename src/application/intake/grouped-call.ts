import type { AuditEntry } from '../../domain/kernel/audit-entry.ts';
import { DomainError } from '../../domain/kernel/errors.ts';
import type { PlanMeter } from '../../domain/plans/plan-meter.ts';
import type { JobReference } from '../kernel/tasks.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { CallTransaction } from './call-transaction.ts';
import { replayed } from './idempotency.ts';
import type { IdempotencyKey, StoredAnswer } from './idempotency-repository.ts';
import type { CallWork, IntakeCall } from './intake-call.ts';

/** What the calls of a group read through, each for itself and all at once. */
export type CallReads = Pick<CallTransaction, 'credentials' | 'dataTables' | 'spinners'>;

/** What a call writes if its group commits. */
export interface CallWrites {
  readonly records: Parameters<Transaction['records']['add']>[0][number][];
  readonly jobs: Parameters<Transaction['jobs']['add']>[0][number][];
  readonly starts: JobReference[];
  readonly entries: AuditEntry[];
}

type Spend = (call: GroupedCall, amount: number) => Promise<PlanMeter>;

/**
 * One call in its group's transaction. States: `deciding` until its work throws, returns or charges; then
 * `refused` (threw a DomainError), `replayed` (has the answer of an earlier call with its key), `answered` (returned), or
 * `charged` (waits for the commit, then goes on to `answered`). With an idempotency key it does not wait: the answer is stored
 * in the transaction too.
 */
export class GroupedCall {
  readonly organizationId: string;
  readonly idempotencyKey: IdempotencyKey | undefined;
  /** The answer, or the DomainError that refuses the call; for a charged call, after `committed`. */
  outcome: Promise<unknown> = Promise.resolve(undefined);
  refusal: DomainError | undefined;
  readonly #work: CallWork<unknown>;
  readonly #writes: CallWrites = { records: [], jobs: [], starts: [], entries: [] };
  readonly #transaction: CallTransaction;
  #answer: unknown;
  #isReplayed = false;
  #before: Promise<StoredAnswer | undefined> | undefined;
  #isCharged: () => void = () => undefined;
  #resume: (meter: PlanMeter) => void = () => undefined;

  constructor({ organizationId, idempotency, work }: IntakeCall & { readonly work: CallWork<unknown> }, reads: CallReads, spend: Spend) {
    this.organizationId = organizationId;
    this.idempotencyKey = idempotency && { organizationId, ...idempotency };
    this.#work = work;
    const { records, jobs, starts, entries } = this.#writes;
    this.#transaction = {
      ...reads,
      records: { add: async (added) => void records.push(...added) },
      jobs: { add: async (added) => void jobs.push(...added) },
      queue: { enqueue: (_name, payload) => void starts.push(payload) },
      audit: { add: async (...added) => void entries.push(...added) },
      charge: (amount) => this.#charge(amount, spend),
    };
  }

  /** Tells idempotency keys of all organizations apart; undefined without one. */
  get key(): string | undefined {
    return this.idempotencyKey && `${this.organizationId} ${this.idempotencyKey.key}`;
  }

  /** Runs the work as far as it gets before the commit. `before` is what the call's idempotency key has already been answered. */
  decide(before: Promise<StoredAnswer | undefined> | undefined): Promise<unknown> {
    this.#before = before;
    // Begun before it is known whether this is a repeat, so that both reads share a round trip; `charge` waits until it is known.
    const decided = new Promise<unknown>((resolve, reject) => {
      this.#isCharged = () => resolve(undefined);
      this.outcome = this.#run();
      this.outcome.then(resolve, reject);
    });
    return before === undefined ? decided : this.#unlessRepeat(before, decided);
  }

  /** What to write; undefined for a call that was refused or replayed. */
  get writes(): CallWrites | undefined {
    return this.refusal === undefined && !this.#isReplayed ? this.#writes : undefined;
  }

  /** What to store of a call with an idempotency key; undefined for one that has none, was refused or replayed. */
  toStore(createdAt: Date): StoredAnswer | undefined {
    if (this.idempotencyKey === undefined || this.writes === undefined) return undefined;
    return { ...this.idempotencyKey, answer: this.#answer, createdAt };
  }

  /** The group has committed: a charged call goes on, with the meter as its charge left it. */
  committed(meter: PlanMeter): void {
    this.#resume(meter);
  }

  async #run(): Promise<unknown> {
    try {
      this.#answer = await this.#work(this.#transaction);
      return this.#answer;
    } catch (reason) {
      if (!(reason instanceof DomainError)) throw reason;
      if (!this.#isReplayed) this.refusal = reason;
      return reason;
    }
  }

  /** A repeat has the first call's answer, whatever its own work came to; a key that came with another call refuses this one. */
  async #unlessRepeat(before: Promise<StoredAnswer | undefined>, decided: Promise<unknown>): Promise<unknown> {
    decided.catch(() => undefined);
    const stored = await before;
    if (stored === undefined) return decided;
    this.#isReplayed = true;
    this.outcome = Promise.resolve(this.#replayed(stored));
    return this.outcome;
  }

  #replayed(stored: StoredAnswer): unknown {
    try {
      this.refusal = undefined;
      return replayed([stored], this.idempotencyKey as IdempotencyKey);
    } catch (reason) {
      if (!(reason instanceof DomainError)) throw reason;
      this.refusal = reason;
      return reason;
    }
  }

  async #charge(amount: number, spend: Spend): Promise<PlanMeter> {
    if (this.idempotencyKey !== undefined) {
      // A repeat costs nothing: it never gets past this.
      if ((await this.#before) !== undefined) return new Promise(() => undefined);
      return spend(this, amount);
    }
    await spend(this, amount);
    return new Promise((resolve) => {
      this.#resume = resolve;
      this.#isCharged();
    });
  }
}
