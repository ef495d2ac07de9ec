import { type Actor, type NotAudited, notAudited, runtime } from '../../domain/kernel/actor.ts';
import { NotFound, ValidationFailed } from '../../domain/kernel/errors.ts';
import type { JsonValue } from '../../domain/kernel/json-value.ts';
import type { Usage } from '../../domain/plans/plan-meter.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Records } from '../../domain/tables/encoding/encoding.ts';
import { type IngestMode, maxRecordsPerCall, type OnError } from '../../domain/tables/ingest-mode.ts';
import { mapRecords } from '../../domain/tables/mapping/map-records.ts';
import type { MergeOutcome } from '../../domain/tables/merge-records.ts';
import type { ChangedBy } from '../../domain/tables/record-change.ts';
import type { RejectedRecord } from '../../domain/tables/rejected-record.ts';
import type { CallTransaction, IntakeCall } from '../intake/intake.ts';
import { type StoreMode, TableMerge } from './keys/table-merge.ts';

/** A body without a list of records in Spindle's own form. */
export interface ForeignBody {
  /** Its JSON, which a mapping reads. */
  readonly json: () => JsonValue;
  /** Whether it is a record, or a list of records, itself: a table may take it without a mapping. */
  readonly isWhole: boolean;
  /** Thrown if the table does not take it. */
  readonly refusal: () => ValidationFailed;
}

/** The records of a call, and how it wants them to be stored. */
export interface RecordsCall extends IntakeCall {
  /** The trace of the call, if it is sampled. */
  readonly trace?: string | undefined;
  readonly dataTableId: string;
  /** 1 to 500. */
  readonly records: Records;
  /** `by-webhook`: as the table is set for its webhook URL; `append` if it is not given. */
  readonly mode?: IngestMode | 'by-webhook' | undefined;
  /** `by-webhook`: as the table is set for its webhook URL; `refuse` if it is not given. */
  readonly onError?: OnError | 'by-webhook' | undefined;
  /** A body of another form, by webhook URL: its table may take it. Its records are then `records`, or those of the table's mapping. */
  readonly foreign?: ForeignBody | undefined;
  /** Whether the answer says what became of each record; not in append mode. */
  readonly hasResults?: boolean | undefined;
  /** Whether nothing is written and charged; the answer is as if it were. */
  readonly isDry?: boolean | undefined;
  /** The person who adds the records, for the audit log; calls by programs are not audited. */
  readonly by: Actor | NotAudited;
}

/** The outcome of the records of a call. */
export interface StoredRecords {
  readonly inserted: number;
  /** Defined unless the records were appended. */
  readonly updated?: number;
  readonly unchanged?: number;
  /** A record that a dry run would add has no id. */
  readonly results?: readonly { readonly index: number; readonly id?: string; readonly outcome: MergeOutcome }[];
  /** The records that were not stored; defined if they are skipped. */
  readonly rejected?: readonly RejectedRecord[];
}

/** The number of added records, and the month's usage after them. */
export interface IngestedRecords extends StoredRecords {
  /** Defined for a call with an idempotency key: the id of the first request with it. */
  readonly requestId?: string;
  readonly usage: { readonly records: Usage };
}

/** The outcome of the records, and the bytes that they are to be charged. */
type Stored = readonly [StoredRecords, bytes: number];

/** Stores the records of one call: appends all or those that can be stored, or merges them by the key of their table. */
export class RecordStore {
  readonly #call: RecordsCall;
  readonly #maker: ChangedBy;
  #records: Records;
  #merge: TableMerge;

  /** @throws ValidationFailed */
  constructor(call: RecordsCall) {
    const { records, foreign, by, credential } = call;
    if (!foreign) checkLength(records, 'records');
    this.#call = call;
    this.#records = records;
    this.#maker = by === notAudited ? (credential ?? runtime) : by;
    this.#merge = new TableMerge(records);
  }

  /** The call as the intake takes it. Its weight is its number of records, or of KiB if that is more. */
  get intakeCall() {
    const { organizationId, dataTableId, credential, idempotency, cause, records, foreign } = this.#call;
    const weight = Math.max(records.length, records.sentBytes / 1024);
    const prepare = (table: DataTable) => foreign === undefined && this.#merge.prepare(table, this.#storing(table));
    return { organizationId, dataTableId, credential, idempotency, cause, weight, prepare };
  }

  /** @throws NotFound, ValidationFailed */
  async findTable(transaction: CallTransaction): Promise<DataTable> {
    const { organizationId, dataTableId, foreign } = this.#call;
    const table = await transaction.dataTables.find({ organizationId, id: dataTableId });
    if (!table || !(await transaction.reach()).seesTable(table.id)) throw new NotFound('Data table');
    if (foreign) this.#read(table, foreign);
    return table;
  }

  /** Reads a body of another form as its table does. @throws ValidationFailed */
  #read(table: DataTable, { json, isWhole, refusal }: ForeignBody): void {
    if (table.mapping) {
      this.#records = mapRecords(table, table.mapping, json());
      this.#merge = new TableMerge(this.#records);
    } else if (!isWhole || table.webhookBody !== 'record') throw refusal();
    checkLength(this.#records, 'body');
  }

  /** @throws ValidationFailed, SchemaMismatch, InvalidValue, RecordsTooLarge, DuplicateRecord, TableHasNoKey, NotFound */
  async store(transaction: CallTransaction, table: DataTable, onError = this.#call.onError): Promise<Stored> {
    const storing = this.#storing(table, onError);
    const { mode, skips } = storing;
    if (!skips) this.#records.requireObjects();
    if (this.#call.hasResults && mode === 'append') throw new ValidationFailed([{ path: 'results', message: 'is for the mode upsert' }]);
    if (table.isKeyed || mode === 'upsert') return this.#mergeInto(transaction, table, storing);
    return skips ? this.#appendSome(transaction, table) : this.#append(transaction, table);
  }

  /** Charges what was stored, and returns the answer of the call. Call it last. @throws PlanLimitReached */
  static async charge({ meter }: CallTransaction, [stored, bytes]: Stored): Promise<IngestedRecords> {
    const charged = await meter.charge(stored.inserted, bytes);
    return { ...stored, usage: { records: charged.toUsage() } };
  }

  async #append({ records }: CallTransaction, table: DataTable): Promise<Stored> {
    const encoded = this.#records.encode(table);
    await records.add([{ organizationId: table.organizationId, dataTableId: table.id, records: encoded, maker: this.#maker }]);
    return [{ inserted: encoded.count }, encoded.bytes];
  }

  async #appendSome({ records }: CallTransaction, table: DataTable): Promise<Stored> {
    const { encoded, rejected } = this.#records.encodeSome(table);
    const { count, bytes } = encoded;
    if (count === 0) return [{ inserted: 0, rejected }, 0];
    await records.add([{ organizationId: table.organizationId, dataTableId: table.id, records: encoded, maker: this.#maker }]);
    return [{ inserted: count, rejected }, bytes];
  }

  async #mergeInto(transaction: CallTransaction, table: DataTable, storing: StoreMode): Promise<Stored> {
    const { hasResults, isDry } = this.#call;
    const { counts, results, growth, places, rejected } = await this.#merge.run(transaction, table, storing, this.#maker);
    const { inserted, ...others } = counts;
    const stored = {
      inserted,
      ...(storing.mode === 'upsert' && others),
      ...(hasResults && {
        results: results.map(({ id, outcome }, index) => ({
          index: places?.[index] ?? index,
          // The id of a record that is not added is soon that of another one.
          ...(!(isDry && outcome === 'inserted') && { id }),
          outcome,
        })),
      }),
      ...(storing.skips && { rejected }),
    };
    return [stored, growth];
  }

  /** Reads the way of storing from the call, or from the table where the call leaves it to the table. */
  #storing({ webhookMode, webhookOnError }: DataTable, onError = this.#call.onError): StoreMode {
    const { mode = 'append' } = this.#call;
    return {
      mode: mode === 'by-webhook' ? webhookMode : mode,
      skips: (onError === 'by-webhook' ? webhookOnError : onError) === 'skip',
    };
  }
}

/** @throws ValidationFailed */
function checkLength({ length }: Records, path: string): void {
  if (length < 1 || length > maxRecordsPerCall)
    throw new ValidationFailed([{ path, message: `must have 1 to ${maxRecordsPerCall} items` }]);
}
