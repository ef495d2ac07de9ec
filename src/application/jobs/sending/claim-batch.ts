import type { ChannelName } from '../../../domain/channels/channel-kinds.ts';
import type { Guardrail } from '../../../domain/channels/health/guardrail.ts';
import type { HeldLanes } from '../../../domain/channels/rates/channel-use.ts';
import type { JobFault, Waiting } from '../../../domain/jobs/job.ts';
import type { DailyLimit } from '../../../domain/plans/daily-limit.ts';
import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';
import type { Sender } from '../../channels/sender.ts';
import type { UnsubscribeLinks } from '../../channels/unsubscribe-links.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Pauses } from '../../kernel/pauses.ts';
import type { JobReference } from '../../kernel/tasks.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { findCircuits } from '../circuits.ts';
import { decide, withoutSuppressed } from '../decide-recipients.ts';
import type { Sending } from '../prepare-sending.ts';
import { giveBackRooms, takeRooms } from './channel-room.ts';
import { type ClaimFacts, readFacts } from './claim-facts.ts';
import { findDailyAllowance } from './daily-allowance.ts';
import type { Lanes } from './lanes.ts';
import { findAllowance } from './plan-allowance.ts';
import { sentBefore } from './retry-lineage.ts';
import type { Lease } from './send-all.ts';
import type { Reservation } from './sending-slots.ts';
import { alarmed, type Watched } from './watch-rates.ts';

/** Another worker may take over a batch whose lease was not renewed for this long. */
export const leaseSeconds = 30;
const planLimitPauseSeconds = 60;

/** A batch of messages that were claimed, and what the turn needs to go on after it. */
export interface Batch {
  readonly definition: SpinnerDefinition;
  readonly sendings: readonly Sending[];
  readonly lease: Lease;
  readonly claimedAt: Date;
  /** The job's own. */
  readonly guardrail: Guardrail | null;
  readonly slots: Reservation;
  /** The lanes that the process holds from now on, by channel id. */
  readonly lanes: ReadonlyMap<string, HeldLanes>;
  /** The channels that had no room for all due recipients. */
  readonly full: readonly ChannelName[];
  /** How many recipients it settled or sends to; if none, all that are due need one of the full channels. */
  readonly decided: number;
  /** Whether more recipients are probably due. */
  readonly hasMore: boolean;
  /** Why some of its messages wait: the plan's limit, that of the day, or a channel's rate. */
  readonly waitsFor: Waiting | null;
  /** When a rate allows more, if nothing of the batch could be sent on other channels. */
  readonly throttledUntil: Date | undefined;
  /** Whether messages stay due because of other jobs or workers that send on their channel. */
  readonly isHeldBack: boolean;
  /** The job's new waiting reason if it changed. Stored only if the batch sends nothing; else it is stored with the outcomes. */
  readonly change: { readonly waiting: Waiting | null } | undefined;
}

/** Why no further batch is claimed. */
export type Stopped = 'not-running' | 'epoch-ended' | 'nothing-due' | { readonly fault: JobFault } | { readonly watched: Watched };

/** What a claim needs beside its job. */
export interface Claiming {
  /** That of the job's version, if the turn has read it before: it never changes. */
  readonly definition: SpinnerDefinition | undefined;
  readonly slots: Reservation;
  readonly lanes: Lanes;
  readonly size: number;
  readonly sender: Sender;
  readonly links: UnsubscribeLinks;
  readonly ids: Ids;
  readonly pauses: Pauses;
  readonly dailyLimit: DailyLimit | undefined;
  readonly now: Date;
}

/** Claims the due recipients of a job, at most `size` and one message a slot, in one transaction. @throws PlanLimitReached */
export async function claimBatch(
  transaction: Transaction,
  { organizationId, jobId }: JobReference,
  { definition, slots, lanes, size, sender, links, ids, pauses, dailyLimit, now }: Claiming,
): Promise<Batch | Stopped> {
  const { epochs, jobs, recipients, messages, outages, queue, spinners } = transaction;
  const factsOf = (version: SpinnerDefinition): Promise<ClaimFacts> =>
    readFacts(transaction, organizationId, version, { sender, dailyLimit, now });
  // A shared lock until the claim commits: after a pause or cancel has committed, nothing more of the job is claimed. All of this is sent
  // in one packet, in this order; a job that is not under way is found to be so before anything of it is changed.
  const [job, isOpen, due, known] = await Promise.all([
    jobs.lockShared(organizationId, jobId),
    epochs.isOpen(),
    recipients.takeDue(organizationId, jobId, now, size),
    definition && factsOf(definition),
  ]);
  if (job?.isEnding) await queue.enqueue('end-job', { organizationId, jobId });
  if (!job?.isUnderWay) return 'not-running';
  if (!isOpen) return 'epoch-ended';
  if (due.length === 0) return 'nothing-due';

  const version = definition ?? (await spinners.findVersion(organizationId, job.spinnerId, job.version))?.definition;
  if (!version) return { fault: 'version_missing' };
  const { table, viaOf, meters, organization } = known ?? (await factsOf(version));
  if (!table) return { fault: 'data_table_deleted' };
  const recordIds = due.map(({ recipient }) => recipient.recordId);
  const [earlier, before, circuits] = await Promise.all([
    messages.findMany(organizationId, jobId, recordIds),
    sentBefore(transaction, job, recordIds),
    findCircuits(transaction, { viaOf, job, now }, version),
  ]);
  const pipeline = { definition: version, table, before, goneSteps: job.goneSteps, circuits, ids, links, now };
  const decided = await decide(due, earlier, pipeline, slots.room, pauses);
  const { sendings, ended, dropped, waiting: parked } = await withoutSuppressed(decided, circuits, transaction);
  for (const channel of new Set(sendings.map(({ outgoing }) => circuits.viaOf(outgoing)?.channel))) {
    const watched = alarmed(channel, job.guardrail);
    if (watched) return { watched };
  }

  const today = await findDailyAllowance(transaction, organizationId, sendings, { dailyLimit, organization, now });
  const tomorrow = today.exceeding.map(({ recipient }) => recipient.goTo(recipient.stepId, today.until, 'daily_limit'));
  const allowance = findAllowance(transaction, meters, today.within);
  const pause = new Date(now.getTime() + planLimitPauseSeconds * 1000);
  const overPlan = allowance.exceeding.map(({ recipient }) => recipient.goTo(recipient.stepId, pause, 'plan_limit'));

  const leased = { organizationId, jobId, token: ids.next(), until: new Date(now.getTime() + leaseSeconds * 1000) };
  const throughVias = allowance.within.map((one) => ({ ...one, outgoing: { ...one.outgoing, via: circuits.viaOf(one.outgoing) } }));
  // Before the probes: one that is taken has to be sent.
  const { sendings: withRoom, throttled, isHeldBack, limited, lanes: held } = await takeRooms(throughVias, leased, lanes, transaction, now);
  const { free, held: parkedAgain, probes } = await circuits.takeProbes(withRoom, leased.until, transaction);
  const lease: Lease = { ...leased, limited, probes };
  if (parkedAgain.length > 0)
    await giveBackRooms(
      withRoom.filter((one) => !free.includes(one)),
      lease,
      lanes,
      transaction,
      now,
    );
  const claimed = free.map((sending) => ({
    ...sending,
    recipient: sending.recipient.claim(lease.token, lease.until),
    message: sending.message.claim(sending.outgoing.via?.channel?.id ?? null),
  }));
  await messages.save([...decided.messages, ...dropped, ...claimed.map(({ message }) => message)], now);
  const postponed = [...parked, ...tomorrow, ...overPlan, ...throttled.recipients, ...parkedAgain];
  await recipients.save([...decided.recipients, ...ended, ...postponed, ...claimed.map(({ recipient }) => recipient)], now);
  await outages.note({ organizationId, jobId }, circuits.waited, now);
  await today.count(free);
  await allowance.charge(free);
  const overLimit = overPlan.length > 0 ? 'plan_limit' : tomorrow.length > 0 ? 'daily_limit' : null;
  const waitsFor = overLimit ?? (throttled.recipients.length > 0 ? 'throttle' : null);
  const isDown = circuits.waited.length > 0 && claimed.length === 0;
  const otherwise = isHeldBack || job.waiting === 'channel_error' ? job.waiting : null;
  const waiting: Waiting | null = waitsFor ?? (isDown ? 'channel_error' : otherwise);
  const throttledUntil = free.every((sending) => throttled.isThrottled(sending)) ? throttled.until : undefined;
  return {
    ...{
      definition: version,
      sendings: claimed,
      lease,
      claimedAt: now,
      guardrail: job.guardrail,
      slots,
      lanes: held,
      waitsFor,
      throttledUntil,
      isHeldBack,
      full: decided.full,
    },
    decided: decided.recipients.length + decided.sendings.length + decided.held.length,
    hasMore: decided.full.length > 0 || due.length === size || isHeldBack,
    change: waiting === job.waiting ? undefined : { waiting },
  };
}
