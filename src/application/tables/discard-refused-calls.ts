import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

export interface DiscardRefusedCallsInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** All of the table if it is not given. */
  readonly id?: string | undefined;
  readonly by: Actor;
}

/** Discards refused calls whose bodies are kept: they cannot be replayed any more. */
export class DiscardRefusedCalls {
  readonly #unitOfWork: UnitOfWork;
  readonly #audit: Audit;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, audit: Audit, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#audit = audit;
    this.#clock = clock;
  }

  /** Returns their number. @throws NotFound */
  execute({ organizationId, dataTableId, id, by }: DiscardRefusedCallsInput): Promise<number> {
    return this.#unitOfWork.run(async (transaction) => {
      const table = await transaction.dataTables.find(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      const calls = await transaction.refusedCalls.discard(organizationId, dataTableId, id, this.#clock.now());
      if (calls === 0 && id !== undefined) throw new NotFound('Refused call');
      if (calls === 0) return 0;
      const subject = { type: 'data-table' as const, id: dataTableId, name: table.name };
      await this.#audit.note(transaction, { by, organizationId, action: 'data-table.calls-discarded', subject, details: { calls } });
      return calls;
    });
  }
}
