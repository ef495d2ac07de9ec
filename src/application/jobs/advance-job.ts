// A turn of a running job has rounds, and each round five steps:
//   give way to a job of a fresh organization that is under way in this process, for a moment; also between messages
//   reserve  slots of this process on the channels that the job sends on; if none is free for half a second, the turn ends
//   claim    in one transaction: lock due recipients, decide each, take room on their channels, charge the plan, store a lease;
//            one message a slot at most
//   send     outside any transaction, while the lease is renewed; when all messages before it are begun, the next round claims
//   record   in other transactions, some messages at a time, while others are sent: only recipients that still have the lease's token;
//            then free their slots
// The turn ends when a rate of a channel allows nothing more, and asks for another for the time when it does; and when the plan has
// refused so many batches, until what is due is looked for again some seconds later. It ends when nothing is
// due, and completes the job if every recipient is final; or when its time is up and another job waits, and then asks for another turn.
// When its time is up and messages are still being sent, it is idle until they are recorded: that may be long, if a receiver is slow.
// A claim returns a batch, or why there is none: `not-running`, `epoch-ended` (the database was restored, or is not checked yet),
// `nothing-due`, the fault that fails the job, or the channel whose rates pause it: see `watch-rates.ts`.

import { type ChannelName, channels } from '../../domain/channels/channel-kinds.ts';
import type { HeldLanes } from '../../domain/channels/rates/channel-use.ts';
import type { Message } from '../../domain/jobs/message.ts';
import type { DailyLimit } from '../../domain/plans/daily-limit.ts';
import { PlanLimitReached } from '../../domain/plans/errors.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { Sender } from '../channels/sender.ts';
import type { UnsubscribeLinks } from '../channels/unsubscribe-links.ts';
import { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import type { Pauses } from '../kernel/pauses.ts';
import type { JobReference } from '../kernel/tasks.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { recordOutcomes } from './record-outcomes.ts';
import { Backlog } from './sending/backlog.ts';
import { giveUpLanes, leaveRooms } from './sending/channel-room.ts';
import { type Batch, type Claiming, claimBatch, type Stopped } from './sending/claim-batch.ts';
import { Answers, FoundUp } from './sending/failing.ts';
import { Lanes, laneOf } from './sending/lanes.ts';
import { logPause, logRecording } from './sending/log-recording.ts';
import { renewLease } from './sending/renew-lease.ts';
import { channelsOf, hasSeveralRoutes } from './sending/routes.ts';
import { type Handling, type Outcome, sendAll } from './sending/send-all.ts';
import { SendingSlots, type SlotUser } from './sending/sending-slots.ts';
import { completeJob, failJob, heldBackMs, mostHeldBack, mostOverPlan, mostThrottled, pauseBefore, resumeAt } from './sending/turn-ends.ts';
import { type TurnEnd, TurnTime } from './sending/turn-time.ts';
import { pauseFailing } from './sending/watch-failures.ts';
import { pauseOverRates, type Watched } from './sending/watch-rates.ts';
import { turnMs } from './time-limit.ts';

/** A turn to advance a job. */
export interface AdvanceJobInput extends JobReference, TurnEnd {
  /** Called once the turn only waits for messages that are being sent. */
  readonly onIdle?: (() => void) | undefined;
}

/** How many recipients the first claim of a turn takes; each other as many as the one before had slots for, twice as many if some were left. */
const firstSize = 100;
const smallestSize = 20;
const largestSize = 1000;
/** Batches of one turn that are sent or recorded at the same time. */
const maxSending = 12;

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
  readonly #log: Log | undefined;
  /** Of new organizations. */
  readonly #dailyLimit: DailyLimit | undefined;
  readonly #slots: SendingSlots;
  readonly #answers = new Answers();
  readonly #foundUp = new FoundUp();
  readonly #lanes: Lanes;
  readonly #audit: Audit;

  constructor(
    unitOfWork: UnitOfWork,
    sender: Sender,
    links: UnsubscribeLinks,
    clock: Clock,
    ids: Ids,
    pauses: Pauses,
    log?: Log,
    dailyLimit?: DailyLimit,
  ) {
    this.#unitOfWork = unitOfWork;
    this.#sender = sender;
    this.#links = links;
    this.#clock = clock;
    this.#ids = ids;
    this.#pauses = pauses;
    this.#slots = new SendingSlots(clock);
    this.#lanes = new Lanes(ids.next(), clock, pauses);
    this.#log = log;
    this.#dailyLimit = dailyLimit;
    this.#audit = new Audit(clock, ids);
  }

  async execute({ organizationId, jobId, onIdle, ...turnEnd }: AdvanceJobInput): Promise<void> {
    const sending = new Set<Promise<void>>();
    try {
      const job = { organizationId, jobId };
      // Without somebody to tell, it waits for what is being sent, and claims on.
      const time = new TurnTime(this.#clock, this.#pauses, turnEnd, { waitsForAll: onIdle === undefined });
      const end = await this.#rounds(job, time, sending);
      if (sending.size > 0) onIdle?.();
      await Promise.all(sending);
      const now = this.#clock.now();
      const run = this.#unitOfWork.run.bind(this.#unitOfWork);
      let throttledUntil: Date | undefined;
      if (end === 'time-up') await run(({ queue }) => queue.enqueue('advance-job', job));
      // A turn that was asked for a little too early finds nothing due yet.
      else if (end === 'nothing-due') throttledUntil = await run((transaction) => completeJob(transaction, job, now));
      else if (typeof end === 'object' && 'fault' in end) await run((transaction) => failJob(transaction, job, end.fault));
      else if (typeof end === 'object' && 'watched' in end) await this.#pause(job, end.watched);
      else if (typeof end === 'object') throttledUntil = end.throttledUntil;
      if (throttledUntil) {
        const until = throttledUntil;
        await this.#pauses.pause(pauseBefore(until, now));
        await run((transaction) => resumeAt(transaction, job, until, now));
      }
    } finally {
      await Promise.allSettled(sending);
      await this.#giveUpLanes(organizationId).catch(() => undefined);
    }
  }

  /** Claims batches and begins to send them; `sending` holds those that are being sent, and those that failed. */
  async #rounds(
    job: JobReference,
    time: TurnTime,
    sending: Set<Promise<void>>,
  ): Promise<Stopped | 'time-up' | 'over-plan' | { readonly throttledUntil: Date }> {
    const goneSteps = new Set<string>();
    let wanted: readonly ChannelName[] = channels;
    const backlog = new Backlog();
    let definition: SpinnerDefinition | undefined;
    let size = firstSize;
    let claimed = 0;
    let heldBack = 0;
    let throttled = 0;
    let overPlan = 0;
    let throttledUntil: Date | undefined;
    const user = await this.#slotUser(job.organizationId);
    for (;;) {
      if (sending.size === maxSending && !(await time.endsWithin(Promise.race(sending)))) return 'time-up';
      if (!(await time.endsWithin(backlog.atMost(claimed)))) return 'time-up';
      await time.giveWay();
      const slots = await this.#slots.reserve(user, wanted, () => this.#pauses.pause(turnMs));
      if (!slots) return 'time-up';
      // Before the claim gives back what it does not need.
      const room = Math.max(0, ...slots.room.values());
      const batch = await this.#claim(job, { definition, slots, size });
      if (batch === 'nothing-due' && sending.size > 0) {
        if (await time.endsWithin(Promise.race(sending))) continue;
        return 'time-up';
      }
      if (batch === 'nothing-due' && throttledUntil) return { throttledUntil };
      if (typeof batch === 'string' || !('sendings' in batch)) return batch;
      definition = batch.definition;
      if (batch.sendings.length > 0) {
        claimed = batch.sendings.length;
        backlog.add(batch.sendings.length);
        const handling = { goneSteps, begin: backlog.begin, giveWay: () => time.giveWay() };
        const sent = this.#send(batch, handling).then(() => void sending.delete(sent));
        // Noticed by whoever waits for it.
        sent.catch(() => undefined);
        sending.add(sent);
      } else if (batch.change) {
        const { waiting } = batch.change;
        // Not in the claim: updating the job under a shared lock deadlocks if another transaction waits for the exclusive lock.
        await this.#unitOfWork.run(({ jobs }) => jobs.saveWaiting(job.organizationId, job.jobId, waiting));
      }
      if (await time.isOver()) return 'time-up';
      throttledUntil = batch.throttledUntil ?? throttledUntil;
      // Others may be behind those that were throttled, if they do not need the same channel.
      if (batch.throttledUntil && (++throttled === mostThrottled || !hasSeveralRoutes(batch.definition))) {
        return { throttledUntil: batch.throttledUntil };
      }
      // The plan refuses the others as well. What it would not, such as repeats, comes with later turns.
      if (batch.sendings.length === 0 && batch.waitsFor === 'plan_limit' && ++overPlan === mostOverPlan) return 'over-plan';
      if (batch.isHeldBack) {
        if (sending.size > 0) {
          if (!(await time.endsWithin(Promise.race(sending)))) return 'time-up';
        } else if (++heldBack > mostHeldBack) return 'time-up';
        else await this.#pauses.pause(heldBackMs);
      }
      if (!batch.hasMore && !(await time.endsWithin(Promise.all(sending)))) return 'time-up';
      wanted = batch.decided === 0 ? batch.full : channelsOf(batch.definition);
      if (batch.isHeldBack) size = Math.max(smallestSize, Math.floor(size / 2));
      else if (batch.full.length > 0) size = Math.max(smallestSize, batch.decided);
      else if (batch.sendings.length < room) size = Math.min(largestSize, size * 2);
    }
  }

  async #pause(job: JobReference, watched: Watched): Promise<void> {
    const alarm = await this.#unitOfWork.run((transaction) => pauseOverRates(job, watched, transaction, this.#audit));
    if (alarm) logPause(this.#log, job, alarm);
  }

  async #slotUser(organizationId: string): Promise<SlotUser> {
    const count = await this.#unitOfWork.run(({ channels: own }) => own.count(organizationId));
    return { organizationId, hasChannels: count > 0 };
  }

  /** Sends a batch, records it, and gives its slots back. */
  async #send(batch: Batch, own: Pick<Handling, 'goneSteps' | 'begin' | 'giveWay'>): Promise<void> {
    const { sendings, lease, slots } = batch;
    const record = async (outcomes: readonly Outcome[]): Promise<void> => {
      const now = this.#clock.now();
      let held: ReadonlyMap<string, HeldLanes> = new Map();
      const recording = await this.#unitOfWork.run(async (transaction) => {
        // First, as a claim does: room is locked before circuits.
        held = await leaveRooms(outcomes, lease, this.#lanes, transaction, now);
        return recordOutcomes(outcomes, { ...batch, answers: this.#answers, foundUp: this.#foundUp, audit: this.#audit }, transaction, now);
      });
      this.#hold(lease.organizationId, held);
      const { alarm } = recording;
      logRecording(this.#log, lease, outcomes, recording);
      const paused = alarm && (await this.#unitOfWork.run((transaction) => pauseFailing(lease, alarm, transaction, this.#audit)));
      if (paused) logPause(this.#log, lease, paused);
      slots.release(outcomes.map(({ message }) => message));
    };
    try {
      await sendAll(sendings, lease, {
        sender: this.#sender,
        clock: this.#clock,
        pauses: this.#pauses,
        claimedAt: batch.claimedAt,
        answers: this.#answers,
        lanes: this.#lanes,
        renew: (lease) => renewLease(this.#unitOfWork, this.#lanes, lease, this.#clock.now()),
        record,
        ...own,
      });
    } finally {
      slots.keep([]);
    }
  }

  /** Claims a batch; gives back the slots that it does not need. */
  async #claim(job: JobReference, { definition, slots, size }: Pick<Claiming, 'definition' | 'slots' | 'size'>): Promise<Batch | Stopped> {
    let claimed: readonly Message[] = [];
    const endClaiming = this.#lanes.claiming(job.organizationId);
    const claiming = {
      definition,
      slots,
      lanes: this.#lanes,
      size,
      sender: this.#sender,
      links: this.#links,
      ids: this.#ids,
      pauses: this.#pauses,
      dailyLimit: this.#dailyLimit,
    };
    try {
      for (;;) {
        try {
          const batch = await this.#unitOfWork.run((transaction) => claimBatch(transaction, job, { ...claiming, now: this.#clock.now() }));
          if (typeof batch !== 'string' && 'sendings' in batch) {
            claimed = batch.sendings.map(({ message }) => message);
            for (const lane of batch.sendings.map(laneOf)) if (lane) this.#lanes.add(lane, 1);
            this.#hold(job.organizationId, batch.lanes);
          }
          return batch;
        } catch (reason) {
          // Another transaction spent the last messages in between; the next claim reads what is left.
          if (!(reason instanceof PlanLimitReached)) throw reason;
        }
      }
    } finally {
      endClaiming();
      slots.keep(claimed);
    }
  }

  #hold(organizationId: string, lanes: ReadonlyMap<string, HeldLanes>): void {
    for (const [channelId, held] of lanes) this.#lanes.hold(organizationId, channelId, held);
  }

  /** Lanes that are left over, because a claim was under way when the last message was recorded. If it fails, they expire. */
  async #giveUpLanes(organizationId: string): Promise<void> {
    for (const channelId of this.#lanes.unused(organizationId)) {
      const held = await this.#unitOfWork.run((transaction) => giveUpLanes(organizationId, channelId, this.#lanes, transaction));
      if (held) this.#lanes.hold(organizationId, channelId, held);
    }
  }
}
