import type { IngestToken } from '../../domain/credentials/ingest-token.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../domain/kernel/errors.ts';
import { CannotOpen } from '../kernel/secrets.ts';
import { UseCase } from '../kernel/use-case.ts';
import { sealContext } from './ingest-token-maker.ts';

/** Shows a data table's current ingest token, for its webhook URL (document, 2). */
export class ShowIngestToken extends UseCase<'unitOfWork' | 'secrets' | 'audit'> {
  /** @throws NotFound, InvalidState if the token's master key is lost */
  async execute({
    organizationId,
    dataTableId,
    by,
  }: {
    readonly organizationId: string;
    readonly dataTableId: string;
    readonly by: Actor;
  }): Promise<string> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const table = await transaction.dataTables.find(organizationId, dataTableId);
      const current = await transaction.ingestTokens.current(organizationId, dataTableId);
      if (!table || !current) throw new NotFound('Data table');
      const secret = this.#open(current);
      const subject = { type: 'data-table' as const, id: dataTableId, name: table.name };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'data-table.token-shown', subject });
      return secret;
    });
  }

  #open(token: IngestToken): string {
    try {
      return this.deps.secrets.open(token.sealed, sealContext(token));
    } catch (reason) {
      if (!(reason instanceof CannotOpen)) throw reason;
      throw new InvalidState(
        'The webhook URL cannot be shown: the master key that it was sealed with is lost. It still works; rotate it to get one that can be shown',
      );
    }
  }
}
