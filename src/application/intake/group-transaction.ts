import type { DomainError } from '../../domain/kernel/errors.ts';
import type { Reach } from '../../domain/kernel/reach.ts';
import type { PlanMeter } from '../../domain/plans/plan-meter.ts';
import { admitCredential } from '../credentials/admit.ts';
import type { CredentialReference } from '../credentials/credential-repository.ts';
import type { StoredAnswer } from '../kernel/idempotency-repository.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { Charge } from '../plans/meter-repository.ts';
import { PlanMeters } from '../plans/plan-meters.ts';
import type { CallReads, KeyedTable, LockedKeys } from './call-transaction.ts';
import { type FindOne, findOne } from './find-one.ts';
import { type CallGroup, GroupedCall } from './grouped-call.ts';
import { HeldWrites } from './held-writes.ts';
import { KeyedReads } from './keyed-reads.ts';
import type { IntakeSettings } from './settings.ts';
import type { CallWork, SubmittedCall } from './submitted-call.ts';

/** One transaction of several calls: `decide`, then `write`, then (after the commit) `answers`. */
export class GroupTransaction implements CallGroup {
  readonly reads: CallReads;
  readonly #transaction: Transaction;
  readonly #submitted: readonly SubmittedCall[];
  readonly #calls: readonly GroupedCall[];
  readonly #credentials: FindOne<Transaction['credentials']['findMany']>;
  #keyed: KeyedReads | undefined;
  readonly #settings: IntakeSettings;
  readonly #onLock: ((table: KeyedTable) => void) | undefined;
  readonly #now: Date;
  /** The meters after the calls charged so far; undefined until they are read. */
  #left: PlanMeters | undefined;
  #reading: Promise<void> | undefined;
  /** The charged calls, in the order of their charges. */
  readonly #charged: { readonly call: GroupedCall; readonly amount: number; readonly bytes: number }[] = [];
  /** The charges of `write`, one charge for each organization and meter. */
  #charges: readonly Charge[] = [];
  #after: Promise<readonly PlanMeter[]> = Promise.resolve([]);
  #undecided: number;
  #allDecided: () => void = () => undefined;
  failed: (reason: unknown) => void = () => undefined;

  /** `onLock` is called with each table whose lock a call waits for; undefined if calls must not wait for locks here. */
  constructor(
    transaction: Transaction,
    settings: IntakeSettings,
    calls: readonly SubmittedCall[],
    now: Date,
    onLock?: (table: KeyedTable) => void,
  ) {
    this.#transaction = transaction;
    this.#settings = settings;
    this.#submitted = calls;
    this.#now = now;
    this.#onLock = onLock;
    this.#undecided = calls.length;
    this.#credentials = findOne((references) => transaction.credentials.findMany(references));
    this.reads = {
      dataTables: findOne((references) => transaction.dataTables.findMany(references)),
      spinners: findOne((references) => transaction.spinners.findPublished(references)),
      refusedCalls: { lock: (call) => transaction.refusedCalls.lock(call) },
    };
    this.#calls = calls.map((call) => new GroupedCall(call, this));
  }

  /** Resolves when every call is charged, answered, replayed, moved or refused; returns the first refusal. */
  async decide(): Promise<DomainError | undefined> {
    const allDecided = new Promise<void>((resolve, reject) => {
      this.#allDecided = resolve;
      this.failed = reject;
    });
    this.#reading = this.#readMeters();
    this.#reading.catch(this.failed);
    const stored = this.#storedAnswers();
    for (const [index, { work }] of this.#submitted.entries()) {
      const call = this.#calls[index] as GroupedCall;
      if (call.idempotencyKey === undefined) call.start(work);
      else this.#startKeyed(call, work, stored);
    }
    await allDecided;
    return this.#calls.find(({ refusal }) => refusal !== undefined)?.refusal;
  }

  async lockKeys(call: GroupedCall, table: KeyedTable, keys: readonly string[]): Promise<LockedKeys> {
    if (this.#onLock === undefined) return call.moveTo(table);
    this.#onLock(table);
    this.#keyed ??= new KeyedReads(this.#transaction);
    const locked = await this.#keyed.lock(table, keys);
    const earlier = this.#calls.slice(0, this.#calls.indexOf(call));
    for (const other of earlier) await other.decision();
    for (const { isAccepted, writes } of earlier)
      if (isAccepted)
        for (const { dataTableId, records } of writes.merged.items)
          if (dataTableId === table.id) for (const record of records) locked.found.set(record.key, record);
    return locked;
  }

  decided(): void {
    this.#undecided--;
    if (this.#undecided === 0) this.#allDecided();
  }

  admit(credential: CredentialReference): Promise<Reach> {
    return admitCredential({ credentials: this.#credentials }, credential, this.#settings.scope, this.#now);
  }

  spend(call: GroupedCall, amount: number, bytes: number): PlanMeter | Promise<PlanMeter> {
    const left = this.#left;
    if (left === undefined) return (this.#reading as Promise<void>).then(() => this.spend(call, amount, bytes));
    const meter = left.of(call.organizationId, this.#settings.meter).spend(amount);
    if (bytes !== 0) left.put(left.of(call.organizationId, 'bytes').spend(bytes));
    left.put(meter);
    this.#charged.push({ call, amount, bytes });
    return meter;
  }

  /**
   * Sends the writes of the accepted calls. Charges the meters last, so that they are locked only during the commit; or first, where the
   * charge also numbers the transaction.
   */
  async write(chargesFirst: boolean): Promise<void> {
    this.#charges = this.#acceptedCharges();
    if (chargesFirst) await this.#charge();
    const writes = new HeldWrites();
    const answers: StoredAnswer[] = [];
    for (const call of this.#calls) {
      if (!call.isAccepted) continue;
      writes.join(call.writes);
      const answer = call.toStore(this.#now);
      if (answer) answers.push(answer);
    }
    await writes.writeTo(this.#transaction);
    for (const [index, { beside }] of this.#submitted.entries()) if (this.#calls[index]?.isAccepted) await beside?.(this.#transaction);
    if (answers.length > 0) await this.#transaction.idempotency.add(answers);
    if (!chargesFirst) await this.#charge();
  }

  /** The answer or refusal of each call. The figures are as if the group's charges had been made one after the other. */
  async answers(): Promise<readonly unknown[]> {
    const { meter: name } = this.#settings;
    const meters = await this.#after;
    const charged = new PlanMeters(meters);
    const used = new Map<string, number>();
    for (const meter of meters) if (meter.name === name) used.set(meter.organizationId, meter.used);
    for (const { call } of this.#charged) {
      if (used.has(call.organizationId)) continue;
      // All calls of the organization have cost nothing: its meter is as it was read.
      const meter = (this.#left as PlanMeters).of(call.organizationId, name);
      charged.put(meter);
      used.set(call.organizationId, meter.used);
    }
    for (const { meter, amount } of this.#charges)
      if (meter.name === name) used.set(meter.organizationId, (used.get(meter.organizationId) ?? 0) - amount);
    for (const { call, amount } of this.#charged) {
      if (!call.isAccepted) continue;
      const after = (used.get(call.organizationId) ?? 0) + amount;
      used.set(call.organizationId, after);
      call.committed(charged.of(call.organizationId, name).withUsed(after));
    }
    // A failure after the commit is one call's own.
    const outcomes: unknown[] = [];
    for (const { outcome } of this.#calls) outcomes.push(await (outcome as Promise<unknown>).catch((reason: unknown) => reason));
    return outcomes;
  }

  /** The answer or refusal of the only call of a group that is not written. */
  async rehearsed(): Promise<unknown> {
    const [call] = this.#calls as [GroupedCall];
    const { meter } = this.#settings;
    if (this.#charged.length > 0) call.committed((this.#left as PlanMeters).of(call.organizationId, meter));
    return call.outcome;
  }

  async #charge(): Promise<void> {
    if (this.#charges.length > 0) this.#after = (await this.#transaction.meters.spend(this.#charges)).after;
  }

  async #readMeters(): Promise<void> {
    const organizationIds = [...new Set(this.#submitted.map(({ organizationId }) => organizationId))];
    const { meter: charged, storesBytes } = this.#settings;
    const names = storesBytes ? ([charged, 'bytes'] as const) : [charged];
    this.#left = await PlanMeters.find(this.#transaction, organizationIds, names, this.#now);
  }

  /** If an earlier call of the group has the same key, the call is a repeat of it, as if the earlier one had committed. */
  #startKeyed(call: GroupedCall, work: CallWork<unknown>, known: Map<string, Promise<StoredAnswer | undefined>>): void {
    const { organizationId, key } = call.idempotencyKey as { organizationId: string; key: string };
    const name = `${organizationId} ${key}`;
    const before = known.get(name) as Promise<StoredAnswer | undefined>;
    const started = call.startKeyed(work, before);
    known.set(
      name,
      started.then(async () => (await before.catch(() => undefined)) ?? call.toStore(this.#now)),
    );
  }

  /** The stored answers of the group's idempotency keys, by organization and key, in one query. */
  #storedAnswers(): Map<string, Promise<StoredAnswer | undefined>> {
    const keys = this.#calls.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
    if (keys.length === 0) return new Map();
    const stored = this.#transaction.idempotency.findMany(keys, this.#now);
    const known = new Map<string, Promise<StoredAnswer | undefined>>();
    for (const { organizationId, key } of keys) {
      const name = `${organizationId} ${key}`;
      if (known.has(name)) continue;
      known.set(
        name,
        stored.then((answers) => answers.find((one) => one.organizationId === organizationId && one.key === key)),
      );
    }
    return known;
  }

  /** The charges of the accepted calls, one for each organization and meter. */
  #acceptedCharges(): readonly Charge[] {
    const sums = new Map<string, { amount: number; bytes: number }>();
    for (const { call, amount, bytes } of this.#charged) {
      if (!call.isAccepted) continue;
      const sum = sums.get(call.organizationId);
      if (sum === undefined) sums.set(call.organizationId, { amount, bytes });
      else {
        sum.amount += amount;
        sum.bytes += bytes;
      }
    }
    const left = this.#left as PlanMeters;
    const charges: Charge[] = [];
    for (const [organizationId, { amount, bytes }] of sums) {
      // A charge of nothing is refused by no cap, and tells what is used: `left` may come from a cache.
      charges.push({ meter: left.of(organizationId, this.#settings.meter), amount, isOwed: amount === 0 });
      if (bytes !== 0) charges.push({ meter: left.of(organizationId, 'bytes'), amount: bytes });
    }
    return charges;
  }
}
