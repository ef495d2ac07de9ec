import type { DataTable } from '../../domain/data-table.ts';
import { NotFound, ValidationFailed } from '../../domain/errors.ts';
import type { Usage } from '../../domain/plan-meter.ts';
import { checkRecordShapes, checkRecords } from '../../domain/record-check.ts';
import { byReference, distinct, type MeteredCall, type MeteredCalls, MeteredGroup } from '../metered-group.ts';
import type { Clock } from '../ports/clock.ts';
import type { RecordBatch } from '../ports/repositories.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Records that one call may carry (document, 8). */
export const maxRecordsPerCall = 500;

export interface AppendRecordsInput extends MeteredCall {
  readonly dataTableId: string;
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

type Find = (organizationId: string, dataTableId: string) => DataTable | undefined;

const appends: MeteredCalls<Call, Find, RecordBatch, AppendedRecords> = {
  meter: 'records',
  // A call costs at least what so many records cost; and three large ones are better off together.
  group: { weigh: ({ records }) => Math.max(30, records.length), maxWeight: 1000, minSize: 3, lanes: 6, laneWeight: 500 },

  load: async ({ dataTables }, calls) =>
    byReference(await dataTables.findMany(distinct(calls.map(({ organizationId, dataTableId: id }) => ({ organizationId, id }))))),

  accept({ organizationId, dataTableId, records, requestId }, find, meter) {
    const table = find(organizationId, dataTableId);
    if (table === undefined || meter === undefined) throw new NotFound('Data table');
    const checked = checkRecords(table, records);
    const spent = meter.spend(checked.length);
    return {
      written: { organizationId, dataTableId, records: checked },
      meter: spent,
      answer: { inserted: checked.length, requestId, usage: { records: spent.toUsage() } },
    };
  },

  write: ({ records }, batches) => records.add(batches),
};

/** The step that both doors of ingest share (document, 4.1 and 4.2). */
export class AppendRecords {
  readonly #group: MeteredGroup<Call, Find, RecordBatch, AppendedRecords>;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#group = new MeteredGroup(appends, unitOfWork, clock);
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
    return this.#group.submit({ ...input, records });
  }
}
