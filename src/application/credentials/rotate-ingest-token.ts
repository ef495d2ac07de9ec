import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { requireOverlap } from '../kernel/require-overlap.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { IngestTokenMaker } from './ingest-token-maker.ts';

/** Gives a data table a new ingest token; the old one stays valid for the overlap. */
export class RotateIngestToken extends UseCase<'unitOfWork' | 'audit' | 'clock', { tokens: IngestTokenMaker }> {
  /** Returns the new token. @throws NotFound, ValidationFailed unless the overlap is 0 seconds to 7 days */
  async execute(input: {
    readonly organizationId: string;
    readonly dataTableId: string;
    readonly overlapSeconds: number;
    readonly by: Actor;
  }): Promise<string> {
    const { organizationId, dataTableId, overlapSeconds, by } = input;
    requireOverlap(overlapSeconds);
    return this.deps.unitOfWork.run(async (transaction) => {
      const { dataTables, ingestTokens } = transaction;
      // Locked, so that two concurrent rotations leave one current token.
      const table = await dataTables.lock(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      const now = this.deps.clock.now();
      // Tokens of earlier rotations too; otherwise a leaked one could not be ended early.
      for (const old of await ingestTokens.live(organizationId, dataTableId, now)) await ingestTokens.save(old.retire(now, overlapSeconds));
      const { token, secret } = this.deps.tokens.make(organizationId, dataTableId);
      await ingestTokens.save(token);
      const subject = { type: 'data-table' as const, id: dataTableId, name: table.name };
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: 'data-table.token-rotated',
        subject,
        details: { overlapSeconds },
      });
      return secret;
    });
  }
}
