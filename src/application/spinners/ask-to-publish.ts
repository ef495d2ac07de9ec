import { Approval } from '../../domain/approvals/approval.ts';
import { InvalidState, NotFound } from '../../domain/kernel/errors.ts';
import { sameJson } from '../../domain/kernel/same-json.ts';
import { barredPeople } from '../approvals/barred-people.ts';
import { mailAbout } from '../approvals/deciders.ts';
import type { Sender } from '../channels/sender.ts';
import { UseCase } from '../kernel/use-case.ts';
import { requireRevision } from './edits/require-revision.ts';
import { checkVersion, type Publishing } from './publish-version.ts';

export interface AskToPublishInput extends Omit<Publishing, 'require' | 'approvalId'> {
  readonly organizationId: string;
  readonly spinnerId: string;
  /** The revision that was reviewed; no check if not given. */
  readonly revision?: number | undefined;
  /** The reasons, for who decides. */
  readonly words?: string | undefined;
}

/** Asks a second person to publish a spinner's draft. A request for a draft that has changed since then ends. */
export class AskToPublish extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids' | 'pauses', { sender: Sender }> {
  /** @throws NotFound, MissingRole, ValidationFailed naming every problem, InvalidState if nothing waits for a second person, or this does already */
  execute({ organizationId, spinnerId, revision, words = '', ...publishing }: AskToPublishInput): Promise<Approval> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { organizations, spinners, approvals } = transaction;
      const current = await spinners.lock(organizationId, spinnerId);
      if (!current) throw new NotFound('Spinner');
      current.requireOpen();
      await requireRevision(transaction, current, revision);
      if (!(await organizations.find(organizationId))?.approvals.publishing)
        throw new InvalidState('Publishing needs no second person here: publish it');
      const { version, isSame } = await checkVersion(transaction, this.deps, current, current.draft, publishing);
      if (isSame) throw new InvalidState('The draft is the same as the published version');
      const now = this.deps.clock.now();
      const last = await approvals.lockLast(organizationId, 'publication', spinnerId);
      if (last?.isWaiting) {
        const isOver = now >= last.endsAt;
        if (!isOver && last.revision === current.revision && last.version === current.publishedVersion && sameJson(last.uses, version.uses))
          throw new InvalidState('A request for this draft waits already', { reason: 'APPROVAL_WAITS', approvalId: last.id });
        await approvals.save(last.end(isOver ? 'expired' : 'drifted', now));
      }
      const { by, inside } = publishing;
      const approval = Approval.ask({
        organizationId,
        id: this.deps.ids.next(),
        kind: 'publication',
        subjectId: spinnerId,
        spinnerId,
        spinnerName: current.name,
        version: current.publishedVersion,
        revision: current.revision,
        uses: version.uses,
        inside: inside ?? null,
        askedBy: { type: by.type, id: by.id },
        barred: await barredPeople(transaction, organizationId, [by, current.editedBy]),
        words,
        askedAt: now,
      });
      await approvals.add(approval);
      const subject = { type: 'approval' as const, id: approval.id, name: current.name };
      const details = { kind: 'publication', spinner: spinnerId, revision: current.revision };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'approval.requested', subject, details });
      await mailAbout(transaction, approval, 'asked');
      return approval;
    });
  }
}
