import type { DomainError } from '../../domain/kernel/errors.ts';
import type { MeterName } from '../../domain/plans/meter-names.ts';
import type { PlanMeter } from '../../domain/plans/plan-meter.ts';
import { startTasks } from '../kernel/tasks.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { requireMeter } from '../plans/charge.ts';
import type { Charge } from '../plans/meter-repository.ts';
import { findOne } from './find-one.ts';
import { type CallReads, GroupedCall } from './grouped-call.ts';
import type { StoredAnswer } from './idempotency-repository.ts';
import type { CallWork, IntakeCall } from './intake-call.ts';

/** One transaction of several calls: `decide`, then `write`, then (after the commit) `answers`. */
export class GroupTransaction {
  readonly #transaction: Transaction;
  readonly #calls: readonly GroupedCall[];
  readonly #now: Date;
  /** The meters as they were read, and as the calls that were accepted so far leave them, by organization. */
  readonly #read: Promise<ReadonlyMap<string, PlanMeter>>;
  readonly #left = new Map<string, PlanMeter>();
  /** The calls that have charged, in that order. */
  readonly #charged: { readonly call: GroupedCall; readonly amount: number }[] = [];
  #after: Promise<readonly PlanMeter[]> = Promise.resolve([]);

  constructor(
    transaction: Transaction,
    meter: MeterName,
    calls: readonly (IntakeCall & { readonly work: CallWork<unknown> })[],
    now: Date,
  ) {
    this.#transaction = transaction;
    this.#now = now;
    const organizationIds = [...new Set(calls.map(({ organizationId }) => organizationId))];
    this.#read = transaction.meters.findMany(organizationIds, meter, now).then(byOrganization);
    this.#read.catch(() => undefined);
    const reads: CallReads = {
      credentials: findOne((references) => transaction.credentials.findMany(references)),
      dataTables: findOne((references) => transaction.dataTables.findMany(references)),
      spinners: findOne((references) => transaction.spinners.findPublished(references)),
    };
    this.#calls = calls.map((call) => new GroupedCall(call, reads, (one, amount) => this.#spend(one, amount)));
  }

  /** Resolves when each call is accepted, answered or refused; returns the first refusal. */
  async decide(): Promise<DomainError | undefined> {
    const known = this.#storedAnswers();
    await Promise.all(
      this.#calls.map((call) => {
        const { key } = call;
        if (key === undefined) return call.decide(undefined);
        // A call with the key of one before it in the group is told from it as if that one had committed.
        const before = known.get(key) as Promise<StoredAnswer | undefined>;
        const decided = call.decide(before);
        const after = decided.then(async () => (await before) ?? call.toStore(this.#now));
        after.catch(() => undefined);
        known.set(key, after);
        return decided;
      }),
    );
    return this.#calls.find(({ refusal }) => refusal !== undefined)?.refusal;
  }

  /** Sends what the accepted calls write, and charges the meters last, so that they are locked for no longer than the commit. */
  async write(): Promise<void> {
    const { records, jobs, queue, audit, idempotency, meters } = this.#transaction;
    const writes = this.#calls.flatMap((call) => call.writes ?? []);
    const batches = writes.flatMap((one) => one.records);
    const added = writes.flatMap((one) => one.jobs);
    const starts = writes.flatMap((one) => one.starts);
    const entries = writes.flatMap((one) => one.entries);
    const stored = this.#calls.flatMap((call) => call.toStore(this.#now) ?? []);
    const charges = this.#charges();
    if (batches.length > 0) await records.add(batches);
    if (added.length > 0) await jobs.add(added);
    const [first] = starts;
    if (first && starts.length === 1) await queue.enqueue('start-job', first);
    else if (first) await queue.enqueue('start-jobs', ...startTasks(starts));
    if (entries.length > 0) await audit.add(...entries);
    if (stored.length > 0) await idempotency.add(stored);
    if (charges.length > 0) this.#after = (await meters.spend(charges)).after;
  }

  /** The answer or refusal of each call; each charge is answered as if the group's had been made one after the other. */
  async answers(): Promise<readonly unknown[]> {
    const after = byOrganization(await this.#after);
    const total = new Map(this.#charges().map(({ meter, amount }) => [meter.organizationId, amount]));
    const current = new Map([...after].map(([id, meter]) => [id, meter.with({ used: meter.used - (total.get(id) ?? 0) })]));
    for (const { call, amount } of this.#charged) {
      const meter = spendingOf(current.get(call.organizationId), amount);
      current.set(call.organizationId, meter);
      call.committed(meter);
    }
    return Promise.all(this.#calls.map(({ outcome }) => outcome));
  }

  /** Promises of what is known of each idempotency key; one query for all. */
  #storedAnswers(): Map<string, Promise<StoredAnswer | undefined>> {
    const keys = this.#calls.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
    if (keys.length === 0) return new Map();
    const stored = this.#transaction.idempotency.findMany(keys, this.#now);
    const find = async (organizationId: string, key: string) =>
      (await stored).find((one) => one.organizationId === organizationId && one.key === key);
    return new Map(keys.map(({ organizationId, key }) => [`${organizationId} ${key}`, find(organizationId, key)]));
  }

  /** Spends from what the calls before leave. @throws PlanLimitReached, NotFound */
  async #spend(call: GroupedCall, amount: number): Promise<PlanMeter> {
    const { organizationId } = call;
    const read = (await this.#read).get(organizationId);
    const meter = requireMeter(this.#left.get(organizationId) ?? read).spend(amount);
    this.#left.set(organizationId, meter);
    this.#charged.push({ call, amount });
    return meter;
  }

  #charges(): readonly Charge[] {
    const amounts = new Map<string, number>();
    for (const { call, amount } of this.#charged) amounts.set(call.organizationId, (amounts.get(call.organizationId) ?? 0) + amount);
    return [...amounts].map(([organizationId, amount]) => ({ meter: this.#left.get(organizationId) as PlanMeter, amount }));
  }
}

const byOrganization = (meters: readonly PlanMeter[]): ReadonlyMap<string, PlanMeter> =>
  new Map(meters.map((meter) => [meter.organizationId, meter]));

function spendingOf(meter: PlanMeter | undefined, amount: number): PlanMeter {
  if (meter === undefined) throw new Error('A charge was committed without a meter');
  return meter.with({ used: meter.used + amount });
}
