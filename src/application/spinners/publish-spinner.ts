import { type Actor, operator } from '../../domain/actor.ts';
import { NotFound, ValidationFailed } from '../../domain/errors.ts';
import type { Version } from '../../domain/spinner.ts';
import { checkForPublishing } from '../../domain/spinner-definition.ts';
import type { Audit } from '../audit.ts';
import type { Clock } from '../ports/clock.ts';
import type { Sender } from '../ports/sender.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Freezes a spinner's draft as its next version, which jobs run from then on (document, 3.1). */
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

  /** @throws NotFound, ValidationFailed naming all that stands in the way */
  execute({
    organizationId,
    spinnerId,
    by = operator,
  }: {
    readonly organizationId: string;
    readonly spinnerId: string;
    readonly by?: Actor;
  }): Promise<Version> {
    return this.#unitOfWork.run(async (transaction) => {
      const { spinners, dataTables } = transaction;
      const held = await spinners.hold(organizationId, spinnerId);
      if (!held) throw new NotFound('Spinner');
      // Held, so that no column goes away meanwhile that the version is published with.
      const table = await dataTables.hold(organizationId, held.draft.dataTableId);
      if (!table) throw new NotFound('Data table');
      const isConnected = (channel: 'email'): boolean => this.#sender.isConnected(channel);
      const problems = checkForPublishing(held.draft, { columns: table.columns, isConnected });
      if (problems.length > 0) throw new ValidationFailed(problems, 'The spinner cannot be published yet');
      const { spinner, version } = held.publish(this.#clock.now());
      await spinners.addVersion(version);
      await spinners.save(spinner);
      const subject = { type: 'spinner' as const, id: spinnerId, name: spinner.name };
      await this.#audit.note(transaction, {
        by,
        organizationId,
        action: 'spinner.published',
        subject,
        details: { version: version.number },
      });
      return version;
    });
  }
}
