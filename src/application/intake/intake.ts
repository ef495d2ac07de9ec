import { DomainError, Unavailable } from '../../domain/kernel/errors.ts';
import type { Clock } from '../kernel/clock.ts';
import { GroupCommit } from '../kernel/group-commit.ts';
import type { Transaction, UnitOfWork } from '../kernel/unit-of-work.ts';
import type { KeyedTable } from './call-transaction.ts';
import { GroupTransaction } from './group-transaction.ts';
import { MovedCall } from './grouped-call.ts';
import { type IntakeSettings, ingestIntake, maxChargedFirst, maxOrganizationsAtOnce, triggerIntake } from './settings.ts';
import type { CallWork, SubmittedCall } from './submitted-call.ts';

export type { CallTransaction } from './call-transaction.ts';

/** A metered call. */
export type IntakeCall = Pick<SubmittedCall, 'organizationId' | 'credential' | 'idempotency' | 'cause'>;

/** The most keyed tables whose intakes are kept. */
const maxKeyedTables = 1000;

/** Executes metered calls: those that arrive together share one transaction. README.md in this folder has the states of a call. */
export class Intake {
  readonly #settings: IntakeSettings;
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;
  readonly #groups: GroupCommit<SubmittedCall, unknown>;
  /** The intakes of keyed tables, by organization and table, the oldest first. */
  readonly #keyed = new Map<string, Intake>();
  /** The table as a call has read it last; undefined unless this is the intake of a keyed table. */
  #table: KeyedTable | undefined;
  readonly #onLock = (table: KeyedTable): void => {
    this.#table = table;
  };

  constructor(unitOfWork: UnitOfWork, clock: Clock, settings: IntakeSettings, table?: KeyedTable) {
    this.#settings = settings;
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
    this.#table = table;
    const { leastWeight = 1, maxParallel = 1, ...options } = settings;
    const { isByOrganization = false } = unitOfWork;
    this.#groups = new GroupCommit({
      ...options,
      ...(isByOrganization && { laneOf: ({ organizationId }) => organizationId, isAway: (id) => unitOfWork.isAway?.(id) }),
      maxParallel: isByOrganization && maxParallel > 1 ? maxOrganizationsAtOnce : maxParallel,
      weigh: ({ weight = 1 }) => Math.max(leastWeight, weight),
      shareOf: ({ organizationId }) => organizationId,
      commit: (calls) => this.#commit(calls),
    });
  }

  /** The intake of records. */
  static ofRecords(unitOfWork: UnitOfWork, clock: Clock): Intake {
    return new Intake(unitOfWork, clock, ingestIntake);
  }

  /** The intake of jobs. */
  static ofJobs(unitOfWork: UnitOfWork, clock: Clock): Intake {
    return new Intake(unitOfWork, clock, triggerIntake);
  }

  /**
   * Admits the call's credential, runs `work` for it, and returns its answer after the transaction has committed.
   * @throws InvalidApiKey, InvalidIngestToken, MissingScope, PlanFeatureRequired, before anything that `work` throws
   * @throws what `work` throws; PlanLimitReached, IdempotencyKeyReused, IdempotencyInProgress: nothing was written and nothing spent
   * @throws Unavailable: the commit may or may not have happened
   */
  async run<Answer>(call: Omit<SubmittedCall, 'work'>, work: CallWork<Answer>): Promise<Answer> {
    const { organizationId, dataTableId, credential, idempotency, weight, cause, beside } = call;
    const keyed = this.#keyed.size === 0 ? undefined : this.#keyed.get(`${organizationId} ${dataTableId}`);
    if (keyed) return keyed.run(call, work);
    if (this.#table) call.prepare?.(this.#table);
    const submitted = { organizationId, credential, idempotency, weight, work };
    const answer = await (cause || beside ? this.#runAlone({ ...submitted, cause, beside }) : this.#groups.submit(submitted));
    return answer instanceof MovedCall ? this.#ofKeyedTable(answer.table).run(call, work) : (answer as Answer);
  }

  /**
   * Does for a call all that `run` does, but writes and charges nothing: alone, on fresh reads, without its idempotency key. The figures are
   * as after the charge. @throws what `run` throws
   */
  async rehearse<Answer>({ organizationId, credential }: Omit<SubmittedCall, 'work'>, work: CallWork<Answer>): Promise<Answer> {
    const outcome = await this.#unitOfWork.run(
      async (transaction) => {
        const group = new GroupTransaction(
          transaction,
          this.#settings,
          [{ organizationId, credential, work }],
          this.#clock.now(),
          () => undefined,
        );
        await group.decide();
        return group.rehearsed();
      },
      { isPrompt: true },
    );
    if (outcome instanceof DomainError) throw outcome;
    return outcome as Answer;
  }

  /** The intake of a table with a key: its calls lock it, so one group at a time is enough. */
  #ofKeyedTable(table: KeyedTable): Intake {
    const name = `${table.organizationId} ${table.id}`;
    const known = this.#keyed.get(name);
    if (known) return known;
    const [oldest] = this.#keyed.keys();
    if (oldest !== undefined && this.#keyed.size >= maxKeyedTables) this.#keyed.delete(oldest);
    const made = new Intake(this.#unitOfWork, this.#clock, { ...this.#settings, maxParallel: 1 }, table);
    this.#keyed.set(name, made);
    return made;
  }

  /** Executes a call in a group of its own: the cause of a transaction's events is that of all of them, and so are writes beside it. */
  async #runAlone(call: SubmittedCall): Promise<unknown> {
    const [outcome] = await this.#commit([call], call.cause);
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }

  async #commit(calls: readonly SubmittedCall[], cause?: SubmittedCall['cause']): Promise<readonly unknown[]> {
    // Only storage knows whether a call with an idempotency key is a repeat, so a cache would save nothing.
    const mayReadStale = calls.every(({ idempotency, beside }) => idempotency === undefined && beside === undefined);
    const group = await this.#unitOfWork.run((transaction) => this.#execute(transaction, calls), { mayReadStale, isPrompt: true, cause });
    try {
      return await group.answers();
    } catch (reason) {
      // The group has committed, so it must not be retried.
      return calls.map(() => new Unavailable({ cause: reason }));
    }
  }

  #chargesFirst(calls: readonly SubmittedCall[]): boolean {
    if (this.#unitOfWork.isByOrganization !== true) return false;
    // Groups of one table run one at a time.
    return this.#settings.maxParallel === 1 || calls.reduce((sum, { weight = 1 }) => sum + weight, 0) <= maxChargedFirst;
  }

  async #execute(transaction: Transaction, calls: readonly SubmittedCall[]): Promise<GroupTransaction> {
    const group = new GroupTransaction(transaction, this.#settings, calls, this.#clock.now(), this.#table && this.#onLock);
    const refusal = await group.decide();
    // A call is never refused on stale reads: if this throws, the unit of work decides the group again on fresh reads.
    if (refusal !== undefined && transaction.hasReadStale) throw refusal;
    await group.write(this.#chargesFirst(calls));
    return group;
  }
}
