import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { UseCase } from '../kernel/use-case.ts';

export interface DiscardRefusedCallsInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** All of the table if it is not given. */
  readonly id?: string | undefined;
  readonly by: Actor;
}

/** Discards refused calls whose bodies are kept: they cannot be replayed any more. */
export class DiscardRefusedCalls extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** Returns their number. @throws NotFound */
  execute({ organizationId, dataTableId, id, by }: DiscardRefusedCallsInput): Promise<number> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const table = await transaction.dataTables.find(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      const calls = await transaction.refusedCalls.discard(organizationId, dataTableId, id, this.deps.clock.now());
      if (calls === 0 && id !== undefined) throw new NotFound('Refused call');
      if (calls === 0) return 0;
      const subject = { type: 'data-table' as const, id: dataTableId, name: table.name };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'data-table.calls-discarded', subject, details: { calls } });
      return calls;
    });
  }
}
