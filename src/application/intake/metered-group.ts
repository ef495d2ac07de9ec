import { DomainError, Unavailable } from '../../domain/kernel/errors.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Reference } from '../kernel/reference.ts';
import { Changed, type Transaction, type UnitOfWork } from '../kernel/unit-of-work.ts';
import type { Charged } from '../plans/meter-repository.ts';
import { nameOf, RecentBasis } from './basis.ts';
import { GroupCommit } from './group-commit.ts';
import { answersTo, type Decided, decide, type MeteredCall, type MeteredCalls } from './metered-calls.ts';

const nothingCharged: Charged = { after: Promise.resolve([]) };
const nothingBefore = { answers: [], refusals: new Map() };

/** Carries out metered calls in groups: those that arrive together are checked, written and charged in one transaction. */
export class MeteredGroup<Call extends MeteredCall, Thing extends Reference, Written, Answer> {
  readonly #calls: MeteredCalls<Call, Thing, Written, Answer>;
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;
  readonly #group: GroupCommit<Call, Answer>;
  readonly #recent = new RecentBasis<Thing>();

  constructor(calls: MeteredCalls<Call, Thing, Written, Answer>, unitOfWork: UnitOfWork, clock: Clock) {
    this.#calls = calls;
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
    this.#group = new GroupCommit({
      ...calls.group,
      commit: async (group) => (await this.#commitUnread(group)) ?? this.#commit(group),
    });
  }

  /** Resolves when the call's own transaction has committed. @throws PlanLimitReached, IdempotencyKeyReused, Unavailable */
  submit(call: Call): Promise<Answer> {
    return this.#group.submit(call);
  }

  /** Reads what the calls are about, decides on each, and writes what was accepted. */
  async #commit(group: readonly Call[]): Promise<readonly (Answer | DomainError)[]> {
    const refusals = await refusedNow(group);
    const { decided, charged } = await this.#unitOfWork.run(async (transaction) => {
      const now = this.#clock.now();
      const keys = group.flatMap(({ organizationId, idempotency: given }) => (given ? [{ organizationId, ...given }] : []));
      const references = new Map(group.map(this.#calls.referenceOf).map((reference) => [nameOf(reference), reference]));
      const organizationIds = [...new Set(group.map(({ organizationId }) => organizationId))];
      const [stored, meters, things] = await Promise.all([
        keys.length > 0 ? transaction.idempotency.findMany(keys, now) : [],
        transaction.meters.findMany(organizationIds, this.#calls.meter, now),
        this.#calls.find(transaction, [...references.values()]),
      ]);
      const basis = this.#recent.note(things, meters, now);
      const decided = decide(this.#calls, group, basis, { answers: stored, refusals }, now);
      return { decided, charged: await this.#write(transaction, decided) };
    });
    return answersTo(decided, charged);
  }

  /**
   * The same without the round trip of reading: decides on what was read for earlier groups, and has the transaction confirm it.
   * Undefined where that does not do, and then nothing has been written: nobody is refused by what may be old, and whether a call
   * with an idempotency key is a repeat is known only by looking.
   */
  async #commitUnread(group: readonly Call[]): Promise<readonly (Answer | DomainError)[] | undefined> {
    if (group.some(({ idempotency }) => idempotency !== undefined)) return undefined;
    const now = this.#clock.now();
    const basis = this.#recent.recall(group.map(this.#calls.referenceOf), now);
    if (basis === undefined) return undefined;
    const decided = decide(this.#calls, group, basis, nothingBefore, now);
    if (decided.written.length < group.length) return undefined;
    try {
      const charged = await this.#unitOfWork.run(async (transaction) => {
        // Those who show the same credential share what was read of it.
        const credentials = new Set(group.flatMap(({ presumed }) => presumed?.found ?? []));
        if (credentials.size > 0) await transaction.credentials.confirm([...credentials], now);
        await this.#calls.confirm(transaction, [...basis.things.values()]);
        return this.#write(transaction, decided);
      });
      return await answersTo(decided, charged);
    } catch (reason) {
      if (reason instanceof Unavailable) throw reason;
      if (reason instanceof Changed || reason instanceof DomainError) return undefined;
      throw reason;
    }
  }

  async #write(transaction: Transaction, { written, stored, charges }: Decided<Written, Answer>): Promise<Charged> {
    if (written.length === 0) return nothingCharged;
    await this.#calls.write(transaction, written);
    if (stored.length > 0) await transaction.idempotency.add(stored);
    // Last, so that the meters are locked for no longer than the commit.
    return transaction.meters.spend(charges);
  }
}

/** The calls whose credential was only presumed and turns out to do no longer. */
async function refusedNow<Call extends MeteredCall>(group: readonly Call[]): Promise<ReadonlyMap<Call, DomainError>> {
  const refusals = new Map<Call, DomainError>();
  const check = async (call: Call): Promise<void> => {
    try {
      await call.presumed?.authenticate();
    } catch (reason) {
      if (!(reason instanceof DomainError)) throw reason;
      refusals.set(call, reason);
    }
  };
  await Promise.all(group.map(check));
  return refusals;
}
