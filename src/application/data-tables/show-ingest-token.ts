import { NotFound } from '../../domain/errors.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { sealContext } from './ingest-token-maker.ts';

/** Shows a data table's current ingest token again, for its webhook URL (document, 2). */
export class ShowIngestToken {
  readonly #unitOfWork: UnitOfWork;
  readonly #secrets: Secrets;

  constructor(unitOfWork: UnitOfWork, secrets: Secrets) {
    this.#unitOfWork = unitOfWork;
    this.#secrets = secrets;
  }

  /** @throws NotFound */
  async execute({ organizationId, dataTableId }: { readonly organizationId: string; readonly dataTableId: string }): Promise<string> {
    const token = await this.#unitOfWork.run(({ ingestTokens }) => ingestTokens.current(organizationId, dataTableId));
    if (!token) throw new NotFound('Data table');
    return this.#secrets.open(token.sealed, sealContext(token));
  }
}
