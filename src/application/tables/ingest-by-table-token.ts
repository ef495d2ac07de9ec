import type { IngestToken } from '../../domain/credentials/ingest-token.ts';
import type { AppendedRecords, AppendRecords, AppendRecordsInput } from './append-records.ts';

export interface IngestByTableTokenInput extends Omit<AppendRecordsInput, 'organizationId' | 'dataTableId'> {
  readonly token: Pick<IngestToken, 'organizationId' | 'dataTableId'>;
}

/** Appends records to the data table that the token in the path opens (document, 4.2). */
export class IngestByTableToken {
  readonly #append: AppendRecords;

  constructor(append: AppendRecords) {
    this.#append = append;
  }

  /** @throws ValidationFailed, SchemaMismatch, InvalidValue, PlanLimitReached, IdempotencyKeyReused, Unavailable */
  execute({ token: { organizationId, dataTableId }, ...input }: IngestByTableTokenInput): Promise<AppendedRecords> {
    return this.#append.append({ ...input, organizationId, dataTableId });
  }
}
