import type { Organization } from '../../../domain/accounts/organization.ts';
import { type Allowance, countsForDay, dailyAllowance, planAllowance, unitsCharged } from '../../../domain/jobs/allowances.ts';
import type { Circuits } from '../../../domain/jobs/circuits.ts';
import type { Waiting } from '../../../domain/jobs/job.ts';
import type { Recipient } from '../../../domain/jobs/recipient.ts';
import type { Lease, Sending } from '../../../domain/jobs/sending.ts';
import { type DailyLimit, dailyLimitOf, nextDay } from '../../../domain/plans/daily-limit.ts';
import { dayOf } from '../../../domain/plans/period.ts';
import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { chargeAll } from '../../plans/charge.ts';
import type { ChannelCapacity, Concurrency } from './channel-capacity.ts';
import type { ClaimFacts } from './claim-facts.ts';
import type { OneAPerson } from './one-a-person.ts';
import { type OverCap, takePlaces } from './take-places.ts';

const planLimitPauseSeconds = 60;

/** The messages of a claim that may be sent now, and when the others may. */
export interface Admitted {
  readonly sendings: readonly Sending[];
  readonly lease: Lease;
  readonly postponed: readonly Recipient[];
  /** Messages whose address another claim has taken meanwhile. */
  readonly duplicates: readonly Sending[];
  /** Messages that are one too many for their addresses. */
  readonly over: OverCap;
  /** Why some wait: the plan's limit, the day's, or a channel's rate. */
  readonly waitsFor: Waiting | null;
  /** When a rate allows more, if nothing could be sent on other channels. */
  readonly throttledUntil: Date | undefined;
  /** Whether some stay due because of other jobs or workers that send on their channel. */
  readonly isHeldBack: boolean;
  readonly concurrency: Concurrency;
  /** Charges what is sent. Call it last. @throws PlanLimitReached */
  charge(): Promise<void>;
}

/** Decides what may be sent now, by the rules 6 and 7 of a claim (see README.md). */
export async function admit(
  transaction: Transaction,
  sendings: readonly Sending[],
  leased: Omit<Lease, 'limited' | 'probes'>,
  given: {
    readonly facts: Pick<ClaimFacts, 'meters' | 'organization'>;
    readonly circuits: Circuits;
    readonly capacity: ChannelCapacity;
    readonly dailyLimit: DailyLimit | undefined;
    readonly persons: Pick<OneAPerson, 'take'>;
    readonly definition: Pick<SpinnerDefinition, 'cap'>;
    readonly now: Date;
  },
): Promise<Admitted> {
  const { facts, circuits, capacity, dailyLimit, persons, now } = given;
  const { meters, organization } = facts;
  const today = await takeDay(transaction, leased.organizationId, sendings, { dailyLimit, organization, now });
  const plan = planAllowance(meters, today.within);
  const later = new Date(now.getTime() + planLimitPauseSeconds * 1000);
  const routed = plan.within.map((one) => ({ ...one, outgoing: { ...one.outgoing, via: circuits.viaOf(one.outgoing) } }));
  // Before the probes: one that is taken has to be sent.
  const taken = await capacity.take(transaction, routed, leased, now);
  const { free: up, waiting: parked, probes } = await takeProbes(transaction, circuits, taken.sendings, { now, until: leased.until });
  const duplicates = await persons.take(up);
  const alone = duplicates.size === 0 ? up : up.filter((one) => !duplicates.has(one));
  const { organizationId } = leased;
  const over = await takePlaces(transaction, alone, { organizationId, cap: organization?.frequencyCap, definition: given.definition, now });
  const free = over.size === 0 ? alone : alone.filter((one) => !over.has(one));
  if (free.length < taken.sendings.length) {
    const unsent = taken.sendings.filter((one) => !free.includes(one));
    await capacity.leave(transaction, unsent, leased, () => undefined);
  }
  const overLimit = plan.exceeding.length > 0 ? 'plan_limit' : today.exceeding.length > 0 ? 'daily_limit' : null;
  return {
    sendings: free,
    lease: { ...leased, limited: taken.limited, probes },
    postponed: [
      ...today.exceeding.map(({ recipient }) => recipient.goTo(recipient.stepId, nextDay(now), 'daily_limit')),
      ...plan.exceeding.map(({ recipient }) => recipient.goTo(recipient.stepId, later, 'plan_limit')),
      ...taken.throttled,
      ...parked,
    ],
    duplicates: [...duplicates],
    over,
    waitsFor: overLimit ?? (taken.throttled.length > 0 ? 'throttle' : null),
    throttledUntil: free.every((sending) => taken.isThrottled(sending)) ? taken.throttledUntil : undefined,
    isHeldBack: taken.isHeldBack,
    concurrency: taken.concurrency,
    async charge() {
      await today.charge(free);
      await chargeAll(
        transaction,
        meters.map((meter) => ({ meter, amount: unitsCharged(meter, free) })),
      );
    },
  };
}

/**
 * Takes the probes that these messages are, until their lease ends: then its worker is dead, and another may be taken. Those whose probe
 * another claim has taken wait instead.
 */
async function takeProbes(
  { circuits: stored }: Transaction,
  circuits: Circuits,
  sendings: readonly Sending[],
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<{ readonly free: readonly Sending[]; readonly waiting: readonly Recipient[]; readonly probes: readonly string[] }> {
  const free: Sending[] = [];
  const waiting: Recipient[] = [];
  const probes: string[] = [];
  for (const sending of sendings) {
    const circuit = circuits.circuitOf(sending);
    const isProbe = circuit !== undefined && (await stored.takeProbe(circuit.connection, now, until));
    if (isProbe) probes.push(circuit.connection);
    if (!circuit || isProbe) free.push(sending);
    else waiting.push(circuits.waitFor(circuit, sending));
  }
  return { free, waiting, probes };
}

/**
 * Divides messages by what a new organization may still send today (see `dailyLimitOf`), and locks the count if something limits it. Call it
 * before anything else of the claim that other claims wait for.
 */
async function takeDay(
  { dayCounts }: Transaction,
  organizationId: string,
  sendings: readonly Sending[],
  given: { readonly dailyLimit: DailyLimit | undefined; readonly organization: Organization | undefined; readonly now: Date },
): Promise<Allowance & { charge(sent: readonly Sending[]): Promise<void> }> {
  const { dailyLimit, organization, now } = given;
  const limit = dailyLimit && organization && sendings.some(countsForDay) ? dailyLimitOf(organization, dailyLimit, now) : null;
  if (limit === null) return { within: sendings, exceeding: [], charge: async () => undefined };
  const day = dayOf(now);
  const used = await dayCounts.lock(organizationId, day);
  return {
    ...dailyAllowance(limit - used, sendings),
    async charge(sent) {
      const counted = sent.filter(countsForDay).length;
      if (counted > 0) await dayCounts.save(organizationId, day, used + counted);
    },
  };
}
