import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound, ValidationFailed } from '../../domain/kernel/errors.ts';
import { type Role, requirePermission } from '../../domain/kernel/role.ts';
import { checkForPublishing } from '../../domain/spinners/check-definition.ts';
import { locateProblems } from '../../domain/spinners/locate-problems.ts';
import type { Publication } from '../../domain/spinners/spinner.ts';
import type { Sender } from '../channels/sender.ts';
import { stepByStep } from '../kernel/step-by-step.ts';
import { UseCase } from '../kernel/use-case.ts';
import { findPublishingFacts } from './find-publishing-facts.ts';
import { findWarnings, type LocatedWarning } from './find-warnings.ts';
import { continueInside } from './inside/continue-inside.ts';
import { keepStarts } from './live/keep-starts.ts';
import { requireRevision } from './require-revision.ts';

export interface PublishSpinnerInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  /** The revision that was reviewed, for an optimistic check; no check if not given. */
  readonly revision?: number | undefined;
  /** The treatment of people inside: they end in their version (default), or go on in the new one. */
  readonly inside?: 'finish' | 'continue' | undefined;
  readonly by: Actor;
  /** The role of the person who publishes it; absent for a program. */
  readonly role?: Role | undefined;
}

/** A publication, and how many jobs of earlier versions go on in its version. */
export interface PublishedVersion extends Publication {
  readonly movedJobs: number;
  readonly warnings: readonly LocatedWarning[];
}

/** Publishes a spinner's draft as its next version, which new jobs run (document, 3.1). Publishing an unchanged draft adds no version. */
export class PublishSpinner extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'pauses', { sender: Sender }> {
  /** @throws NotFound, MissingRole for a service, ValidationFailed naming every problem, InvalidState if it is archived or was edited meanwhile */
  execute({ organizationId, spinnerId, revision, inside, by, role }: PublishSpinnerInput): Promise<PublishedVersion> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { spinners, dataTables } = transaction;
      const current = await spinners.lock(organizationId, spinnerId);
      if (!current) throw new NotFound('Spinner');
      const { service } = current.draft;
      if (role && service !== undefined) requirePermission(role, 'spinners:publish-service');
      current.requireOpen();
      await requireRevision(transaction, current, revision);
      // Locks the table, so that no column is removed after the check.
      const table = await dataTables.lock(organizationId, current.draft.dataTableId);
      if (!table) throw new NotFound('Data table');
      const facts = await findPublishingFacts(transaction, this.deps.sender, organizationId, current.draft);
      const problems = await stepByStep(checkForPublishing(current.draft, { columns: table.columns, ...facts }), this.deps.pauses);
      if (problems.length > 0) throw new ValidationFailed(locateProblems(current.draft, problems), 'The spinner cannot be published yet');
      const last = await spinners.findVersion(organizationId, spinnerId, current.lastVersion);
      const now = this.deps.clock.now();
      const warnings = await findWarnings(current.draft, table, this.deps.pauses);
      const { spinner, version, isNew } = current.publish(now, last, by);
      if (isNew) await spinners.addVersion(version);
      const isSame = spinner.publishedVersion === current.publishedVersion;
      if (!isSame) {
        await spinners.save(spinner);
        await keepStarts(transaction, organizationId, spinnerId, version.definition, now);
      }
      const movedJobs = inside === 'continue' ? await continueInside(transaction, version, now) : 0;
      if (isSame && movedJobs === 0) return { version, isNew, movedJobs, warnings };
      const subject = { type: 'spinner' as const, id: spinnerId, name: spinner.name };
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: 'spinner.published',
        subject,
        details: { version: version.number, ...(movedJobs > 0 && { movedJobs }), ...(service && { service }) },
      });
      return { version, isNew, movedJobs, warnings };
    });
  }
}
