// Each round of a running job has four steps:
//   claim   in one transaction: lock due recipients, decide each, charge the plan, store a lease
//   send    outside any transaction, while the lease is renewed
//   record  in another transaction: only recipients that still have the lease's token
//   repeat  until nothing is due, then complete the job if every recipient is final
// A claim returns a batch, or why there is none: `not-running`, `nothing-due`, or the fault that fails the job.

import { channelKind } from '../../domain/channels/channel-kinds.ts';
import type { JobFault, Waiting } from '../../domain/jobs/job.ts';
import { PlanLimitReached } from '../../domain/plans/errors.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { Sender } from '../channels/sender.ts';
import type { UnsubscribeLinks } from '../channels/unsubscribe-links.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Pauses } from '../kernel/pauses.ts';
import type { Transaction, UnitOfWork } from '../kernel/unit-of-work.ts';
import { charge, findMeter } from '../plans/charge.ts';
import { decide, withoutSuppressed } from './decide-recipients.ts';
import type { Sending } from './prepare-sending.ts';
import { recordOutcomes } from './record-outcomes.ts';
import { sentBefore } from './retry-lineage.ts';
import { type Lease, sendAll } from './send-all.ts';
import { versionAndTableOf } from './version-and-table.ts';

const batchSize = 100;
/** The most messages claimed at once: if the worker dies, it is unknown for each whether it was sent. */
const sendingSize = 20;
/** Another worker may take over a batch whose lease was not renewed for this long. */
const leaseSeconds = 30;
const planLimitPauseSeconds = 60;

export interface AdvanceJobInput {
  readonly organizationId: string;
  readonly jobId: string;
  /** Asks to stop after the current batch; the rest is queued again. */
  readonly signal?: { readonly aborted: boolean } | undefined;
}

interface Batch {
  readonly definition: SpinnerDefinition;
  readonly sendings: readonly Sending[];
  readonly lease: Lease;
  /** Whether some of its messages are beyond the plan's limit and wait. */
  readonly isOverPlan: boolean;
  /** The job's new waiting reason if it changed. Stored only if the batch sends nothing; else it is stored with the outcomes. */
  readonly change: { readonly waiting: Waiting | null } | undefined;
}

type ClaimResult = Batch | 'not-running' | 'nothing-due' | { readonly fault: JobFault };

/**
 * Advances the due recipients of a running job, one batch at a time: claims in one transaction, sends outside any transaction,
 * records in another. Several workers may advance one job at once; a recipient is leased to at most one of them.
 */
export class AdvanceJob {
  readonly #unitOfWork: UnitOfWork;
  readonly #sender: Sender;
  readonly #links: UnsubscribeLinks;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #pauses: Pauses;

  constructor(unitOfWork: UnitOfWork, sender: Sender, links: UnsubscribeLinks, clock: Clock, ids: Ids, pauses: Pauses) {
    this.#unitOfWork = unitOfWork;
    this.#sender = sender;
    this.#links = links;
    this.#clock = clock;
    this.#ids = ids;
    this.#pauses = pauses;
  }

  async execute({ organizationId, jobId, signal }: AdvanceJobInput): Promise<void> {
    for (;;) {
      const batch = await this.#claim(organizationId, jobId);
      if (batch === 'not-running') return;
      if (batch === 'nothing-due') return this.#finish(organizationId, jobId);
      if ('fault' in batch) return this.#fail(organizationId, jobId, batch.fault);
      const { sendings, change } = batch;
      const outcomes = await sendAll(sendings, batch.lease, {
        sender: this.#sender,
        clock: this.#clock,
        pauses: this.#pauses,
        renew: this.#renew,
      });
      await this.#unitOfWork.run((transaction) => recordOutcomes(outcomes, batch, transaction, this.#clock.now()));
      // Not in the claim: updating the job under a shared lock deadlocks if another transaction waits for the exclusive lock.
      if (sendings.length === 0 && change)
        await this.#unitOfWork.run(({ jobs }) => jobs.saveWaiting(organizationId, jobId, change.waiting));
      if (signal?.aborted) return this.#unitOfWork.run(({ queue }) => queue.enqueue('advance-job', { organizationId, jobId }));
    }
  }

  async #claim(organizationId: string, jobId: string): Promise<ClaimResult> {
    for (;;) {
      try {
        return await this.#unitOfWork.run((transaction) => this.#claimIn(transaction, organizationId, jobId));
      } catch (reason) {
        // Another transaction spent the last messages in between; the next claim reads what is left.
        if (!(reason instanceof PlanLimitReached)) throw reason;
      }
    }
  }

  async #claimIn(transaction: Transaction, organizationId: string, jobId: string): Promise<ClaimResult> {
    const { jobs, recipients, messages, queue } = transaction;
    const now = this.#clock.now();
    // A shared lock until the claim commits: after a pause or cancel has committed, nothing more of the job is claimed.
    const job = await jobs.lockShared(organizationId, jobId);
    if (job?.isEnding) await queue.enqueue('end-job', { organizationId, jobId });
    if (!job?.isUnderWay) return 'not-running';
    const due = await recipients.takeDue(organizationId, jobId, now, batchSize);
    if (due.length === 0) return 'nothing-due';

    const { definition, table, fault } = await versionAndTableOf(transaction, job);
    if (fault !== undefined) return { fault };
    const ids = due.map(({ recipient }) => recipient.recordId);
    const earlier = await messages.findMany(organizationId, jobId, ids);
    const before = await sentBefore(transaction, job, ids);
    const pipeline = { definition, table, before, ids: this.#ids, links: this.#links, now };
    const decided = decide(due, earlier, pipeline, sendingSize);
    const { sendings, suppressed, dropped } = await withoutSuppressed(decided.sendings, transaction);

    const charged = sendings.filter(isCharged);
    const meter = charged.length > 0 ? await findMeter(transaction, organizationId, 'messages', now) : undefined;
    const affordable = new Set(charged.slice(0, meter?.remaining ?? 0));
    const sendable = sendings.filter((sending) => !isCharged(sending) || affordable.has(sending));
    const pause = new Date(now.getTime() + planLimitPauseSeconds * 1000);
    const unaffordable = charged.filter((sending) => !affordable.has(sending));
    const postponed = unaffordable.map(({ recipient }) => recipient.goTo(recipient.stepId, pause, 'plan_limit'));

    const lease: Lease = { organizationId, jobId, token: this.#ids.next(), until: new Date(now.getTime() + leaseSeconds * 1000) };
    const claimed = sendable.map((sending) => ({
      ...sending,
      recipient: sending.recipient.claim(lease.token, lease.until),
      message: sending.message.claim(),
    }));
    await messages.save([...decided.messages, ...dropped, ...claimed.map(({ message }) => message)]);
    await recipients.save([...decided.recipients, ...suppressed, ...postponed, ...claimed.map(({ recipient }) => recipient)]);
    const waiting: Waiting | null = postponed.length > 0 ? 'plan_limit' : job.waiting === 'plan_limit' ? null : job.waiting;
    if (meter) await charge(transaction, meter, affordable.size);
    const change = waiting === job.waiting ? undefined : { waiting };
    return { definition, sendings: claimed, lease, isOverPlan: postponed.length > 0, change };
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
