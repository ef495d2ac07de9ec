import type { Cell } from '../../domain/kernel/cell.ts';
import { NotFound, ValidationFailed } from '../../domain/kernel/errors.ts';
import { parseDefinition } from '../../domain/spinners/check-definition.ts';
import type { Spinner } from '../../domain/spinners/spinner.ts';
import type { Step } from '../../domain/spinners/step-kinds.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import { visibleValues } from '../../domain/tables/visible-values.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import type { RecordReader, StoredRecord } from '../tables/record-reader.ts';

/** Which step is tried, and on which record. */
export interface TrialInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly stepId: string;
  readonly recordId?: string | undefined;
  /** A definition that is not stored yet; the stored draft where not given. */
  readonly definition?: unknown;
}

/** A step of a draft with what it is tried on. */
export interface StepOnTrial {
  readonly spinner: Spinner;
  readonly table: DataTable;
  readonly step: Step;
  /** What a pipeline sees of the record; undefined where none was named. */
  readonly values: ReadonlyMap<string, Cell> | undefined;
}

/** Finds a step and its record. @throws ValidationFailed, NotFound */
export async function findStepOnTrial(
  { organizationId, spinnerId, stepId, recordId, definition }: TrialInput,
  { unitOfWork, records }: { readonly unitOfWork: UnitOfWork; readonly records: RecordReader },
): Promise<StepOnTrial> {
  const posted = definition === undefined ? undefined : parseDefinition(definition);
  const { spinner, draft, table } = await unitOfWork.run(async ({ spinners, dataTables }) => {
    const found = await spinners.find(organizationId, spinnerId);
    if (!found) throw new NotFound('Spinner');
    const used = posted ?? found.draft;
    const its = await dataTables.find(organizationId, used.dataTableId);
    if (!its) throw new NotFound('Data table');
    return { spinner: found, draft: used, table: its };
  });
  const step = draft.steps.find(({ id }) => id === stepId);
  if (!step) throw new ValidationFailed([{ path: 'stepId', message: 'is the id of no step of the draft' }]);
  if (recordId === undefined) return { spinner, table, step, values: undefined };
  const record = await records.find(organizationId, table.id, recordId);
  if (!record) throw new NotFound('Record');
  return { spinner, table, step, values: valuesOf(record, table) };
}

/** What a pipeline sees of a record, the same as in a job. */
const valuesOf = ({ cells }: StoredRecord, table: DataTable): ReadonlyMap<string, Cell> =>
  visibleValues(namedCells(table, cells), table.columns);
