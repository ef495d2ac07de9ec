import { Unavailable } from '../../domain/kernel/errors.ts';
import type { MeterName } from '../../domain/plans/meter-names.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Transaction, UnitOfWork } from '../kernel/unit-of-work.ts';
import { GroupCommit, type GroupCommitOptions } from './group-commit.ts';
import { type GroupMeters, GroupTransaction } from './group-transaction.ts';
import type { CallWork, IntakeCall, SubmittedCall } from './intake-call.ts';

/** The meter that calls spend from, and how calls are grouped. */
export interface IntakeOptions extends Pick<GroupCommitOptions<SubmittedCall, unknown>, 'maxWeight' | 'minSize' | 'lanes' | 'laneWeight'> {
  readonly meter: MeterName;
  /** Whether calls also charge the bytes that they store. */
  readonly storesBytes?: boolean;
}

/** Executes metered calls: those that arrive together share one transaction. README.md in this folder has the states of a call. */
export class Intake {
  readonly #meters: GroupMeters;
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;
  readonly #groups: GroupCommit<SubmittedCall, unknown>;

  constructor(unitOfWork: UnitOfWork, clock: Clock, { meter, storesBytes, ...options }: IntakeOptions) {
    this.#meters = storesBytes ? [meter, 'bytes'] : [meter];
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
    this.#groups = new GroupCommit({ ...options, weigh: ({ weight = 1 }) => weight, commit: (calls) => this.#commit(calls) });
  }

  /**
   * Runs `work` for one call, and returns its answer after the transaction has committed.
   * @throws what `work` throws; PlanLimitReached, IdempotencyKeyReused, IdempotencyInProgress: nothing was written and nothing spent
   * @throws Unavailable: the commit may or may not have happened
   */
  run<Answer>({ organizationId, idempotency, weight = 1 }: IntakeCall, work: CallWork<Answer>): Promise<Answer> {
    return this.#groups.submit({ organizationId, idempotency, weight, work }) as Promise<Answer>;
  }

  async #commit(calls: readonly SubmittedCall[]): Promise<readonly unknown[]> {
    // Only storage knows whether a call with an idempotency key is a repeat, so a cache would save nothing.
    const mayReadStale = calls.every(({ idempotency }) => idempotency === undefined);
    const group = await this.#unitOfWork.run((transaction) => this.#execute(transaction, calls), { mayReadStale, isPrompt: true });
    try {
      return await group.answers();
    } catch (reason) {
      // The group has committed, so it must not be retried.
      return calls.map(() => new Unavailable({ cause: reason }));
    }
  }

  async #execute(transaction: Transaction, calls: readonly SubmittedCall[]): Promise<GroupTransaction> {
    const group = new GroupTransaction(transaction, this.#meters, calls, this.#clock.now());
    const refusal = await group.decide();
    // A call is never refused on stale reads: if this throws, the unit of work decides the group again on fresh reads.
    if (refusal !== undefined && transaction.hasReadStale) throw refusal;
    await group.write();
    return group;
  }
}
