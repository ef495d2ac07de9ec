import { DomainError, Unavailable } from '../../domain/kernel/errors.ts';
import type { Clock } from '../kernel/clock.ts';
import { GroupCommit } from '../kernel/group-commit.ts';
import type { Transaction, UnitOfWork } from '../kernel/unit-of-work.ts';
import { GroupTransaction } from './group-transaction.ts';
import { type IntakeSettings, ingestIntake, keyedIntake, maxChargedFirst, maxOrganizationsAtOnce, triggerIntake } from './settings.ts';
import type { CallWork, SubmittedCall } from './submitted-call.ts';

export type { CallTransaction } from './call-transaction.ts';

/** A metered call. */
export type IntakeCall = Omit<SubmittedCall, 'work' | 'weight'>;

/** Executes metered calls: those that arrive together share one transaction. README.md in this folder has the states of a call. */
export class Intake {
  readonly #settings: IntakeSettings;
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;
  readonly #groups: GroupCommit<SubmittedCall, unknown>;

  constructor(unitOfWork: UnitOfWork, clock: Clock, settings: IntakeSettings) {
    this.#settings = settings;
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
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

  /** The intake of records of one keyed table. */
  static ofKeyedTable(unitOfWork: UnitOfWork, clock: Clock): Intake {
    return new Intake(unitOfWork, clock, keyedIntake);
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
  run<Answer>(
    { organizationId, credential, idempotency, weight, cause }: Omit<SubmittedCall, 'work'>,
    work: CallWork<Answer>,
  ): Promise<Answer> {
    const call = { organizationId, credential, idempotency, weight, work };
    return (cause ? this.#runAlone({ ...call, cause }) : this.#groups.submit(call)) as Promise<Answer>;
  }

  /**
   * Does for a call all that `run` does, but writes and charges nothing: alone, on fresh reads, without its idempotency key. The figures are
   * as after the charge. @throws what `run` throws
   */
  async rehearse<Answer>({ organizationId, credential }: Omit<SubmittedCall, 'work'>, work: CallWork<Answer>): Promise<Answer> {
    const outcome = await this.#unitOfWork.run(
      async (transaction) => {
        const group = new GroupTransaction(transaction, this.#settings, [{ organizationId, credential, work }], this.#clock.now());
        await group.decide();
        return group.rehearsed();
      },
      { isPrompt: true },
    );
    if (outcome instanceof DomainError) throw outcome;
    return outcome as Answer;
  }

  /** Executes a call in a group of its own: the cause of a transaction's events is that of all of them. */
  async #runAlone(call: SubmittedCall): Promise<unknown> {
    const [outcome] = await this.#commit([call], call.cause);
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }

  async #commit(calls: readonly SubmittedCall[], cause?: SubmittedCall['cause']): Promise<readonly unknown[]> {
    // Only storage knows whether a call with an idempotency key is a repeat, so a cache would save nothing.
    const mayReadStale = calls.every(({ idempotency }) => idempotency === undefined);
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
    const group = new GroupTransaction(transaction, this.#settings, calls, this.#clock.now());
    const refusal = await group.decide();
    // A call is never refused on stale reads: if this throws, the unit of work decides the group again on fresh reads.
    if (refusal !== undefined && transaction.hasReadStale) throw refusal;
    await group.write(this.#chargesFirst(calls));
    return group;
  }
}
