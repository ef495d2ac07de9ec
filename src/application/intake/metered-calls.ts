import { DomainError } from '../../domain/kernel/errors.ts';
import type { MeterName } from '../../domain/plans/meter-names.ts';
import type { Usage } from '../../domain/plans/plan-meter.ts';
import type { Presumed } from '../credentials/presumed.ts';
import type { Reference } from '../kernel/reference.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { Charge, Charged } from '../plans/meter-repository.ts';
import { type Basis, nameOf } from './basis.ts';
import type { GroupCommitOptions } from './group-commit.ts';
import { type IdempotencyInput, replayed } from './idempotency.ts';
import type { StoredAnswer } from './idempotency-repository.ts';

/** A call that spends from a plan meter, and may be repeated harmlessly when it has an idempotency key. */
export interface MeteredCall {
  readonly organizationId: string;
  readonly idempotency?: IdempotencyInput | undefined;
  /** The caller's credential, where it has not been looked at since the call came. */
  readonly presumed?: Presumed | undefined;
}

/** What a call that passed all checks writes, what it costs, and what it is answered once that is spent. */
export interface Accepted<Written, Answer> {
  readonly written: Written;
  /** At least 1. */
  readonly cost: number;
  answer(usage: Usage): Answer;
}

/** What is particular to one kind of metered call. */
export interface MeteredCalls<Call extends MeteredCall, Thing extends Reference, Written, Answer> {
  readonly meter: MeterName;
  readonly group: Omit<GroupCommitOptions<Call, Answer>, 'commit'>;
  /** The one thing that a call is about. */
  referenceOf(call: Call): Reference;
  /** Reads those of the things that there are, with what `accept` needs of them and no more: that is kept for a while. */
  find(transaction: Transaction, references: readonly Reference[]): Promise<readonly Thing[]>;
  /** Has the transaction fail with `Changed` unless `accept` would be given the same by now. */
  confirm(transaction: Transaction, things: readonly Thing[]): Promise<void>;
  /** Decides on one call. @throws DomainError, which refuses this call alone */
  accept(call: Call, thing: Thing | undefined, now: Date): Accepted<Written, Answer>;
  /** Writes all that was accepted. */
  write(transaction: Transaction, written: readonly Written[]): Promise<void>;
}

/** What becomes of one call: it is refused, was answered before, or is answered once its charge has gone through. */
type Outcome<Answer> =
  | { readonly settled: Answer | DomainError }
  | { readonly organizationId: string; readonly cost: number; readonly answer: (usage: Usage) => Answer };

/** What a group of calls comes to, before anything is written. */
export interface Decided<Written, Answer> {
  /** Of each call in order. */
  readonly outcomes: readonly Outcome<Answer>[];
  readonly written: readonly Written[];
  /** Answers to be kept with their idempotency keys. */
  readonly stored: readonly StoredAnswer[];
  readonly charges: readonly Charge[];
}

/** What stands before a group was decided on: the answers that calls with an idempotency key had, and callers who may no longer call. */
export interface Before<Call> {
  readonly answers: readonly StoredAnswer[];
  readonly refusals: ReadonlyMap<Call, DomainError>;
}

/** Decides on one call after the other, each given what those before it leave of the allowance. */
export function decide<Call extends MeteredCall, Thing extends Reference, Written, Answer>(
  calls: MeteredCalls<Call, Thing, Written, Answer>,
  group: readonly Call[],
  { things, meters }: Basis<Thing>,
  before: Before<Call>,
  now: Date,
): Decided<Written, Answer> {
  const left = new Map(meters);
  const written: Written[] = [];
  const stored: StoredAnswer[] = [];

  const decideOn = (call: Call): Outcome<Answer> => {
    const { organizationId, idempotency: given } = call;
    const refusal = before.refusals.get(call);
    if (refusal !== undefined) return { settled: refusal };
    const first = given && replayed<Answer>(before.answers, { organizationId, ...given });
    if (first !== undefined) return { settled: first };
    const meter = left.get(organizationId);
    const accepted = calls.accept(call, meter && things.get(nameOf(calls.referenceOf(call))), now);
    const spent = meter?.spend(accepted.cost);
    if (spent === undefined) throw new Error('A call was accepted for an organization that is not there');
    left.set(organizationId, spent);
    written.push(accepted.written);
    if (given === undefined) return { organizationId, cost: accepted.cost, answer: accepted.answer };
    // What is stored with the call is what it is answered, now and each time it is repeated.
    const answer = accepted.answer(spent.toUsage());
    stored.push({ organizationId, ...given, answer, createdAt: now });
    return { organizationId, cost: accepted.cost, answer: () => answer };
  };

  const outcomes = group.map((call): Outcome<Answer> => {
    try {
      return decideOn(call);
    } catch (reason) {
      if (reason instanceof DomainError) return { settled: reason };
      throw reason;
    }
  });
  const charges = [...meters.values()].flatMap((meter) => {
    const amount = (left.get(meter.organizationId)?.used ?? meter.used) - meter.used;
    return amount > 0 ? [{ meter, amount }] : [];
  });
  return { outcomes, written, stored, charges };
}

/** The answer or refusal of each call; those of one organization are told what is used as if they had been charged one after the other. */
export async function answersTo<Answer>(
  { outcomes, charges }: Pick<Decided<unknown, Answer>, 'outcomes' | 'charges'>,
  { after }: Charged,
): Promise<readonly (Answer | DomainError)[]> {
  const amounts = new Map(charges.map(({ meter, amount }) => [meter.organizationId, amount]));
  const meters = new Map(
    (await after).map((meter) => [meter.organizationId, meter.with({ used: meter.used - (amounts.get(meter.organizationId) ?? 0) })]),
  );
  return outcomes.map((outcome) => {
    if ('settled' in outcome) return outcome.settled;
    const { organizationId, cost, answer } = outcome;
    const meter = meters.get(organizationId);
    if (meter === undefined) throw new Error('A charge went through without a meter');
    const spent = meter.with({ used: meter.used + cost });
    meters.set(organizationId, spent);
    return answer(spent.toUsage());
  });
}
