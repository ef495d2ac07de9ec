import type { Guardrail } from '../../../domain/channels/health/guardrail.ts';
import { alarmed } from '../../../domain/channels/health/watched-rates.ts';
import type { Claimed, ClaimPlan } from '../../../domain/jobs/claim-plan.ts';
import type { Waiting } from '../../../domain/jobs/job.ts';
import { endedWith, skip, splitByPerson, waitingWith } from '../../../domain/jobs/one-a-person.ts';
import { settleOverCap } from '../../../domain/jobs/over-cap.ts';
import { proceedAfter, type SpinnerRun } from '../../../domain/jobs/pipeline.ts';
import { withoutRefused } from '../../../domain/jobs/refused-by-channel.ts';
import type { Lease, Sending } from '../../../domain/jobs/sending.ts';
import { type OpenedGroup, outsideHours } from '../../../domain/jobs/sending-hours.ts';
import { Unavailable } from '../../../domain/kernel/errors.ts';
import { PlanLimitReached } from '../../../domain/plans/errors.ts';
import { leaseMs } from '../../kernel/lease.ts';
import type { JobReference } from '../../kernel/tasks.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { type Decided, decide, withoutBlocked } from '../decide-recipients.ts';
import { noteOutages } from '../note-waiting.ts';
import { barredAmong } from '../stops/barred-among.ts';
import type { TurnEnd } from '../turns/turn-ends.ts';
import { admit } from './admit.ts';
import type { Concurrency } from './channel-capacity.ts';
import { OneAPerson } from './one-a-person.ts';
import { readDue } from './read-due.ts';
import { releaseLeft } from './release-left.ts';
import type { Permitted, Reservation, SendingParts } from './sending-gate.ts';
import { withoutSuppressedCopies } from './without-suppressed-copies.ts';

/** A batch of claimed messages, and what the turn needs to go on after it. */
export interface Batch extends Claimed {
  readonly sendings: readonly Sending[];
  readonly lease: Lease;
  readonly claimedAt: Date;
  readonly spinnerId: string;
  readonly daysOf: SpinnerRun['daysOf'];
  /** The job's own. */
  readonly guardrail: Guardrail | null;
  /** Concurrency of channels that the process holds from now on. */
  readonly concurrency: Concurrency;
  /** Whether more recipients are probably due. */
  readonly hasMore: boolean;
  /** The job's new waiting reason if it changed. Stored only if the batch sends nothing; else it is stored with the outcomes. */
  readonly change: { readonly waiting: Waiting | null } | undefined;
}

const askAgainMs = 500;

/**
 * Claims the due recipients of a job as planned, one message a permit, and gives back the other permits. Returns why the turn ends if there
 * is nothing to claim. A claim whose commit was not answered counts if that has happened: its messages would be unknown otherwise.
 */
export async function claimBatch(
  parts: SendingParts,
  job: JobReference,
  { size, known }: Pick<ClaimPlan, 'size' | 'known'>,
  reservation: Reservation,
): Promise<Batch | TurnEnd> {
  const { permitted } = reservation;
  let claimed: Batch | undefined;
  try {
    for (;;) {
      let made: Batch | TurnEnd | undefined;
      try {
        const claim = { size, permitted, known, now: parts.clock.now() };
        made = await parts.unitOfWork.run(async (transaction) => {
          made = undefined;
          made = await claimIn(transaction, job, claim, parts);
          return made;
        });
        claimed = batchOf(made);
        return made;
      } catch (reason) {
        // Another transaction spent the last messages in between; the next claim reads what is left.
        if (reason instanceof PlanLimitReached) continue;
        const unanswered = reason instanceof Unavailable ? batchOf(made) : undefined;
        if (!unanswered || !(await isClaimed(parts, unanswered))) throw reason;
        claimed = unanswered;
        return unanswered;
      }
    }
  } finally {
    reservation.claimed(claimed?.sendings ?? [], claimed?.concurrency);
  }
}

const batchOf = (made: Batch | TurnEnd | undefined): Batch | undefined =>
  typeof made === 'object' && 'sendings' in made ? made : undefined;

/** Whether the messages of a batch are claimed; asked until its lease ends while storage is away. */
async function isClaimed({ unitOfWork, clock, pauses }: SendingParts, { lease, sendings }: Batch): Promise<boolean> {
  const recordIds = sendings.map(({ recipient }) => recipient.recordId);
  const { organizationId, jobId, token, until } = lease;
  while (recordIds.length > 0 && clock.now().getTime() + askAgainMs < until.getTime()) {
    try {
      return await unitOfWork.run(({ recipients }) => recipients.haveLease(organizationId, jobId, recordIds, token));
    } catch (reason) {
      if (!(reason instanceof Unavailable)) throw reason;
    }
    await pauses.pause(askAgainMs);
  }
  return false;
}

/** What one claim may take, and when. */
interface Claim extends Pick<ClaimPlan, 'size' | 'known'> {
  readonly permitted: Permitted;
  readonly now: Date;
}

/** Claims in one transaction. @throws PlanLimitReached */
async function claimIn(transaction: Transaction, reference: JobReference, claim: Claim, parts: SendingParts): Promise<Batch | TurnEnd> {
  const read = await readDue(transaction, reference, claim, parts);
  if (typeof read === 'string' || 'fault' in read) return read;
  const { job, due, earlier, facts, pipeline } = read;
  const { definition, table, daysOf, before, circuits } = pipeline;
  const { organizationId, jobId } = reference;
  const { permitted, now } = claim;
  const { ids, pauses, dailyLimit, gate } = parts;
  const { recipients, messages } = transaction;
  const decided = await decide(due, earlier, pipeline, permitted, pauses);
  for (const { recipient, reason } of decided.faults)
    parts.log?.error({ err: reason, ...reference, recordId: recipient.recordId }, 'a recipient could not be decided');
  const stoppable = { organizationId, firstJobId: before.firstJobId, spinnerId: job.spinnerId, dataTableId: table.id };
  const persons = new OneAPerson(transaction, { organizationId, firstJobId: before.firstJobId }, definition);
  const {
    sendings: free,
    ended,
    dropped,
    waiting: parked,
  } = await withoutBlocked(decided, circuits, transaction, {
    duplicates: persons,
    barred: (found) => barredAmong(transaction, stoppable, found, now),
  });
  const { sendings, ...refused } = withoutRefused(free, circuits);
  for (const channel of new Set(sendings.map(({ outgoing }) => circuits.viaOf(outgoing)?.channel))) {
    const watched = alarmed(channel, job.guardrail);
    if (watched) return { watched };
  }

  const leased = { organizationId, jobId, token: ids.next(), until: leasedFrom(now) };
  const split = splitByPerson(definition, sendings);
  const admitted = await admit(transaction, split.first, leased, {
    facts,
    circuits,
    capacity: gate.capacity,
    dailyLimit,
    persons,
    definition,
    now,
  });
  const pass = ({ recipient, values }: Sending) => proceedAfter(recipient, pipeline, values, now).recipient;
  const tooMany = settleOverCap(admitted.over, facts.organization?.frequencyCap ?? noCap, pass, now);
  const { lease, postponed, waitsFor, throttledUntil, isHeldBack, concurrency } = admitted;
  const copied = await withoutSuppressedCopies(transaction, organizationId, admitted.sendings);
  const claimed = copied.map((sending) => ({
    ...sending,
    outgoing: { ...sending.outgoing, spinnerId: job.spinnerId },
    recipient: sending.recipient.claim(lease.token, lease.until),
    message: sending.message.claim(sending.outgoing.via?.channel?.id ?? null),
  }));
  const skipped = skip([...admitted.duplicates, ...endedWith(split, [...admitted.duplicates, ...claimed])]);
  const settled = [decided, { recipients: ended, messages: dropped }, refused, skipped, tooMany];
  const waitingForCap = tooMany.recipients.filter(({ wakeAt, reason }) => wakeAt !== null && reason !== null);
  const later = [...decided.outside, ...parked, ...postponed, ...waitingWith(split, [...postponed, ...waitingForCap])];
  const moved = [...settled.flatMap((one) => one.recipients), ...later, ...claimed.map(({ recipient }) => recipient)];
  await Promise.all([
    messages.save([...settled.flatMap((one) => one.messages), ...claimed.map(({ message }) => message)], now),
    recipients.save(moved, now),
  ]);
  await releaseLeft(transaction, organizationId, admitted.sendings, now);
  await spreadOpened(transaction, reference, decided.opened, now);
  const down = circuits.waited.map(({ connection }) => connection);
  await transaction.circuits.note(reference, down, now);
  await noteOutages(transaction, reference, circuits.waited, now);
  await admitted.charge();

  const isDown = down.length > 0 && claimed.length === 0;
  const otherwise = isHeldBack || job.waiting === 'channel_error' ? job.waiting : null;
  const isOutside = decided.outside.length > 0 && claimed.length === 0;
  const waiting: Waiting | null = waitsFor ?? (isDown ? 'channel_error' : isOutside ? outsideHours : otherwise);
  return {
    ...{
      version: job.version,
      spinnerId: job.spinnerId,
      daysOf,
      definition,
      sendings: claimed,
      lease,
      claimedAt: now,
      guardrail: job.guardrail,
      concurrency,
    },
    ...{ waitsFor, throttledUntil, isHeldBack, full: decided.full },
    decided: countDecided(decided),
    hasMore: decided.full.length > 0 || due.length === claim.size || isHeldBack,
    change: waiting === job.waiting ? undefined : { waiting },
  };
}

/** What holds where the organization has no cap: nothing is over it. */
const noCap = { over: 'wait', days: 1 } as const;

const countDecided = ({ recipients, sendings, down, outside, opened }: Decided): number =>
  [recipients, sendings, down, outside, opened].reduce((sum, { length }) => sum + length, 0);

/** Spreads those that waited for hours which have begun over the minutes after that, so that they do not leave at once. */
async function spreadOpened(
  { recipients }: Transaction,
  { organizationId, jobId }: JobReference,
  opened: readonly OpenedGroup[],
  now: Date,
) {
  const groups = new Map<string, OpenedGroup>();
  for (const group of opened) {
    const key = `${group.stepId} ${group.wakeAt.getTime()}`;
    const known = groups.get(key);
    if (!known || group.spreadUntil < known.spreadUntil) groups.set(key, group);
  }
  if (groups.size > 0) await recipients.spread(organizationId, jobId, [...groups.values()], now);
}

const leasedFrom = (now: Date): Date => new Date(now.getTime() + leaseMs);

/**
 * Extends a lease, its capacity of channels and its probes. Returns it as it was if it has expired: another worker may have taken over its
 * recipients, or none are left.
 */
export function renewLease({ unitOfWork, gate, clock }: Pick<SendingParts, 'unitOfWork' | 'gate' | 'clock'>, lease: Lease): Promise<Lease> {
  const { organizationId, jobId, token, probes } = lease;
  const now = clock.now();
  const until = leasedFrom(now);
  return unitOfWork.run(async (transaction) => {
    // Before the recipients, as where outcomes are recorded: in the other order, the two deadlock.
    const keepCapacity = await gate.capacity.lock(transaction, lease);
    if (!(await transaction.recipients.renew(organizationId, jobId, token, { now, until }))) return lease;
    await keepCapacity(until);
    await transaction.circuits.keepProbes(probes, lease.until, until);
    return { ...lease, until };
  });
}
