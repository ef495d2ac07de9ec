import type { Channel } from '../../domain/channels/channel-kinds.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound, ValidationFailed } from '../../domain/kernel/errors.ts';
import { checkForPublishing } from '../../domain/spinners/check-definition.ts';
import { locateProblems } from '../../domain/spinners/locate-problems.ts';
import type { Publication } from '../../domain/spinners/spinner.ts';
import type { Sender } from '../channels/sender.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

export interface PublishSpinnerInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  /** The revision that was looked at; where not given, whatever the draft is by now is published. */
  readonly revision?: number | undefined;
  readonly by: Actor;
}

/** Freezes a spinner's draft as its next version, which jobs run from then on (document, 3.1); one draft makes one version. */
export class PublishSpinner {
  readonly #unitOfWork: UnitOfWork;
  readonly #sender: Sender;
  readonly #audit: Audit;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, sender: Sender, audit: Audit, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#sender = sender;
    this.#audit = audit;
    this.#clock = clock;
  }

  /** @throws NotFound, ValidationFailed naming all that stands in the way, InvalidState where it is archived or was edited meanwhile */
  execute({ organizationId, spinnerId, revision, by }: PublishSpinnerInput): Promise<Publication> {
    return this.#unitOfWork.run(async (transaction) => {
      const { spinners, dataTables } = transaction;
      const held = await spinners.lock(organizationId, spinnerId);
      if (!held) throw new NotFound('Spinner');
      held.requireOpen();
      held.requireRevision(revision);
      // Held, so that no column goes that is being looked at.
      const table = await dataTables.lock(organizationId, held.draft.dataTableId);
      if (!table) throw new NotFound('Data table');
      const isConnected = (channel: Channel): boolean => this.#sender.isConnected(channel);
      const problems = checkForPublishing(held.draft, { columns: table.columns, isConnected });
      if (problems.length > 0) throw new ValidationFailed(locateProblems(held.draft, problems), 'The spinner cannot be published yet');
      const last = await spinners.findVersion(organizationId, spinnerId, held.lastVersion);
      const { spinner, version, isNew } = held.publish(this.#clock.now(), last);
      if (isNew) await spinners.addVersion(version);
      if (spinner.publishedVersion === held.publishedVersion) return { version, isNew };
      await spinners.save(spinner);
      const subject = { type: 'spinner' as const, id: spinnerId, name: spinner.name };
      await this.#audit.note(transaction, {
        by,
        organizationId,
        action: 'spinner.published',
        subject,
        details: { version: version.number },
      });
      return { version, isNew };
    });
  }
}
