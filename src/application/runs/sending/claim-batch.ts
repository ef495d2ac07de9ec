import type { Guardrail } from '../../../domain/channels/health/guardrail.ts';
import { Unavailable } from '../../../domain/kernel/errors.ts';
import { PlanLimitReached } from '../../../domain/plans/errors.ts';
import type { Circuits } from '../../../domain/runs/circuits.ts';
import type { ClaimedBatch, ClaimPlan } from '../../../domain/runs/claim-plan.ts';
import type { Job, WaitingReason } from '../../../domain/runs/job.ts';
import { MessagesDue } from '../../../domain/runs/messages-due.ts';
import { proceedAfter, type SpinnerRun } from '../../../domain/runs/pipeline.ts';
import type { Recipient } from '../../../domain/runs/recipient.ts';
import type { Lease, Sending } from '../../../domain/runs/sending.ts';
import { type OpenedGroup, outsideHours } from '../../../domain/runs/sending-hours.ts';
import { closedTasks } from '../../../domain/runs/tasks/closed-tasks.ts';
import { leaseUntil } from '../../kernel/lease.ts';
import type { JobReference } from '../../kernel/tasks.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { ClaimedActs } from '../acts/claimed-acts.ts';
import { holdActs } from '../acts/hold-acts.ts';
import { type DecidedBatch, decide } from '../decide-recipients.ts';
import { noteOutages } from '../note-waiting.ts';
import { Claim } from '../rules/claim.ts';
import { askRules } from '../rules/rule.ts';
import { rulesOfClaim } from '../rules/rules.ts';
import type { TurnEnd } from '../turns/turn-ends.ts';
import type { Concurrency } from './channel-capacity.ts';
import { HoldersOfMessages } from './holders-of-messages.ts';
import { type Due, readDue } from './read-due.ts';
import { releaseLeft } from './release-left.ts';
import type { PermittedMessages, Reservation, SendingParts } from './sending-gate.ts';

/** A batch of claimed messages, and what the turn needs to go on after it. */
export interface Batch extends ClaimedBatch {
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
  readonly change: { readonly waiting: WaitingReason | null } | undefined;
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
    await parts.links.freshen();
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

/** The limits of one claim, and its time. */
interface ClaimSize extends Pick<ClaimPlan, 'size' | 'known'> {
  readonly permitted: PermittedMessages;
  readonly now: Date;
}

/** Claims in one transaction. @throws PlanLimitReached */
async function claimIn(transaction: Transaction, reference: JobReference, claim: ClaimSize, parts: SendingParts): Promise<Batch | TurnEnd> {
  const read = await readDue(transaction, reference, claim, parts);
  if (typeof read === 'string' || 'fault' in read) return read;
  const decided = await decide(read.due, read.earlier, read.pipeline, claim.permitted, parts.pauses);
  for (const { recipient, reason } of decided.faults)
    parts.log?.error({ err: reason, ...reference, recordId: recipient.recordId }, 'a recipient could not be decided');
  const acts = new ClaimedActs(decided.acting);
  const held = await holdActs(acts, actingIn(transaction, read, reference, claim.now, parts));
  const messages = new MessagesDue(decided.sendings);
  const asked = new Claim(knownOf(transaction, read, reference, claim.now, parts));
  await askRules(rulesOfClaim, messages, asked, () => asked.watched !== undefined);
  if (asked.watched) return { watched: asked.watched };
  await asked.endDecisions();
  const sendings = messages.going.map((sending) => claimed(sending, read.job, asked.lease));
  await held.carryOut();
  const moved = await save(
    transaction,
    { ...decided, recipients: [...decided.recipients, ...acts.recipients] },
    messages,
    sendings,
    claim.now,
  );
  const taken = read.due.map(({ recipient }) => recipient);
  await transaction.tasks.close(reference.organizationId, reference.jobId, closedTasks(taken, moved), claim.now);
  await releaseLeft(transaction, reference.organizationId, messages.going, claim.now);
  await spreadOpened(transaction, reference, decided.opened, claim.now);
  await noteDown(transaction, reference, read.pipeline.circuits, claim.now);
  await asked.endSaving();
  await held.charge();
  if (acts.waitingCount > 0) asked.waitsFor ??= 'plan_limit';
  return { ...batchWith(read, decided, sendings, asked, claim), ...(acts.leftCount > 0 && { hasMore: true }) };
}

/** The claim as its acts know it. */
const actingIn = (
  transaction: Transaction,
  { job, pipeline: { table } }: Due,
  reference: JobReference,
  now: Date,
  parts: SendingParts,
) => ({
  ...reference,
  transaction,
  table,
  by: { type: 'spinner' as const, id: job.spinnerId },
  audit: parts.audit,
  ids: parts.ids,
  now,
});

/** Gathers the facts that the rules of a claim decide by. */
function knownOf(transaction: Transaction, read: Due, { organizationId, jobId }: JobReference, now: Date, parts: SendingParts) {
  const { job, facts, pipeline } = read;
  const { definition, table, before, circuits } = pipeline;
  const { firstJobId } = before;
  return {
    transaction,
    job,
    definition,
    circuits,
    facts,
    now,
    dailyLimit: parts.dailyLimit,
    capacity: parts.gate.capacity,
    stoppable: {
      organizationId,
      firstJobId,
      spinnerId: job.spinnerId,
      dataTableId: table.id,
      passesPauses: definition.service !== undefined,
    },
    holders: new HoldersOfMessages(transaction, { organizationId, firstJobId }, definition),
    past: ({ recipient, values }: Sending) => proceedAfter(recipient, pipeline, values, now).recipient,
    leased: { organizationId, jobId, token: parts.ids.next(), until: leaseUntil(now) },
  };
}

const claimed = (sending: Sending, { spinnerId }: Job, lease: Lease): Sending => ({
  ...sending,
  outgoing: { ...sending.outgoing, spinnerId },
  recipient: sending.recipient.claim(lease.token, lease.until),
  message: sending.message.claim(sending.outgoing.via?.channel?.id ?? null),
});

async function save(
  { messages, recipients }: Transaction,
  decided: DecidedBatch,
  due: MessagesDue,
  sendings: readonly Sending[],
  now: Date,
): Promise<readonly Recipient[]> {
  const recipientsOfSendings = sendings.map(({ recipient }) => recipient);
  const moved = [...decided.recipients, ...due.settled, ...decided.outside, ...due.waiting, ...recipientsOfSendings];
  await Promise.all([
    messages.save([...decided.messages, ...due.dropped, ...sendings.map(({ message }) => message)], now),
    recipients.save(moved, now),
  ]);
  return moved;
}

/** Notes which connections recipients wait for. */
async function noteDown(transaction: Transaction, reference: JobReference, { waited }: Circuits, now: Date): Promise<void> {
  await transaction.circuits.note(
    reference,
    waited.map(({ connection }) => connection),
    now,
  );
  await noteOutages(transaction, reference, waited, now);
}

function batchWith(
  { job, due, pipeline }: Due,
  decided: DecidedBatch,
  sendings: readonly Sending[],
  asked: Claim,
  claim: ClaimSize,
): Batch {
  const { definition, daysOf, circuits } = pipeline;
  const { lease, concurrency, waitsFor, throttledUntil, isHeldBack } = asked;
  const isNone = sendings.length === 0;
  const isDown = circuits.waited.length > 0 && isNone;
  const otherwise = isHeldBack || job.waiting === 'channel_error' ? job.waiting : null;
  const isOutside = decided.outside.length > 0 && isNone;
  const waiting: WaitingReason | null = waitsFor ?? (isDown ? 'channel_error' : isOutside ? outsideHours : otherwise);
  return {
    version: job.version,
    spinnerId: job.spinnerId,
    daysOf,
    definition,
    guardrail: job.guardrail,
    sendings,
    lease,
    claimedAt: claim.now,
    concurrency,
    waitsFor,
    throttledUntil,
    isHeldBack,
    full: decided.full,
    decided: countDecided(decided),
    hasMore: decided.full.length > 0 || due.length === claim.size || isHeldBack,
    change: waiting === job.waiting ? undefined : { waiting },
  };
}

const countDecided = ({ recipients, acting, sendings, outside, opened }: DecidedBatch): number =>
  [recipients, acting, sendings, outside, opened].reduce((sum, { length }) => sum + length, 0);

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

/**
 * Extends a lease, its capacity of channels and its probes. Returns it as it was if it has expired: another worker may have taken over its
 * recipients, or none are left.
 */
export function renewLease({ unitOfWork, gate, clock }: Pick<SendingParts, 'unitOfWork' | 'gate' | 'clock'>, lease: Lease): Promise<Lease> {
  const { organizationId, jobId, token, probes } = lease;
  const now = clock.now();
  const until = leaseUntil(now);
  return unitOfWork.run(async (transaction) => {
    // Before the recipients, as where outcomes are recorded: in the other order, the two deadlock.
    const keepCapacity = await gate.capacity.lock(transaction, lease);
    if (!(await transaction.recipients.renew(organizationId, jobId, token, { now, until }))) return lease;
    await keepCapacity(until);
    await transaction.circuits.keepProbes(probes, lease.until, until);
    return { ...lease, until };
  });
}
