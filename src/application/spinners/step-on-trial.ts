import type { Cell } from '../../domain/kernel/cell.ts';
import { NotFound, ValidationFailed } from '../../domain/kernel/errors.ts';
import { parseDefinition } from '../../domain/spinners/check-definition.ts';
import { inheritedSubject } from '../../domain/spinners/inherited-subject.ts';
import type { Step } from '../../domain/spinners/step-kinds.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import { visibleValues } from '../../domain/tables/visible-values.ts';
import type { Pauses } from '../kernel/pauses.ts';
import { stepByStep } from '../kernel/step-by-step.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import type { RecordReader } from '../tables/record-reader.ts';
import { type FoundDraft, findDraft } from './find-draft.ts';

/** The step to try, and the record to try it on. */
export interface TrialInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly stepId: string;
  readonly recordId?: string | undefined;
  /** A definition that is not stored yet; default: the stored draft. */
  readonly definition?: unknown;
}

/** A step of a draft, with the record's values to try it on. */
export interface StepOnTrial extends FoundDraft {
  readonly step: Step;
  /** The values that a pipeline sees of the record; undefined if no record was given. */
  readonly values: ReadonlyMap<string, Cell> | undefined;
}

/** Finds a step and its record. @throws ValidationFailed, NotFound */
export async function findStepOnTrial(
  { organizationId, spinnerId, stepId, recordId, definition }: TrialInput,
  { unitOfWork, records, pauses }: { readonly unitOfWork: UnitOfWork; readonly records: RecordReader; readonly pauses: Pauses },
): Promise<StepOnTrial> {
  const posted = definition === undefined ? undefined : await stepByStep(parseDefinition(definition), pauses);
  const found = await unitOfWork.run((transaction) => findDraft(transaction, { organizationId, spinnerId }, pauses, posted));
  const { draft, table, further } = found;
  const written = draft.steps.find(({ id }) => id === stepId);
  if (!written) throw new ValidationFailed([{ path: 'stepId', message: 'no step of the draft has this id' }]);
  const step = { ...written, ...inheritedSubject(draft.steps, written) };
  if (recordId === undefined) return { ...found, step, values: undefined };
  const record = await records.find(organizationId, table.id, recordId);
  if (!record) throw new NotFound('Record');
  return { ...found, step, values: visibleValues(namedCells(table, record.cells), table.columns, further) };
}
