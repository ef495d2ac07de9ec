import { type Actor, type NotAudited, notAudited } from '../../domain/kernel/actor.ts';
import { NotFound, ValidationFailed } from '../../domain/kernel/errors.ts';
import type { Usage } from '../../domain/plans/plan-meter.ts';
import { checkRecordShapes } from '../../domain/tables/record-check.ts';
import { encodeRecords } from '../../domain/tables/record-encoder.ts';
import { SentRecords } from '../../domain/tables/sent-records.ts';
import { admitCredential } from '../credentials/admit.ts';
import type { CredentialReference } from '../credentials/credential-repository.ts';
import type { IdempotencyInput } from '../intake/idempotency.ts';
import { Intake } from '../intake/intake.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

/** Most records in one call (document, 8). */
export const maxRecordsPerCall = 500;

/** The least weight of a call in its group, in records. */
const leastWeight = 15;

export interface IngestRecordsInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** 1 to 500. */
  readonly records: readonly unknown[] | SentRecords;
  /** The key or token of a program's call; undefined for a call by a person. */
  readonly credential?: CredentialReference | undefined;
  /** The person who adds the records, for the audit log; calls by programs are not audited. */
  readonly by: Actor | NotAudited;
  readonly idempotency?: IdempotencyInput | undefined;
  readonly requestId: string;
}

/** The number of appended records, and the month's usage after them. */
export interface IngestedRecords {
  readonly inserted: number;
  readonly requestId: string;
  readonly usage: { readonly records: Usage };
}

/** Appends records to a data table, all or none, and charges them to the month's allowance and to what the plan stores (document, 4.1 and 4.2). */
export class IngestRecords {
  readonly #intake: Intake;
  readonly #audit: Audit;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, audit: Audit, clock: Clock) {
    // Three large calls are faster in one group, even if together they exceed its maximum weight.
    this.#intake = new Intake(unitOfWork, clock, {
      meter: 'records',
      storesBytes: true,
      maxWeight: 400,
      minSize: 3,
      lanes: 6,
    });
    this.#audit = audit;
    this.#clock = clock;
  }

  /**
   * @throws ValidationFailed, NotFound, SchemaMismatch, InvalidValue, PlanLimitReached, IdempotencyKeyReused, Unavailable,
   * and what `admitCredential` throws if the credential is no longer valid
   */
  async execute({
    organizationId,
    dataTableId,
    records,
    credential,
    by,
    idempotency,
    requestId,
  }: IngestRecordsInput): Promise<IngestedRecords> {
    if (records.length < 1 || records.length > maxRecordsPerCall)
      throw new ValidationFailed([{ path: 'records', message: `must have 1 to ${maxRecordsPerCall} items` }]);
    if (!(records instanceof SentRecords)) checkRecordShapes(records);

    const weight = Math.max(leastWeight, records.length);
    return this.#intake.run({ organizationId, idempotency, weight }, async (transaction) => {
      const [table] = await Promise.all([
        transaction.dataTables.find({ organizationId, id: dataTableId }),
        admitCredential(transaction, credential, 'ingest', this.#clock.now()),
      ]);
      if (!table) throw new NotFound('Data table');
      const encoded = encodeRecords(table, records);

      await transaction.records.add([{ organizationId, dataTableId, records: encoded }]);
      if (by !== notAudited) {
        const subject = { type: 'records' as const, id: dataTableId, name: table.name };
        const details = { added: encoded.count };
        await this.#audit.note(transaction, { by, organizationId, action: 'records.added', subject, details });
      }
      const meter = await transaction.meter.charge(encoded.count, encoded.bytes);
      return { inserted: encoded.count, requestId, usage: { records: meter.toUsage() } };
    });
  }
}
