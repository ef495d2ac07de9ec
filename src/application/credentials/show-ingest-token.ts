import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Secrets } from '../kernel/secrets.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { sealContext } from './ingest-token-maker.ts';

/** Shows a data table's current ingest token, for its webhook URL (document, 2). */
export class ShowIngestToken {
  readonly #unitOfWork: UnitOfWork;
  readonly #secrets: Secrets;
  readonly #audit: Audit;

  constructor(unitOfWork: UnitOfWork, secrets: Secrets, audit: Audit) {
    this.#unitOfWork = unitOfWork;
    this.#secrets = secrets;
    this.#audit = audit;
  }

  /** @throws NotFound */
  async execute({
    organizationId,
    dataTableId,
    by,
  }: {
    readonly organizationId: string;
    readonly dataTableId: string;
    readonly by: Actor;
  }): Promise<string> {
    const token = await this.#unitOfWork.run(async (transaction) => {
      const table = await transaction.dataTables.find(organizationId, dataTableId);
      const current = await transaction.ingestTokens.current(organizationId, dataTableId);
      if (!table || !current) throw new NotFound('Data table');
      const subject = { type: 'data-table' as const, id: dataTableId, name: table.name };
      await this.#audit.note(transaction, { by, organizationId, action: 'data-table.token-shown', subject });
      return current;
    });
    return this.#secrets.open(token.sealed, sealContext(token));
  }
}
