// A turn of a running job has rounds, and each round four steps:
//   reserve  slots of this process on the channels that the job sends on; if none is free for half a second, the turn ends
//   claim    in one transaction: lock due recipients, decide each, take room on their channels, charge the plan, store a lease;
//            one message a slot at most
//   send     outside any transaction, while the lease is renewed, and while the next rounds claim if more is due
//   record   in other transactions, ten messages at a time: only recipients that still have the lease's token; then free their slots
// The turn ends when a rate of a channel allows nothing more, and asks for another for the time when it does. It ends when nothing is
// due, and completes the job if every recipient is final; or when its time is up, and then asks for another.
// A claim returns a batch, or why there is none: `not-running`, `epoch-ended` (the database was restored, or is not checked yet),
// `nothing-due`, or the fault that fails the job.

import { type ChannelName, channels } from '../../domain/channels/channel-kinds.ts';
import type { JobFault, Waiting } from '../../domain/jobs/job.ts';
import type { Message } from '../../domain/jobs/message.ts';
import { PlanLimitReached } from '../../domain/plans/errors.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { Sender } from '../channels/sender.ts';
import type { UnsubscribeLinks } from '../channels/unsubscribe-links.ts';
import { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Pauses } from '../kernel/pauses.ts';
import type { JobReference } from '../kernel/tasks.ts';
import type { Transaction, UnitOfWork } from '../kernel/unit-of-work.ts';
import { charge, findMeter } from '../plans/charge.ts';
import { findCircuits } from './circuits.ts';
import { decide, withoutSuppressed } from './decide-recipients.ts';
import { isCharged, type Sending } from './prepare-sending.ts';
import { recordOutcomes } from './record-outcomes.ts';
import { sentBefore } from './retry-lineage.ts';
import { giveBackRooms, keepRooms, leaveRooms, takeRooms } from './sending/channel-room.ts';
import { channelsOf, hasSeveralRoutes } from './sending/routes.ts';
import { type Lease, type Outcome, sendAll } from './sending/send-all.ts';
import { type Reservation, SendingSlots } from './sending/sending-slots.ts';
import { completeJob, failJob, heldBackMs, mostHeldBack, mostThrottled, pauseBefore, resumeAt } from './sending/turn-ends.ts';
import { type Stop, timeLimit, turnMs } from './time-limit.ts';
import { versionAndTableOf } from './version-and-table.ts';

/** How many recipients the first claim of a turn takes; the others take as many as proved right, between the limits. */
const firstSize = 100;
const smallestSize = 20;
const largestSize = 1000;
/** Batches of one turn that are sent at the same time. */
const maxSending = 2;
/** Another worker may take over a batch whose lease was not renewed for this long. */
const leaseSeconds = 30;
const planLimitPauseSeconds = 60;

interface Batch {
  readonly definition: SpinnerDefinition;
  readonly sendings: readonly Sending[];
  readonly lease: Lease;
  readonly claimedAt: Date;
  readonly slots: Reservation;
  /** The channels that had no room for all due recipients. */
  readonly full: readonly ChannelName[];
  /** Whether the claim settled anything; if not, all due recipients need one of the full channels. */
  readonly isEmpty: boolean;
  /** Whether more recipients are probably due. */
  readonly hasMore: boolean;
  /** Why some of its messages wait: the plan's limit, or a channel's rate. */
  readonly waitsFor: Waiting | null;
  /** When a rate allows more, if nothing of the batch could be sent on other channels. */
  readonly throttledUntil: Date | undefined;
  /** Whether messages stay due because of other jobs or workers that send on their channel. */
  readonly isHeldBack: boolean;
  /** The job's new waiting reason if it changed. Stored only if the batch sends nothing; else it is stored with the outcomes. */
  readonly change: { readonly waiting: Waiting | null } | undefined;
}

/** Why no further batch is claimed. */
type Stopped = 'not-running' | 'epoch-ended' | 'nothing-due' | { readonly fault: JobFault };

/**
 * Advances the due recipients of a running job, batch by batch: claims in one transaction, sends outside any transaction,
 * records in others. Several workers may advance one job at once; a recipient is leased to at most one of them.
 */
export class AdvanceJob {
  readonly #unitOfWork: UnitOfWork;
  readonly #sender: Sender;
  readonly #links: UnsubscribeLinks;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #pauses: Pauses;
  readonly #slots = new SendingSlots();
  readonly #audit: Audit;

  constructor(unitOfWork: UnitOfWork, sender: Sender, links: UnsubscribeLinks, clock: Clock, ids: Ids, pauses: Pauses) {
    this.#unitOfWork = unitOfWork;
    this.#sender = sender;
    this.#links = links;
    this.#clock = clock;
    this.#ids = ids;
    this.#pauses = pauses;
    this.#audit = new Audit(clock, ids);
  }

  async execute({ organizationId, jobId, ...stop }: JobReference & Stop): Promise<void> {
    const sending = new Set<Promise<void>>();
    try {
      const job = { organizationId, jobId };
      const end = await this.#rounds(job, timeLimit(this.#clock, stop), sending);
      await Promise.all(sending);
      const now = this.#clock.now();
      const run = this.#unitOfWork.run.bind(this.#unitOfWork);
      if (end === 'time-up') await run(({ queue }) => queue.enqueue('advance-job', job));
      else if (end === 'nothing-due') await run((transaction) => completeJob(transaction, job, now));
      else if (typeof end === 'object' && 'fault' in end) await run((transaction) => failJob(transaction, job, end.fault));
      else if (typeof end === 'object') {
        await this.#pauses.pause(pauseBefore(end.throttledUntil, now));
        await run((transaction) => resumeAt(transaction, job, end.throttledUntil, now));
      }
    } finally {
      await Promise.allSettled(sending);
    }
  }

  /** Claims batches and begins to send them; `sending` holds those that are being sent, and those that failed. */
  async #rounds(
    job: JobReference,
    isOver: () => boolean,
    sending: Set<Promise<void>>,
  ): Promise<Stopped | 'time-up' | { readonly throttledUntil: Date }> {
    const goneSteps = new Set<string>();
    let wanted: readonly ChannelName[] = channels;
    let size = firstSize;
    let heldBack = 0;
    let throttled = 0;
    let throttledUntil: Date | undefined;
    const group = await this.#slotGroup(job.organizationId);
    for (;;) {
      if (sending.size === maxSending) await Promise.race(sending);
      const slots = await this.#slots.reserve(group, wanted, () => this.#pauses.pause(turnMs));
      if (!slots) return 'time-up';
      const batch = await this.#claim(job, slots, size);
      if (batch === 'nothing-due' && sending.size > 0) {
        await Promise.race(sending);
        continue;
      }
      if (batch === 'nothing-due' && throttledUntil) return { throttledUntil };
      if (typeof batch === 'string' || 'fault' in batch) return batch;
      if (batch.sendings.length > 0) {
        const sent = this.#send(batch, goneSteps).then(() => void sending.delete(sent));
        // Noticed by whoever waits for it.
        sent.catch(() => undefined);
        sending.add(sent);
      } else if (batch.change) {
        const { waiting } = batch.change;
        // Not in the claim: updating the job under a shared lock deadlocks if another transaction waits for the exclusive lock.
        await this.#unitOfWork.run(({ jobs }) => jobs.saveWaiting(job.organizationId, job.jobId, waiting));
      }
      if (isOver()) return 'time-up';
      throttledUntil = batch.throttledUntil ?? throttledUntil;
      // Others may be behind those that were throttled, if they do not need the same channel.
      if (batch.throttledUntil && (++throttled === mostThrottled || !hasSeveralRoutes(batch.definition))) {
        await Promise.all(sending);
        return { throttledUntil: batch.throttledUntil };
      }
      if (batch.isHeldBack) {
        if (sending.size > 0) await Promise.race(sending);
        else if (++heldBack > mostHeldBack) return 'time-up';
        else await this.#pauses.pause(heldBackMs);
      }
      if (!batch.hasMore) await Promise.all(sending);
      wanted = batch.isEmpty ? batch.full : channelsOf(batch.definition);
      if (batch.full.length > 0 || batch.isHeldBack) size = Math.max(smallestSize, Math.floor(size / 2));
      else if (batch.sendings.length === 0) size = Math.min(largestSize, size * 2);
    }
  }

  /** An organization with channels has slots of its own, so that its slow server holds up nobody else; the others share theirs. */
  async #slotGroup(organizationId: string): Promise<string> {
    const count = await this.#unitOfWork.run(({ channels: own }) => own.count(organizationId));
    return count > 0 ? organizationId : '';
  }

  /** Sends a batch, records it, and gives its slots back. */
  async #send(batch: Batch, goneSteps: Set<string>): Promise<void> {
    const { sendings, lease, slots } = batch;
    const record = async (outcomes: readonly Outcome[]): Promise<void> => {
      const now = this.#clock.now();
      await this.#unitOfWork.run(async (transaction) => {
        // First, as a claim does: room is locked before circuits.
        await leaveRooms(outcomes, lease, transaction, now);
        await recordOutcomes(outcomes, batch, transaction, { audit: this.#audit, now });
      });
      slots.release(outcomes.map(({ message }) => message));
    };
    try {
      await sendAll(sendings, lease, {
        sender: this.#sender,
        clock: this.#clock,
        pauses: this.#pauses,
        goneSteps,
        renew: this.#renew,
        record,
      });
    } finally {
      slots.keep([]);
    }
  }

  /** Claims a batch; gives back the slots that it does not need. */
  async #claim(job: JobReference, slots: Reservation, size: number): Promise<Batch | Stopped> {
    let claimed: readonly Message[] = [];
    try {
      for (;;) {
        try {
          const batch = await this.#unitOfWork.run((transaction) => this.#claimIn(transaction, job, slots, size));
          if (typeof batch !== 'string' && 'sendings' in batch) claimed = batch.sendings.map(({ message }) => message);
          return batch;
        } catch (reason) {
          // Another transaction spent the last messages in between; the next claim reads what is left.
          if (!(reason instanceof PlanLimitReached)) throw reason;
        }
      }
    } finally {
      slots.keep(claimed);
    }
  }

  async #claimIn(
    transaction: Transaction,
    { organizationId, jobId }: JobReference,
    slots: Reservation,
    size: number,
  ): Promise<Batch | Stopped> {
    const { epochs, jobs, recipients, messages, outages, queue } = transaction;
    const now = this.#clock.now();
    // A shared lock until the claim commits: after a pause or cancel has committed, nothing more of the job is claimed.
    const [job, isOpen] = await Promise.all([jobs.lockShared(organizationId, jobId), epochs.isOpen()]);
    if (job?.isEnding) await queue.enqueue('end-job', { organizationId, jobId });
    if (!job?.isUnderWay) return 'not-running';
    if (!isOpen) return 'epoch-ended';
    const due = await recipients.takeDue(organizationId, jobId, now, size);
    if (due.length === 0) return 'nothing-due';

    const { definition, table, fault } = await versionAndTableOf(transaction, job);
    if (fault !== undefined) return { fault };
    const ids = due.map(({ recipient }) => recipient.recordId);
    const earlier = await messages.findMany(organizationId, jobId, ids);
    const before = await sentBefore(transaction, job, ids);
    const circuits = await findCircuits(transaction, { sender: this.#sender, organizationId, now }, definition);
    const pipeline = { definition, table, before, goneSteps: job.goneSteps, circuits, ids: this.#ids, links: this.#links, now };
    const decided = decide(due, earlier, pipeline, slots.room);
    const { sendings, suppressed, dropped } = await withoutSuppressed(decided.sendings, transaction);

    const charged = sendings.filter(isCharged);
    const meter = charged.length > 0 ? await findMeter(transaction, organizationId, 'messages', now) : undefined;
    const affordable = new Set(charged.slice(0, meter?.remaining ?? 0));
    const pause = new Date(now.getTime() + planLimitPauseSeconds * 1000);
    const unaffordable = charged.filter((sending) => !affordable.has(sending));
    const overPlan = unaffordable.map(({ recipient }) => recipient.goTo(recipient.stepId, pause, 'plan_limit'));

    const leased = { organizationId, jobId, token: this.#ids.next(), until: new Date(now.getTime() + leaseSeconds * 1000) };
    const payable = sendings.filter((sending) => !isCharged(sending) || affordable.has(sending));
    const throughVias = payable.map((one) => ({ ...one, outgoing: { ...one.outgoing, via: circuits.viaOf(one.outgoing) } }));
    // Before the probes: one that is taken has to be sent.
    const { sendings: withRoom, throttled, isHeldBack, limited } = await takeRooms(throughVias, leased, transaction, now);
    const lease: Lease = { ...leased, limited };
    const { free, held } = await circuits.takeProbes(withRoom, transaction);
    if (held.length > 0)
      await giveBackRooms(
        withRoom.filter((one) => !free.includes(one)),
        lease,
        transaction,
        now,
      );
    const claimed = free.map((sending) => ({
      ...sending,
      recipient: sending.recipient.claim(lease.token, lease.until),
      message: sending.message.claim(),
    }));
    await messages.save([...decided.messages, ...dropped, ...claimed.map(({ message }) => message)]);
    const postponed = [...overPlan, ...throttled.recipients, ...held];
    await recipients.save([...decided.recipients, ...suppressed, ...postponed, ...claimed.map(({ recipient }) => recipient)]);
    await outages.note({ organizationId, jobId }, circuits.waited, now);
    if (meter) await charge(transaction, meter, free.filter(isCharged).length);
    const waitsFor = overPlan.length > 0 ? 'plan_limit' : throttled.recipients.length > 0 ? 'throttle' : null;
    const isDown = circuits.waited.length > 0 && claimed.length === 0;
    const otherwise = isHeldBack || job.waiting === 'channel_error' ? job.waiting : null;
    const waiting: Waiting | null = waitsFor ?? (isDown ? 'channel_error' : otherwise);
    const throttledUntil = free.every((sending) => throttled.isThrottled(sending)) ? throttled.until : undefined;
    return {
      ...{ definition, sendings: claimed, lease, claimedAt: now, slots, waitsFor, throttledUntil, isHeldBack, full: decided.full },
      isEmpty: decided.recipients.length === 0 && decided.sendings.length === 0,
      hasMore: decided.full.length > 0 || due.length === size || isHeldBack,
      change: waiting === job.waiting ? undefined : { waiting },
    };
  }

  readonly #renew = async (lease: Lease): Promise<Lease> => {
    const until = new Date(this.#clock.now().getTime() + leaseSeconds * 1000);
    await this.#unitOfWork.run(async (transaction) => {
      await transaction.recipients.renew(lease.organizationId, lease.jobId, lease.token, until);
      await keepRooms(lease, until, transaction);
    });
    return { ...lease, until };
  };
}
