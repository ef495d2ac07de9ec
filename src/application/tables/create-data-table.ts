import type { DataTable } from '../../domain/tables/data-table.ts';
import type { IngestTokenMaker } from '../credentials/ingest-token-maker.ts';
import { UseCase } from '../kernel/use-case.ts';
import { type CreateDataTableInput, makeTable } from './make-table.ts';

/** Creates a data table with its ingest token. */
export class CreateDataTable extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids', { tokens: IngestTokenMaker }> {
  /** @throws NotFound, ValidationFailed, PlanLimitReached */
  execute(input: CreateDataTableInput): Promise<{ table: DataTable; ingestToken: string }> {
    return this.deps.unitOfWork.run((transaction) => makeTable(transaction, this.deps, input));
  }
}
