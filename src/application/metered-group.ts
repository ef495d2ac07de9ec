import { DomainError } from '../domain/errors.ts';
import type { MeterName } from '../domain/plan.ts';
import type { PlanMeter } from '../domain/plan-meter.ts';
import { GroupCommit, type GroupCommitOptions } from './group-commit.ts';
import { type IdempotencyInput, replayed } from './idempotency.ts';
import type { Clock } from './ports/clock.ts';
import type { StoredAnswer } from './ports/repositories.ts';
import type { Transaction, UnitOfWork } from './ports/unit-of-work.ts';

/** A call that spends from a plan meter, and may be repeated harmlessly when it has an idempotency key. */
export interface MeteredCall {
  readonly organizationId: string;
  readonly idempotency?: IdempotencyInput | undefined;
}

/** What a call that passed all checks writes, what it costs and what it is answered. */
export interface Accepted<Written, Answer> {
  readonly written: Written;
  readonly meter: PlanMeter;
  readonly answer: Answer;
}

/** What is particular to one kind of metered call. */
export interface MeteredCalls<Call extends MeteredCall, Loaded, Written, Answer> {
  readonly meter: MeterName;
  readonly group: Omit<GroupCommitOptions<Call, Answer>, 'commit'>;
  /** Reads what the calls refer to, in as few queries as can be. */
  load(transaction: Transaction, calls: readonly Call[]): Promise<Loaded>;
  /** Decides on one call, given what is left of the allowance. @throws DomainError, which refuses this call alone */
  accept(call: Call, loaded: Loaded, meter: PlanMeter | undefined, now: Date): Accepted<Written, Answer>;
  /** Writes all that was accepted. */
  write(transaction: Transaction, written: readonly Written[]): Promise<void>;
}

/** Carries out metered calls in groups: those that arrive together are checked, written, remembered and charged in one transaction. */
export class MeteredGroup<Call extends MeteredCall, Loaded, Written, Answer> {
  readonly #calls: MeteredCalls<Call, Loaded, Written, Answer>;
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;
  readonly #group: GroupCommit<Call, Answer>;

  constructor(calls: MeteredCalls<Call, Loaded, Written, Answer>, unitOfWork: UnitOfWork, clock: Clock) {
    this.#calls = calls;
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
    this.#group = new GroupCommit({ ...calls.group, commit: (group) => this.#commit(group) });
  }

  /** Resolves when the call's own transaction has committed. @throws PlanLimitReached, IdempotencyKeyReused, Unavailable */
  submit(call: Call): Promise<Answer> {
    return this.#group.submit(call);
  }

  #commit(group: readonly Call[]): Promise<readonly (Answer | DomainError)[]> {
    return this.#unitOfWork.run(async (transaction) => {
      const { idempotency, meters } = transaction;
      const now = this.#clock.now();
      const keys = group.flatMap(({ organizationId, idempotency: given }) => (given ? [{ organizationId, ...given }] : []));
      const organizationIds = [...new Set(group.map(({ organizationId }) => organizationId))];
      const [stored, before, loaded] = await Promise.all([
        keys.length > 0 ? idempotency.findMany(keys, now) : [],
        meters.findMany(organizationIds, this.#calls.meter, now),
        this.#calls.load(transaction, group),
      ]);

      const left = new Map(before.map((meter) => [meter.organizationId, meter]));
      const written: Written[] = [];
      const answers: StoredAnswer[] = [];
      const decide = (call: Call): Answer => {
        const { organizationId, idempotency: given } = call;
        const first = given && replayed<Answer>(stored, { organizationId, ...given });
        if (first !== undefined) return first;
        const accepted = this.#calls.accept(call, loaded, left.get(organizationId), now);
        left.set(organizationId, accepted.meter);
        written.push(accepted.written);
        if (given) answers.push({ organizationId, ...given, answer: accepted.answer, createdAt: now });
        return accepted.answer;
      };
      const results = group.map((call) => refusalOr(() => decide(call)));
      if (written.length === 0) return results;

      await this.#calls.write(transaction, written);
      if (answers.length > 0) await idempotency.add(answers);
      // Last, so that the meters are locked for no longer than the commit.
      await meters.spend(
        before.flatMap((meter) => {
          const amount = (left.get(meter.organizationId)?.used ?? meter.used) - meter.used;
          return amount > 0 ? [{ meter, amount }] : [];
        }),
      );
      return results;
    });
  }
}

function refusalOr<Answer>(decide: () => Answer): Answer | DomainError {
  try {
    return decide();
  } catch (reason) {
    if (reason instanceof DomainError) return reason;
    throw reason;
  }
}

/** A lookup of things by organization and id, and the distinct references to look up. */
export function byReference<Thing extends { readonly organizationId: string; readonly id: string }>(things: readonly Thing[]) {
  const found = new Map(things.map((thing) => [`${thing.organizationId} ${thing.id}`, thing]));
  return (organizationId: string, id: string): Thing | undefined => found.get(`${organizationId} ${id}`);
}

/** The distinct references among those given. */
export function distinct(references: readonly { readonly organizationId: string; readonly id: string }[]) {
  return [...new Map(references.map(({ organizationId, id }) => [`${organizationId} ${id}`, { organizationId, id }])).values()];
}
