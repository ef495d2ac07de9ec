import type { Approval, ApprovalDecision } from '../../../domain/approvals/approval.ts';
import { ApprovalDrifted } from '../../../domain/approvals/errors.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import { sameJson } from '../../../domain/kernel/same-json.ts';
import { mailAbout } from '../../approvals/deciders.ts';
import { mayStillPublish } from '../../approvals/may-still-publish.ts';
import type { Sender } from '../../channels/sender.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Pauses } from '../../kernel/pauses.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { publishVersion } from '../../spinners/publish-version.ts';
import { hasDrifted } from '../audience-token.ts';
import { endSubject, lockRequest } from './approval-subject.ts';
import { type CountedPeople, countPeople, type PeopleParts } from './count-people.ts';

export interface DecideApprovalInput {
  readonly organizationId: string;
  readonly approvalId: string;
  /** `override`: an owner lets it through alone. */
  readonly decision: 'approve' | 'return' | 'override';
  readonly words: string;
  readonly by: Actor;
}

const actions = { approve: 'approval.approved', return: 'approval.returned', override: 'approval.overridden' } as const;

type Services = { readonly sender: Sender; readonly audit: Audit; readonly pauses: Pauses };

/**
 * Decides a request, and carries it out in the same transaction: publishes the version, or lets the job or the arrivals go. Nothing that has changed
 * since then is let through: the request ends, and another one is made for a run.
 */
export class DecideApproval extends UseCase<
  'unitOfWork' | 'clock' | 'processor',
  Omit<PeopleParts, 'unitOfWork' | 'clock' | 'processor'> & Services
> {
  /** @throws NotFound, OwnApproval, ValidationFailed, InvalidState if it was decided before, is over or has drifted */
  async execute(input: DecideApprovalInput): Promise<Approval> {
    const { organizationId, approvalId: id } = input;
    const counted = input.decision === 'return' ? undefined : await this.#count(input);
    try {
      return await this.deps.unitOfWork.run((transaction) => this.#decide(transaction, input, counted));
    } catch (reason) {
      if (!(reason instanceof ApprovalDrifted)) throw reason;
      await this.deps.unitOfWork.run(async (transaction) => {
        const { approval, job } = await lockRequest(transaction, { organizationId, id });
        if (!approval.isWaiting) return;
        const ended = approval.end('drifted', this.deps.clock.now());
        await transaction.approvals.save(ended);
        await mailAbout(transaction, ended, 'ended');
        if (job) await transaction.queue.enqueue('weigh-job', { organizationId, jobId: job.id });
      });
      throw reason;
    }
  }

  async #decide(transaction: Transaction, input: DecideApprovalInput, counted: CountedPeople | undefined): Promise<Approval> {
    const { organizationId, approvalId: id, decision, words, by } = input;
    const now = this.deps.clock.now();
    const locked = await lockRequest(transaction, { organizationId, id });
    const decided = apply(locked.approval, decision, { by, words, at: now });
    if (decided.isGranted) await this.#carryOut(transaction, locked, decided, counted);
    else await endSubject(transaction, locked, now);
    await transaction.approvals.save(decided);
    const { kind, spinnerId, spinnerName: name } = decided;
    const details = { kind, spinner: spinnerId, counted: decided.counted, ...(words.trim() && { words: words.trim() }) };
    const subject = { type: 'approval' as const, id, name };
    await this.deps.audit.note(transaction, { by, organizationId, action: actions[decision], subject, details });
    await mailAbout(transaction, decided, decision === 'override' ? 'overridden' : 'ended');
    return decided;
  }

  async #carryOut(
    transaction: Transaction,
    { spinner, job, live }: Awaited<ReturnType<typeof lockRequest>>,
    approval: Approval,
    counted: CountedPeople | undefined,
  ): Promise<void> {
    const { organizationId, kind, version, revision, uses } = approval;
    if (kind === 'publication') {
      if (!spinner || spinner.revision !== revision || spinner.publishedVersion !== version)
        throw new ApprovalDrifted('The spinner was edited or published since the request: ask again');
      if (!(await mayStillPublish(transaction, spinner, approval.askedBy, this.deps.clock.now())))
        throw new ApprovalDrifted('The person or key that asked may not publish any more: ask again');
      await publishVersion(transaction, this.deps, spinner, spinner.draft, {
        inside: approval.inside ?? undefined,
        by: { ...approval.askedBy, ip: null },
        approvalId: approval.id,
        require: (composed) => {
          if (!sameJson(composed.uses, uses))
            throw new ApprovalDrifted('A layout or part of the draft has a newer version since the request: ask again');
        },
      });
    } else if (kind === 'run') {
      if (!job || job.startedAt !== null || (job.state !== 'queued' && job.state !== 'paused'))
        throw new InvalidState('The job of this request has ended', { state: job?.state ?? null });
      if (job.version !== version) throw new ApprovalDrifted('The job runs another version since the request: another one is made');
      if (counted?.isComplete && approval.isComplete && hasDrifted(approval.counted ?? 0, counted.people)) {
        const figures = { counted: approval.counted, now: counted.people };
        throw new ApprovalDrifted(
          `${counted.people} would get it now, and ${approval.counted} were counted: another request is made`,
          figures,
        );
      }
      if (job.waiting === 'approval') await transaction.jobs.save(job.heldUpBy(null));
      await transaction.queue.enqueue('weigh-job', { organizationId, jobId: job.id });
    } else {
      if (!live) throw new InvalidState('The published version takes no arrivals any more');
      if (live.waiting === 'approval') await transaction.liveSpinners.save(live.turn(live.state));
    }
  }

  /** Counts the people of a run as they are now. @throws NotFound */
  async #count({ organizationId, approvalId }: DecideApprovalInput): Promise<CountedPeople | undefined> {
    const { approval, job } = await this.deps.unitOfWork.run(async ({ approvals, jobs }) => {
      const found = await approvals.find(organizationId, approvalId);
      return { approval: found, job: found?.kind === 'run' ? await jobs.find(organizationId, found.subjectId) : undefined };
    });
    if (!approval) throw new NotFound('Approval');
    return job && approval.isWaiting && job.startedAt === null ? countPeople(this.deps, job) : undefined;
  }
}

function apply(approval: Approval, decision: DecideApprovalInput['decision'], given: ApprovalDecision): Approval {
  if (decision === 'override') return approval.override(given);
  return decision === 'approve' ? approval.approve(given) : approval.sendBack(given);
}
