// A turn of a running job has rounds, and each round four steps:
//   reserve  permits at the gate, for the kinds of messages that the job sends; if none is free for half a second, the turn ends
//   claim    in one transaction: lock due recipients, decide each, take capacity of their channels, charge the plan, store a lease
//   send     outside any transaction, while the lease is renewed; when all messages before it are begun, the next round claims
//   record   in other transactions, some messages at a time, while others are sent: only recipients that still have the lease's token
// The turn ends when nothing is due, and completes the job if every recipient is final; when a channel's rate or the plan allows nothing
// more; or when its time is up and another job waits. While it then only waits for messages that are being sent, it is idle.
// See `turns/README.md` for whose turn is next, and `sending/README.md` for what may be sent.

import type { WatchedRates } from '../../domain/channels/health/watched-rates.ts';
import type { Alarm } from '../../domain/jobs/failures.ts';
import type { Outcome } from '../../domain/jobs/sending.ts';
import type { DailyLimit } from '../../domain/plans/daily-limit.ts';
import { PlanLimitReached } from '../../domain/plans/errors.ts';
import type { Sender } from '../channels/sender.ts';
import type { UnsubscribeLinks } from '../consent/unsubscribe-links.ts';
import { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import type { Pauses } from '../kernel/pauses.ts';
import type { JobReference } from '../kernel/tasks.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { pauseJob } from './pause-job.ts';
import { logRecording, recordOutcomes } from './record-outcomes.ts';
import { giveUpUnused } from './sending/channel-capacity.ts';
import { type Batch, type ClaimParts, claimBatch, type NoBatch, renewLease } from './sending/claim-batch.ts';
import { ClaimPlan } from './sending/claim-plan.ts';
import { sendBatch } from './sending/send-batch.ts';
import { type Reservation, SendingGate } from './sending/sending-gate.ts';
import { TurnClock, type TurnLimits } from './turns/turn-clock.ts';
import { endTurn, type SendingEnd } from './turns/turn-ends.ts';

/** A turn to advance a job. */
export interface AdvanceJobInput extends JobReference, TurnLimits {
  /** Called once the turn only waits for messages that are being sent. */
  readonly onIdle?: (() => void) | undefined;
}

/** Batches of one turn that are sent or recorded at the same time. */
const maxSending = 12;
/** Delay between claims while a channel has no capacity, in milliseconds. */
const heldBackMs = 50;

/** The batches of a turn that are being sent, and those that failed. */
type Sent = Set<Promise<void>>;

/**
 * Advances the due recipients of a running job, batch by batch: claims in one transaction, sends outside any transaction,
 * records in others. Several workers may advance one job at once; a recipient is leased to at most one of them.
 */
export class AdvanceJob {
  readonly #unitOfWork: UnitOfWork;
  readonly #sender: Sender;
  readonly #clock: Clock;
  readonly #pauses: Pauses;
  readonly #log: Log | undefined;
  readonly #gate: SendingGate;
  readonly #parts: ClaimParts;
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
    this.#clock = clock;
    this.#pauses = pauses;
    this.#log = log;
    this.#gate = new SendingGate(ids.next(), clock);
    this.#parts = { sender, links, ids, pauses, dailyLimit, capacity: this.#gate.capacity };
    this.#audit = new Audit(clock, ids);
  }

  async execute({ organizationId, jobId, onIdle, ...limits }: AdvanceJobInput): Promise<void> {
    const sent: Sent = new Set();
    try {
      const job = { organizationId, jobId };
      // Without a caller to tell, it waits for what is being sent, and claims on.
      const clock = new TurnClock(this.#clock, this.#pauses, limits, { waitsForAll: onIdle === undefined });
      const end = await this.#rounds(job, clock, sent);
      if (sent.size > 0) onIdle?.();
      await Promise.all(sent);
      if (typeof end === 'object' && 'watched' in end) await this.#pause(job, end.watched);
      else await endTurn({ unitOfWork: this.#unitOfWork, clock: this.#clock, pauses: this.#pauses }, job, end);
    } finally {
      await Promise.allSettled(sent);
      await giveUpUnused(this.#gate.capacity, this.#unitOfWork, organizationId).catch(() => undefined);
    }
  }

  /** Claims batches and begins to send them, until there is no more to claim or the turn must stop. */
  async #rounds(job: JobReference, clock: TurnClock, sent: Sent): Promise<NoBatch | SendingEnd> {
    const { organizationId, jobId } = job;
    const plan = new ClaimPlan();
    const goneSteps = new Set<string>();
    const count = await this.#unitOfWork.run(({ channels }) => channels.count(organizationId));
    for (;;) {
      const reservation = await this.#gate.reserve({ organizationId, hasChannels: count > 0 }, plan.wanted, clock);
      if (!reservation) return 'time-up';
      // Read before the claim gives back what it does not need.
      const permits = Math.max(0, ...reservation.permitted.values());
      const batch = await this.#claim(job, plan, reservation);
      const due: Promise<unknown>[] = [];
      if (batch === 'nothing-due') {
        if (sent.size === 0) return plan.throttledUntil ? { throttledUntil: plan.throttledUntil } : batch;
        due.push(Promise.race(sent));
      } else if (typeof batch === 'string' || !('sendings' in batch)) return batch;
      else {
        if (batch.sendings.length > 0) {
          const sending = this.#send(batch, reservation, { goneSteps, begin: plan.begin }).then(() => void sent.delete(sending));
          // A failure is noticed by what waits for it.
          sending.catch(() => undefined);
          sent.add(sending);
        } else if (batch.change) {
          const { waiting } = batch.change;
          // Not in the claim: updating the job under a shared lock deadlocks if another transaction waits for the exclusive lock.
          await this.#unitOfWork.run(({ jobs }) => jobs.saveWaiting(organizationId, jobId, waiting));
        }
        const end = plan.note(batch, permits, sent.size > 0);
        if (end) return end;
        if (batch.isHeldBack) due.push(sent.size > 0 ? Promise.race(sent) : this.#pauses.pause(heldBackMs));
        if (!batch.hasMore) due.push(Promise.all(sent));
      }
      if (sent.size === maxSending) due.push(Promise.race(sent));
      if (await clock.mustStop(Promise.all([...due, plan.due()]))) return 'time-up';
    }
  }

  /** Claims a batch; gives back the permits that it does not need. */
  async #claim(job: JobReference, { size, definition }: ClaimPlan, reservation: Reservation): Promise<Batch | NoBatch> {
    const { permitted } = reservation;
    let claimed: Batch | undefined;
    try {
      for (;;) {
        try {
          const batch = await this.#unitOfWork.run((transaction) =>
            claimBatch(transaction, job, { size, permitted, definition, now: this.#clock.now() }, this.#parts),
          );
          if (typeof batch !== 'string' && 'sendings' in batch) claimed = batch;
          return batch;
        } catch (reason) {
          // Another transaction spent the last messages in between; the next claim reads what is left.
          if (!(reason instanceof PlanLimitReached)) throw reason;
        }
      }
    } finally {
      reservation.claimed(claimed?.sendings ?? [], claimed?.concurrency);
    }
  }

  /** Sends a batch, records it, and frees its permits. */
  async #send(
    batch: Batch,
    reservation: Reservation,
    turn: { readonly goneSteps: Set<string>; readonly begin: (count: number) => void },
  ): Promise<void> {
    try {
      await sendBatch(batch, reservation, {
        ...{ sender: this.#sender, clock: this.#clock, pauses: this.#pauses, health: this.#gate.health, ...turn },
        renew: (lease) => renewLease(this.#unitOfWork, this.#gate.capacity, lease, this.#clock.now()),
        record: (outcomes) => this.#record(outcomes, batch, reservation),
      });
    } finally {
      reservation.release();
    }
  }

  async #record(outcomes: readonly Outcome[], batch: Batch, reservation: Reservation): Promise<void> {
    const { lease } = batch;
    const now = this.#clock.now();
    const { concurrency, ...recording } = await this.#unitOfWork.run(async (transaction) => {
      // First, as in a claim: capacity is locked before circuits. A provider that was not reached has counted nothing.
      const concurrency = await this.#gate.capacity.leave(transaction, outcomes, lease, ({ outcome, endedAt, tookMs }) =>
        outcome.result === 'deferred' && outcome.isOutage ? undefined : { at: endedAt, tookMs },
      );
      const { health } = this.#gate;
      return { concurrency, ...(await recordOutcomes(outcomes, { ...batch, health, audit: this.#audit }, transaction, now)) };
    });
    const { alarm } = recording;
    if (this.#log) logRecording(this.#log, lease, outcomes, recording);
    if (alarm) await this.#pause(lease, alarm);
    reservation.done(outcomes, concurrency);
  }

  #pause(job: JobReference, cause: Alarm | WatchedRates): Promise<void> {
    return pauseJob({ unitOfWork: this.#unitOfWork, audit: this.#audit, log: this.#log }, job, cause);
  }
}
