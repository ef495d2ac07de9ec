import { type Actor, type NotAudited, notAudited } from '../../domain/kernel/actor.ts';
import { NotFound, ValidationFailed } from '../../domain/kernel/errors.ts';
import type { Usage } from '../../domain/plans/plan-meter.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Records } from '../../domain/tables/encoding/encoding.ts';
import type { IngestMode } from '../../domain/tables/ingest-mode.ts';
import type { MergeOutcome } from '../../domain/tables/merge-records.ts';
import { type CallTransaction, Intake, type IntakeCall } from '../intake/intake.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { IsKeyedTable, KeyedIntakes } from './keys/keyed-intakes.ts';
import { mergeIntoTable } from './keys/merge-into-table.ts';

/** Most records in one call (document, 8). */
export const maxRecordsPerCall = 500;

export interface IngestRecordsInput extends IntakeCall {
  readonly dataTableId: string;
  /** 1 to 500. */
  readonly records: Records;
  /** `by-webhook`: as the table is set for its webhook URL; `append` if it is not given. */
  readonly mode?: IngestMode | 'by-webhook' | undefined;
  /** Whether the answer says what became of each record; not in append mode. */
  readonly hasResults?: boolean | undefined;
  /** The person who adds the records, for the audit log; calls by programs are not audited. */
  readonly by: Actor | NotAudited;
}

/** The number of added records, and the month's usage after them. */
export interface IngestedRecords {
  readonly inserted: number;
  /** Defined unless the records were appended. */
  readonly updated?: number;
  readonly unchanged?: number;
  readonly results?: readonly { readonly index: number; readonly id: string; readonly outcome: MergeOutcome }[];
  /** Defined for a call with an idempotency key: the id of the first request with it. */
  readonly requestId?: string;
  readonly usage: { readonly records: Usage };
}

/**
 * Adds records to a data table, all or none, or changes those that have their keys. New ones are charged to the month's allowance, and
 * bytes to what the plan stores (document, 4.1 and 4.2).
 */
export class IngestRecords {
  readonly #intake: Intake;
  readonly #keyed: KeyedIntakes;
  readonly #audit: Audit;

  constructor(unitOfWork: UnitOfWork, audit: Audit, clock: Clock) {
    this.#intake = Intake.ofRecords(unitOfWork, clock);
    this.#keyed = new KeyedIntakes(() => Intake.ofKeyedTable(unitOfWork, clock));
    this.#audit = audit;
  }

  /** @throws ValidationFailed, NotFound, SchemaMismatch, InvalidValue, DuplicateRecord, TableHasNoKey, and what `Intake.run` throws */
  async execute(input: IngestRecordsInput): Promise<IngestedRecords> {
    const { records } = input;
    if (records.length < 1 || records.length > maxRecordsPerCall)
      throw new ValidationFailed([{ path: 'records', message: `must have 1 to ${maxRecordsPerCall} items` }]);
    const known = this.#keyed.find(input);
    if (known) return this.#run(known, input, true);
    try {
      return await this.#run(this.#intake, input, false);
    } catch (reason) {
      if (!(reason instanceof IsKeyedTable)) throw reason;
      return this.#run(this.#keyed.of(input), input, true);
    }
  }

  #run(intake: Intake, input: IngestRecordsInput, isForKeyed: boolean): Promise<IngestedRecords> {
    const { dataTableId, records, mode, hasResults = false, by, ...call } = input;
    const { organizationId } = call;
    return intake.run({ ...call, weight: records.length }, async (transaction) => {
      const table = await transaction.dataTables.find({ organizationId, id: dataTableId });
      if (!table) throw new NotFound('Data table');
      if (table.isKeyed && !isForKeyed) throw new IsKeyedTable();
      const asked = mode === 'by-webhook' ? table.webhookMode : (mode ?? 'append');
      if (hasResults && asked === 'append') throw new ValidationFailed([{ path: 'results', message: 'is for the mode upsert' }]);
      if (table.isKeyed || asked === 'upsert') {
        const { counts, results, growth } = await mergeIntoTable(transaction, table, records, asked);
        await this.#note(transaction, table, by, counts.inserted);
        const { inserted, ...others } = counts;
        const more = asked === 'append' ? {} : others;
        const listed = hasResults ? { results: results.map((result, index) => ({ index, ...result })) } : {};
        const meter = await transaction.meter.charge(inserted, growth);
        return { inserted, ...more, ...listed, usage: { records: meter.toUsage() } };
      }
      const encoded = records.encode(table);
      await transaction.records.add([{ organizationId, dataTableId, records: encoded }]);
      await this.#note(transaction, table, by, encoded.count);
      const meter = await transaction.meter.charge(encoded.count, encoded.bytes);
      return { inserted: encoded.count, usage: { records: meter.toUsage() } };
    });
  }

  async #note(transaction: CallTransaction, table: DataTable, by: Actor | NotAudited, added: number): Promise<void> {
    if (by === notAudited) return;
    const { organizationId, id, name } = table;
    const subject = { type: 'records' as const, id, name };
    await this.#audit.note(transaction, { by, organizationId, action: 'records.added', subject, details: { added } });
  }
}
