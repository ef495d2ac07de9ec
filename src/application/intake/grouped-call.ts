import { DomainError } from '../../domain/kernel/errors.ts';
import { Reach } from '../../domain/kernel/reach.ts';
import type { PlanMeter } from '../../domain/plans/plan-meter.ts';
import type { CredentialReference } from '../credentials/credential-repository.ts';
import { replayAnswer, withRequestId } from '../kernel/idempotency.ts';
import type { IdempotencyKey, StoredAnswer } from '../kernel/idempotency-repository.ts';
import type { CallReads, CallTransaction, KeyedTable, LockedKeys } from './call-transaction.ts';
import { HeldWrites } from './held-writes.ts';
import type { CallWork, SubmittedCall } from './submitted-call.ts';

const seesAll = Promise.resolve(Reach.everything);

/** The part of its group that a call uses. */
export interface CallGroup {
  readonly reads: CallReads;
  /** Returns what its caller may see. @throws InvalidApiKey, InvalidIngestToken, MissingScope, PlanFeatureRequired */
  admit(credential: CredentialReference): Promise<Reach>;
  /** As `CallTransaction.lockKeys`. */
  lockKeys(call: GroupedCall, table: KeyedTable, keys: readonly string[]): Promise<LockedKeys>;
  /** Spends from what the earlier calls of the group have left. @throws PlanLimitReached, NotFound */
  spend(call: GroupedCall, amount: number, bytes: number): PlanMeter | Promise<PlanMeter>;
  /** Called once the call is charged, answered, replayed, moved or refused. */
  decided(): void;
  /** Called if the call's work threw an error that is not a DomainError. */
  failed(reason: unknown): void;
}

/** The outcome of a call that this table's own groups are to carry out. */
export class MovedCall {
  readonly table: KeyedTable;

  constructor(table: KeyedTable) {
    this.table = table;
  }
}

/**
 * One call in its group's transaction. States: `deciding` until its work charges, returns or throws; then
 * `charged` (waits for the commit, then becomes `answered`), `answered` (returned), `refused` (threw a DomainError),
 * `replayed` (has the answer of an earlier call with its idempotency key), or `moved` (must wait for a lock, which this group must not). A
 * call with a key does not wait for the commit: its answer is stored in the same transaction.
 */
export class GroupedCall {
  readonly organizationId: string;
  readonly idempotencyKey: IdempotencyKey | undefined;
  readonly writes = new HeldWrites();
  /** The answer, or the DomainError that refuses the call. For a charged call it resolves after `committed`. */
  outcome: Promise<unknown> | undefined;
  refusal: DomainError | undefined;
  readonly #credential: CredentialReference | undefined;
  readonly #group: CallGroup;
  readonly #idempotency: SubmittedCall['idempotency'];
  #answer: unknown;
  #isReplayed = false;
  #isMoved = false;
  /** Resolves the outcome of the work, whether it has ended or not. */
  #end: (outcome: unknown) => void = () => undefined;
  /** The stored answer of the call's key, if any; undefined for a call without a key. */
  #before: Promise<StoredAnswer | undefined> | undefined;
  #resume: ((meter: PlanMeter) => void) | undefined;
  /** Resolves when the credential is admitted; undefined for a call without one. */
  #admission: Promise<Reach> | undefined;
  #hasDecided = false;
  /** Resolves when the call has decided; undefined unless another call waits for it. */
  #decision: Promise<void> | undefined;
  #announce: () => void = () => undefined;
  #hasCharged = false;

  constructor({ organizationId, credential, idempotency }: SubmittedCall, group: CallGroup) {
    this.organizationId = organizationId;
    this.#credential = credential;
    this.idempotencyKey = idempotency && { organizationId, key: idempotency.key, fingerprint: idempotency.fingerprint };
    this.#idempotency = idempotency;
    this.#group = group;
  }

  /** Whether the call's writes are to be sent: it was not refused, replayed or moved. */
  get isAccepted(): boolean {
    return this.refusal === undefined && !this.#isReplayed && !this.#isMoved;
  }

  /** The answer to store; undefined unless the call is accepted and has an idempotency key. */
  toStore(createdAt: Date): StoredAnswer | undefined {
    if (this.idempotencyKey === undefined || !this.isAccepted) return undefined;
    return { ...this.idempotencyKey, answer: this.#answer, createdAt };
  }

  /** Runs the work up to its charge or its end, and notifies the group. */
  start(work: CallWork<unknown>): void {
    this.outcome = this.#run(work);
    this.outcome.then(
      () => this.#decide(),
      (reason) => this.#group.failed(reason),
    );
  }

  /** Runs a call with an idempotency key likewise; `before` is the stored answer, if any. Resolves when the call has decided. */
  async startKeyed(work: CallWork<unknown>, before: Promise<StoredAnswer | undefined>): Promise<void> {
    this.#before = before;
    // Started before it is known whether this is a repeat, so that both reads share a round trip. `charge` waits until it is known.
    const attempt = this.#run(work);
    attempt.catch(() => undefined);
    try {
      const stored = await before;
      this.outcome = stored === undefined ? attempt : Promise.resolve(this.#replay(stored));
      await this.outcome;
      this.#decide();
    } catch (reason) {
      this.#group.failed(reason);
    }
  }

  /** Spends, and waits for the commit, unless the call has an idempotency key. @throws PlanLimitReached, NotFound */
  async charge(amount: number, bytes = 0): Promise<PlanMeter> {
    if (this.#hasCharged) throw new Error('A call charges once');
    this.#hasCharged = true;
    // A repeat costs nothing: its work stops here and its result is never used.
    if (this.#before && (await this.#before) !== undefined) return new Promise(() => undefined);
    if (this.#admission) await this.#admission;
    const spent = this.#group.spend(this, amount, bytes);
    const meter = spent instanceof Promise ? await spent : spent;
    if (this.#before) return meter;
    return new Promise((resolve) => {
      this.#resume = resolve;
      this.#decide();
    });
  }

  /** Called after the group's commit: a charged call resumes, with the meter after its charge. */
  committed(meter: PlanMeter): void {
    this.#resume?.(meter);
  }

  /** Ends the call here: its work stops. */
  moveTo(table: KeyedTable): Promise<never> {
    this.#isMoved = true;
    this.#end(new MovedCall(table));
    return new Promise(() => undefined);
  }

  /** Resolves when the call is charged, answered, replayed, moved or refused. */
  decision(): Promise<void> {
    if (this.#hasDecided) return Promise.resolve();
    this.#decision ??= new Promise((resolve) => {
      this.#announce = resolve;
    });
    return this.#decision;
  }

  #decide(): void {
    if (this.#hasDecided) return;
    this.#hasDecided = true;
    this.#announce();
    this.#group.decided();
  }

  #run(work: CallWork<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#end = resolve;
      this.#carryOut(work).then(resolve, reject);
    });
  }

  async #carryOut(work: CallWork<unknown>): Promise<unknown> {
    const { dataTables, spinners, refusedCalls } = this.#group.reads;
    const { records, merged, jobs, settled, queue, audit } = this.writes;
    const lockKeys: CallTransaction['lockKeys'] = (table, keys) => this.#group.lockKeys(this, table, keys);
    const reach = () => this.#admission ?? seesAll;
    const reads = { dataTables, spinners, refusedCalls, lockKeys };
    const transaction: CallTransaction = { ...reads, records, merged, jobs, settled, queue, audit, reach, meter: this };
    // Read together with what the work reads.
    this.#admission = this.#credential && this.#group.admit(this.#credential);
    this.#admission?.catch(() => undefined);
    try {
      this.#answer = await this.#admitted(work(transaction));
      return this.#answer;
    } catch (reason) {
      if (!(reason instanceof DomainError)) throw reason;
      if (!this.#isReplayed) this.refusal = reason;
      return reason;
    }
  }

  /** The answer of the work, with what a repeat is told. The refusal of the credential comes before that of the work. */
  async #admitted(answer: Promise<unknown>): Promise<unknown> {
    try {
      const given = await answer;
      await this.#admission;
      return this.#idempotency === undefined ? given : withRequestId(given, this.#idempotency);
    } catch (reason) {
      await this.#admission;
      throw reason;
    }
  }

  /** Returns the first call's answer, or a refusal if the key belongs to a different call. Overrides the result of the call's own work. */
  #replay(stored: StoredAnswer): unknown {
    this.#isReplayed = true;
    this.refusal = undefined;
    try {
      const answer = replayAnswer([stored], this.idempotencyKey as IdempotencyKey);
      this.#idempotency?.onReplay?.();
      return answer;
    } catch (reason) {
      if (!(reason instanceof DomainError)) throw reason;
      this.refusal = reason;
      return reason;
    }
  }
}
