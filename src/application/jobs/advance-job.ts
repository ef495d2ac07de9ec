// A turn of a running job has rounds, and each round four steps:
//   reserve  slots of this process on the channels that the job sends on; if none is free for half a second, the turn ends
//   claim    in one transaction: lock due recipients, decide each, charge the plan, store a lease; one message a slot at most
//   send     outside any transaction, while the lease is renewed, and while the next rounds claim if more is due
//   record   in other transactions, ten messages at a time: only recipients that still have the lease's token; then free their slots
// The turn ends when nothing is due, and completes the job if every recipient is final; or when its time is up, and then asks for another.
// A claim returns a batch, or why there is none: `not-running`, `epoch-ended` (the database was restored, or is not checked yet),
// `nothing-due`, or the fault that fails the job.

import { type ChannelName, channelKind, channels } from '../../domain/channels/channel-kinds.ts';
import type { Routed } from '../../domain/channels/via.ts';
import type { JobFault, Waiting } from '../../domain/jobs/job.ts';
import type { Message } from '../../domain/jobs/message.ts';
import { PlanLimitReached } from '../../domain/plans/errors.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import { stepKindOf } from '../../domain/spinners/step-kinds.ts';
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
import type { Sending } from './prepare-sending.ts';
import { recordOutcomes } from './record-outcomes.ts';
import { sentBefore } from './retry-lineage.ts';
import { type Lease, type Outcome, sendAll } from './sending/send-all.ts';
import { type Reservation, SendingSlots } from './sending/sending-slots.ts';
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
  /** Whether some of its messages are beyond the plan's limit and wait. */
  readonly isOverPlan: boolean;
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
      const end = await this.#rounds({ organizationId, jobId }, timeLimit(this.#clock, stop), sending);
      await Promise.all(sending);
      if (end === 'time-up') await this.#unitOfWork.run(({ queue }) => queue.enqueue('advance-job', { organizationId, jobId }));
      else if (end === 'nothing-due') await this.#finish(organizationId, jobId);
      else if (typeof end === 'object') await this.#fail(organizationId, jobId, end.fault);
    } finally {
      await Promise.allSettled(sending);
    }
  }

  /** Claims batches and begins to send them; `sending` holds those that are being sent, and those that failed. */
  async #rounds(job: JobReference, isOver: () => boolean, sending: Set<Promise<void>>): Promise<Stopped | 'time-up'> {
    const goneSteps = new Set<string>();
    let wanted: readonly ChannelName[] = channels;
    let size = firstSize;
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
      if (!batch.hasMore) await Promise.all(sending);
      wanted = batch.isEmpty ? batch.full : channelsOf(batch.definition);
      if (batch.full.length > 0) size = Math.max(smallestSize, Math.floor(size / 2));
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
      await this.#unitOfWork.run((transaction) =>
        recordOutcomes(outcomes, batch, transaction, { audit: this.#audit, now: this.#clock.now() }),
      );
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
    const { free, held } = await circuits.takeProbes(
      sendings.filter((sending) => !isCharged(sending) || affordable.has(sending)),
      transaction,
    );
    const pause = new Date(now.getTime() + planLimitPauseSeconds * 1000);
    const unaffordable = charged.filter((sending) => !affordable.has(sending));
    const postponed = unaffordable.map(({ recipient }) => recipient.goTo(recipient.stepId, pause, 'plan_limit'));

    const lease: Lease = { organizationId, jobId, token: this.#ids.next(), until: new Date(now.getTime() + leaseSeconds * 1000) };
    const claimed = free.map((sending) => ({
      ...sending,
      outgoing: { ...sending.outgoing, via: circuits.viaOf(routed(sending)) },
      recipient: sending.recipient.claim(lease.token, lease.until),
      message: sending.message.claim(),
    }));
    await messages.save([...decided.messages, ...dropped, ...claimed.map(({ message }) => message)]);
    await recipients.save([...decided.recipients, ...suppressed, ...postponed, ...held, ...claimed.map(({ recipient }) => recipient)]);
    await outages.note({ organizationId, jobId }, circuits.waited, now);
    const isDown = circuits.waited.length > 0 && claimed.length === 0;
    const otherwise = job.waiting === 'plan_limit' ? null : job.waiting;
    const waiting: Waiting | null = postponed.length > 0 ? 'plan_limit' : isDown ? 'channel_error' : otherwise;
    if (meter) await charge(transaction, meter, free.filter(isCharged).length);
    const change = waiting === job.waiting ? undefined : { waiting };
    const { full } = decided;
    const isEmpty = decided.recipients.length === 0 && decided.sendings.length === 0;
    const hasMore = full.length > 0 || due.length === size;
    return {
      definition,
      sendings: claimed,
      lease,
      claimedAt: now,
      slots,
      full,
      isEmpty,
      hasMore,
      isOverPlan: postponed.length > 0,
      change,
    };
  }

  readonly #renew = async ({ organizationId, jobId, token }: Lease): Promise<Lease> => {
    const until = new Date(this.#clock.now().getTime() + leaseSeconds * 1000);
    await this.#unitOfWork.run(({ recipients }) => recipients.renew(organizationId, jobId, token, until));
    return { organizationId, jobId, token, until };
  };

  /** Completes the job only if every recipient is final. */
  #finish(organizationId: string, jobId: string): Promise<void> {
    return this.#unitOfWork.run(async ({ jobs, recipients }) => {
      const job = await jobs.lock(organizationId, jobId);
      if (!job?.isUnderWay || !job.isEnrolled || (await recipients.hasOpen(organizationId, jobId))) return;
      await jobs.save(job.complete(this.#clock.now()));
    });
  }

  #fail(organizationId: string, jobId: string, fault: JobFault): Promise<void> {
    return this.#unitOfWork.run(async ({ jobs, queue }) => {
      const job = await jobs.lock(organizationId, jobId);
      if (!job?.isUnderWay) return;
      await jobs.save(job.failFor(fault));
      await queue.enqueue('end-job', { organizationId, jobId });
    });
  }
}

/** A message on a metered channel is charged at its first attempt. */
const isCharged = ({ message }: Sending): boolean => channelKind(message.channel).isMetered && message.attempts === 0;

const routed = ({ outgoing }: Sending): Routed => outgoing;

/** The channels that a spinner sends on. */
const channelsOf = ({ steps }: SpinnerDefinition): readonly ChannelName[] => [
  ...new Set(steps.flatMap((step) => stepKindOf(step).sends?.(step)?.channel ?? [])),
];
