import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound, ValidationFailed } from '../../domain/kernel/errors.ts';
import type { Usage } from '../../domain/plans/plan-meter.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { checkRecordShapes, checkRecords } from '../../domain/tables/record-check.ts';
import type { MeteredCall, MeteredCalls } from '../intake/metered-calls.ts';
import { MeteredGroup } from '../intake/metered-group.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import type { RecordBatch } from './record-repository.ts';

/** Records that one call may carry (document, 8). */
export const maxRecordsPerCall = 500;

export interface AppendRecordsInput extends MeteredCall {
  readonly dataTableId: string;
  /** The person who adds them by hand, for the audit log; what programs append is not told to it. */
  readonly by?: Actor;
  /** 1 to 500. */
  readonly records: readonly unknown[];
  readonly requestId: string;
}

/** What was appended, and what that leaves of the month's allowance. */
export interface AppendedRecords {
  readonly inserted: number;
  readonly requestId: string;
  readonly usage: { readonly records: Usage };
}

interface Call extends AppendRecordsInput {
  readonly records: readonly Readonly<Record<string, unknown>>[];
}

/** A batch to be written, and who added it by hand to which table. */
interface Appended extends RecordBatch {
  readonly byHand: { readonly by: Actor; readonly tableName: string } | undefined;
}

const appends = (audit: Audit): MeteredCalls<Call, DataTable, Appended, AppendedRecords> => ({
  meter: 'records',
  // A call costs at least what so many records cost; and three large ones are better off together.
  group: { weigh: ({ records }) => Math.max(30, records.length), maxWeight: 1000, minSize: 3, lanes: 6, laneWeight: 500 },

  referenceOf: ({ organizationId, dataTableId: id }) => ({ organizationId, id }),
  find: ({ dataTables }, references) => dataTables.findMany(references),
  confirm: ({ dataTables }, tables) => dataTables.confirm(tables),

  accept({ organizationId, dataTableId, records, requestId, by }, table) {
    if (table === undefined) throw new NotFound('Data table');
    const checked = checkRecords(table, records);
    const inserted = checked.length;
    return {
      written: { organizationId, dataTableId, records: checked, byHand: by && { by, tableName: table.name } },
      cost: inserted,
      answer(usage) {
        return { inserted, requestId, usage: { records: usage } };
      },
    };
  },

  async write(transaction, batches) {
    await transaction.records.add(batches);
    for (const { organizationId, dataTableId, records, byHand } of batches) {
      if (!byHand) continue;
      const subject = { type: 'records' as const, id: dataTableId, name: byHand.tableName };
      const details = { added: records.length };
      await audit.note(transaction, { by: byHand.by, organizationId, action: 'records.added', subject, details });
    }
  },
});

/** The step that both doors of ingest share (document, 4.1 and 4.2). */
export class AppendRecords {
  readonly #group: MeteredGroup<Call, DataTable, Appended, AppendedRecords>;

  constructor(unitOfWork: UnitOfWork, audit: Audit, clock: Clock) {
    this.#group = new MeteredGroup(appends(audit), unitOfWork, clock);
  }

  /**
   * All or nothing; what is answered has been committed.
   * @throws ValidationFailed, NotFound, SchemaMismatch, InvalidValue, PlanLimitReached, IdempotencyKeyReused, Unavailable
   */
  async append(input: AppendRecordsInput): Promise<AppendedRecords> {
    const { records } = input;
    if (records.length < 1 || records.length > maxRecordsPerCall)
      throw new ValidationFailed([{ path: 'records', message: `must have 1 to ${maxRecordsPerCall} items` }]);
    checkRecordShapes(records);
    return this.#group.submit(input as Call);
  }
}
