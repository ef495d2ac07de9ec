// A turn of a running job has rounds, and each round four steps:
//   reserve  permits at the gate, for the kinds of messages that the job sends; if none is free for half a second, the turn claims no more
//   claim    in one transaction: lock due recipients, decide each, take capacity of their channels, charge the plan, store a lease
//   send     outside any transaction, while the lease is renewed; when all messages before it are begun, the next round claims
//   record   in other transactions, some messages at a time, while others are sent: only recipients that still have the lease's token
// The turn ends when nothing is due, and completes the job if every recipient is final; when a channel's rate or the plan allows nothing
// more; or when its time is up and another job waits. It is idle while it only waits for permits or for messages that are being sent, and
// over once the job may have its next turn: a slow receiver holds up nobody else. What is still being sent then is recorded after it.
// See `turns/README.md` for whose turn is next, and `sending/README.md` for what may be sent.

import { ClaimPlan } from '../../domain/runs/claim-plan.ts';
import { Audit } from '../kernel/audit.ts';
import type { JobReference } from '../kernel/tasks.ts';
import { withSpan } from '../kernel/tracer.ts';
import { UseCase } from '../kernel/use-case.ts';
import { noteWaiting } from './note-waiting.ts';
import { giveUpUnused } from './sending/channel-capacity.ts';
import { claimBatch } from './sending/claim-batch.ts';
import { sendBatch } from './sending/send-batch.ts';
import { SendingGate, type SendingOrganization, type SendingParts } from './sending/sending-gate.ts';
import { TurnClock, type TurnLimits } from './turns/turn-clock.ts';
import { endTurn, type TurnEnd } from './turns/turn-ends.ts';
import { wholeTurnMs } from './turns/turns.ts';

/** A turn to advance a job. */
export interface AdvanceJobInput extends JobReference, TurnLimits {
  /** Called once the turn claims nothing more, and only waits for permits or for messages that are being sent. */
  readonly onIdle: () => void;
  /** Called once the turn is over. Some of its messages may still be being sent. */
  readonly onOver: () => Promise<void>;
}

/** Delay between claims while a channel has no capacity, in milliseconds. */
const heldBackMs = 50;

/** The batches of a turn that are being sent, and those that failed. */
type Sent = Set<Promise<void>>;

/** The state that a turn goes on with. */
interface Progress {
  readonly plan: ClaimPlan;
  readonly sent: Sent;
  readonly clock: TurnClock;
}

/** Parts from the container; the others are made of them. */
type AdvanceJobDeps = Omit<SendingParts, 'gate' | 'audit'>;

/**
 * Advances the due recipients of a running job, batch by batch: claims in one transaction, sends outside any transaction,
 * records in others. Several workers may advance one job at once; a recipient is leased to at most one of them.
 */
export class AdvanceJob extends UseCase<never, AdvanceJobDeps> {
  readonly #parts: SendingParts = {
    ...this.deps,
    gate: new SendingGate(this.deps.ids.next(), this.deps.clock),
    audit: new Audit(this.deps.clock, this.deps.ids),
  };

  /** Resolves when all messages of the turn are recorded. */
  async execute({ organizationId, jobId, onIdle, onOver, ...limits }: AdvanceJobInput): Promise<void> {
    const { gate, unitOfWork, clock, pauses } = this.#parts;
    const sent: Sent = new Set();
    const plan = new ClaimPlan();
    try {
      const job = { organizationId, jobId };
      const channels = await unitOfWork.run((transaction) => transaction.channels.count(organizationId));
      const organization = { organizationId, hasChannels: channels > 0 };
      const end = await this.#rounds(job, organization, { plan, sent, clock: new TurnClock(clock, pauses, limits) });
      if (sent.size > 0) onIdle();
      if (end === 'time-up') await this.#untilPermitted(organization, plan, sent);
      else if (isThrottled(end)) await Promise.race([Promise.all(sent), pauses.pause(wholeTurnMs)]);
      else await Promise.all(sent);
      await endTurn(this.#parts, job, end);
      if (sent.size === 0) return;
      await onOver();
      await Promise.all(sent);
      // The next turn may have found nothing due, and ended.
      await unitOfWork.run(({ queue }) => queue.enqueue('advance-job', job));
    } finally {
      await Promise.allSettled(sent);
      await giveUpUnused(gate.capacity, unitOfWork, organizationId).catch(() => undefined);
    }
  }

  /** Claims batches and begins to send them, until there is no more to claim or the turn must stop. */
  async #rounds(job: JobReference, organization: SendingOrganization, { plan, sent, clock }: Progress): Promise<TurnEnd> {
    const { gate, unitOfWork, pauses, tracer } = this.#parts;
    const turn = { goneSteps: new Set<string>(), begin: plan.begin };
    for (;;) {
      const reservation = await gate.reserve(organization, plan.wanted, clock);
      if (!reservation) return 'time-up';
      // Read before the claim gives back what it does not need.
      const permits = Math.max(0, ...reservation.permitted.values());
      const batch = await withSpan(
        tracer,
        { name: 'claim', jobId: job.jobId },
        () => claimBatch(this.#parts, job, plan, reservation),
        (claimed) => ({
          facts: { 'spindle.messages': typeof claimed === 'object' && 'sendings' in claimed ? claimed.sendings.length : 0 },
        }),
      );
      const due: Promise<unknown>[] = [];
      if (batch === 'nothing-due') {
        if (sent.size === 0) return plan.throttledUntil ? { throttledUntil: plan.throttledUntil } : batch;
        due.push(Promise.race(sent));
      } else if (typeof batch === 'string' || !('sendings' in batch)) return batch;
      else {
        if (batch.sendings.length > 0) {
          const sending = sendBatch(this.#parts, batch, reservation, turn).then(() => void sent.delete(sending));
          // A failure is noticed by what waits for it.
          sending.catch(() => undefined);
          sent.add(sending);
        } else if (batch.change) {
          const { waiting } = batch.change;
          // Not in the claim: updating the job under a shared lock deadlocks if another transaction waits for the exclusive lock.
          await unitOfWork.run((transaction) => noteWaiting(transaction, job, waiting, batch.claimedAt));
        }
        const end = plan.note(batch, permits, sent.size > 0);
        if (end) return end;
        if (batch.isHeldBack) due.push(sent.size > 0 ? Promise.race(sent) : pauses.pause(heldBackMs));
        if (!batch.hasMore) due.push(Promise.all(sent));
      }
      if (await clock.mustStop(Promise.all([...due, plan.due()]))) return 'time-up';
    }
  }

  /** Waits until a claim would get permits, or all messages are recorded. @throws what a batch has failed with */
  async #untilPermitted(organization: SendingOrganization, plan: ClaimPlan, sent: Sent): Promise<void> {
    const patience = (): Promise<void> =>
      Promise.all(sent).then(
        () => undefined,
        () => undefined,
      );
    const reservation = await this.#parts.gate.reserve(organization, plan.wanted, { giveWay: async () => undefined, patience });
    reservation?.claimed([]);
    // Throws what a batch has failed with by now.
    await Promise.race([...sent, undefined]);
  }
}

const isThrottled = (end: TurnEnd): boolean => typeof end === 'object' && 'throttledUntil' in end;
