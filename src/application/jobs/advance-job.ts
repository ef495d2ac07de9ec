import type { Job, Waiting } from '../../domain/job.ts';
import { PlanLimitReached } from '../../domain/plan-meter.ts';
import type { SpinnerDefinition } from '../../domain/spinner-definition.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Sender } from '../ports/sender.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import type { Sending } from './prepare-sending.ts';
import { recordOutcomes } from './record-outcomes.ts';
import { type Lease, sendAll } from './send-all.ts';
import { decide, withoutSuppressed } from './take-batch.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

const batchSize = 100;
/** No more are claimed for sending at once: should the worker die, it is open of each whether it was sent. */
const sendingSize = 20;
/** A batch whose worker shows no sign of life for this long is taken over. */
const leaseSeconds = 30;
const planLimitPauseSeconds = 60;

export interface AdvanceJobInput {
  readonly organizationId: string;
  readonly jobId: string;
  /** Asks to stop after the batch under way; what is left is woken again. */
  readonly signal?: { readonly aborted: boolean } | undefined;
}

interface Batch {
  readonly definition: SpinnerDefinition;
  readonly sendings: readonly Sending[];
  readonly lease: Lease;
  /** Whether some of it waits for the plan's next messages. */
  readonly isHeldUp: boolean;
}

/**
 * Takes a running job's recipients as far as they get now, a batch at a time: claims in one transaction, sends outside any,
 * records in another. Several may advance one job at once; a recipient is only ever with one of them.
 */
export class AdvanceJob {
  readonly #unitOfWork: UnitOfWork;
  readonly #sender: Sender;
  readonly #links: UnsubscribeLinks;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(unitOfWork: UnitOfWork, sender: Sender, links: UnsubscribeLinks, clock: Clock, ids: Ids) {
    this.#unitOfWork = unitOfWork;
    this.#sender = sender;
    this.#links = links;
    this.#clock = clock;
    this.#ids = ids;
  }

  async execute({ organizationId, jobId, signal }: AdvanceJobInput): Promise<void> {
    for (;;) {
      const batch = await this.#claim(organizationId, jobId);
      if (batch === 'not-running') return;
      if (batch === 'nothing-due') return this.#finish(organizationId, jobId);
      const outcomes = await sendAll(batch.sendings, batch.lease, { sender: this.#sender, clock: this.#clock, renew: this.#renew });
      await this.#unitOfWork.run((transaction) => recordOutcomes(outcomes, batch, transaction, this.#sender, this.#clock.now()));
      if (signal?.aborted) return this.#unitOfWork.run(({ queue }) => queue.enqueue('advance-job', { organizationId, jobId }));
    }
  }

  async #claim(organizationId: string, jobId: string): Promise<Batch | 'not-running' | 'nothing-due'> {
    for (;;) {
      try {
        return await this.#unitOfWork.run((transaction) => this.#claimIn(transaction, organizationId, jobId));
      } catch (reason) {
        // Somebody else spent the last messages in between; the next look sees what is left.
        if (!(reason instanceof PlanLimitReached)) throw reason;
      }
    }
  }

  async #claimIn(transaction: Transaction, organizationId: string, jobId: string): Promise<Batch | 'not-running' | 'nothing-due'> {
    const { jobs, spinners, dataTables, recipients, messages, meters } = transaction;
    const now = this.#clock.now();
    const job = await jobs.find(organizationId, jobId);
    if (job?.state !== 'running') return 'not-running';
    const due = await recipients.takeDue(organizationId, jobId, now, batchSize);
    if (due.length === 0) return 'nothing-due';

    const version = await spinners.findVersion(organizationId, job.spinnerId, job.version);
    if (!version) throw new Error(`Version ${job.version} of spinner ${job.spinnerId} is missing`);
    const { definition } = version;
    const table = await dataTables.find(organizationId, definition.dataTableId);
    if (!table) throw new Error(`Data table ${definition.dataTableId} is missing`);
    const ids = due.map(({ recipient }) => recipient.recordId);
    const earlier = await messages.findMany(organizationId, jobId, ids);
    const pipeline = { definition, table, sender: this.#sender, ids: this.#ids, links: this.#links, now };
    const decided = decide(due, earlier, pipeline, sendingSize);
    const { sendings, suppressed, dropped } = await withoutSuppressed(decided.sendings, transaction);

    const charged = sendings.filter(isCharged);
    const [meter] = charged.length > 0 ? await meters.findMany([organizationId], 'messages', now) : [];
    const affordable = new Set(charged.slice(0, meter?.remaining ?? charged.length));
    const taken = sendings.filter((sending) => !isCharged(sending) || affordable.has(sending));
    const pause = new Date(now.getTime() + planLimitPauseSeconds * 1000);
    const unaffordable = charged.filter((sending) => !affordable.has(sending));
    const heldUp = unaffordable.map(({ recipient }) => recipient.goTo(recipient.position, pause, 'plan_limit'));

    const lease: Lease = { organizationId, jobId, token: this.#ids.next(), until: new Date(now.getTime() + leaseSeconds * 1000) };
    const claimed = taken.map((sending) => ({
      ...sending,
      recipient: sending.recipient.claim(lease.token, lease.until),
      message: sending.message.claim(),
    }));
    await messages.save([...decided.messages, ...dropped, ...claimed.map(({ message }) => message)]);
    await recipients.save([...decided.recipients, ...suppressed, ...heldUp, ...claimed.map(({ recipient }) => recipient)]);
    await this.#note(transaction, job, heldUp.length > 0 ? 'plan_limit' : job.waiting === 'plan_limit' ? null : job.waiting);
    if (meter && affordable.size > 0) await meters.spend([{ meter, amount: affordable.size }]);
    return { definition, sendings: claimed, lease, isHeldUp: heldUp.length > 0 };
  }

  async #note({ jobs }: Transaction, job: Job, waiting: Waiting | null): Promise<void> {
    if (job.waiting !== waiting) await jobs.noteWaiting(job.organizationId, job.id, waiting);
  }

  readonly #renew = async ({ organizationId, jobId, token }: Lease): Promise<Lease> => {
    const until = new Date(this.#clock.now().getTime() + leaseSeconds * 1000);
    await this.#unitOfWork.run(({ recipients }) => recipients.renew(organizationId, jobId, token, until));
    return { organizationId, jobId, token, until };
  };

  /** A job is finished only when each of its recipients is final. */
  #finish(organizationId: string, jobId: string): Promise<void> {
    return this.#unitOfWork.run(async ({ jobs, recipients }) => {
      const job = await jobs.hold(organizationId, jobId);
      if (job?.state !== 'running' || !job.isEnrolled || (await recipients.hasOpen(organizationId, jobId))) return;
      await jobs.save(job.complete(this.#clock.now()));
    });
  }
}

/** An e-mail is charged at its first try; a webhook never is. */
const isCharged = ({ message, outgoing }: Sending): boolean => outgoing.channel === 'email' && message.attempts === 0;
