import { type Actor, type NotAudited, notAudited } from '../../domain/kernel/actor.ts';
import { NotFound, ValidationFailed } from '../../domain/kernel/errors.ts';
import type { Usage } from '../../domain/plans/plan-meter.ts';
import type { Records } from '../../domain/tables/encoding/encoding.ts';
import { Intake, type IntakeCall } from '../intake/intake.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

/** Most records in one call (document, 8). */
export const maxRecordsPerCall = 500;

export interface IngestRecordsInput extends IntakeCall {
  readonly dataTableId: string;
  /** 1 to 500. */
  readonly records: Records;
  /** The person who adds the records, for the audit log; calls by programs are not audited. */
  readonly by: Actor | NotAudited;
}

/** The number of appended records, and the month's usage after them. */
export interface IngestedRecords {
  readonly inserted: number;
  /** Defined for a call with an idempotency key: the id of the first request with it. */
  readonly requestId?: string;
  readonly usage: { readonly records: Usage };
}

/** Appends records to a data table, all or none, and charges them to the month's allowance and to what the plan stores (document, 4.1 and 4.2). */
export class IngestRecords {
  readonly #intake: Intake;
  readonly #audit: Audit;

  constructor(unitOfWork: UnitOfWork, audit: Audit, clock: Clock) {
    this.#intake = Intake.ofRecords(unitOfWork, clock);
    this.#audit = audit;
  }

  /** @throws ValidationFailed, NotFound, SchemaMismatch, InvalidValue, and what `Intake.run` throws */
  async execute({ dataTableId, records, by, ...call }: IngestRecordsInput): Promise<IngestedRecords> {
    const { organizationId } = call;
    if (records.length < 1 || records.length > maxRecordsPerCall)
      throw new ValidationFailed([{ path: 'records', message: `must have 1 to ${maxRecordsPerCall} items` }]);

    return this.#intake.run({ ...call, weight: records.length }, async (transaction) => {
      const table = await transaction.dataTables.find({ organizationId, id: dataTableId });
      if (!table) throw new NotFound('Data table');
      const encoded = records.encode(table);

      await transaction.records.add([{ organizationId, dataTableId, records: encoded }]);
      if (by !== notAudited) {
        const subject = { type: 'records' as const, id: dataTableId, name: table.name };
        const details = { added: encoded.count };
        await this.#audit.note(transaction, { by, organizationId, action: 'records.added', subject, details });
      }
      const meter = await transaction.meter.charge(encoded.count, encoded.bytes);
      return { inserted: encoded.count, usage: { records: meter.toUsage() } };
    });
  }
}
