import type { AppendedRecords, AppendRecords, AppendRecordsInput } from './append-records.ts';

/** Appends records to the data table that the caller names (document, 4.1). */
export class IngestRecords {
  readonly #append: AppendRecords;

  constructor(append: AppendRecords) {
    this.#append = append;
  }

  /** @throws ValidationFailed, NotFound, SchemaMismatch, InvalidValue, PlanLimitReached, IdempotencyKeyReused, Unavailable */
  execute(input: AppendRecordsInput): Promise<AppendedRecords> {
    return this.#append.append(input);
  }
}
