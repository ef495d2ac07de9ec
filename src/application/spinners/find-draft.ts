import type { Cell } from '../../domain/kernel/cell.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { assumedValues } from '../../domain/spinners/assumed-values.ts';
import { columnsOfSteps } from '../../domain/spinners/columns-used.ts';
import type { ComposedDefinition } from '../../domain/spinners/compose-definition.ts';
import type { Spinner } from '../../domain/spinners/spinner.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Pauses } from '../kernel/pauses.ts';
import { stepByStep } from '../kernel/step-by-step.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { composeDraft } from './compose-draft.ts';
import { findOwnValues } from './find-own-values.ts';

/** A spinner with its draft, or what is to be its draft, as jobs would run it, and the table of that. */
export interface FoundDraft {
  readonly spinner: Spinner;
  readonly draft: SpinnerDefinition;
  readonly composed: ComposedDefinition;
  readonly table: DataTable;
  /** The values that its steps see besides those of a record. */
  readonly further: readonly (readonly [string, Cell])[];
}

/**
 * Finds a spinner's draft, or takes the posted one in its place, fills its layouts and parts in, and finds its table. A step whose layout or
 * parts cannot be filled in cannot be rendered. @throws NotFound
 */
export async function findDraft(
  transaction: Transaction,
  { organizationId, spinnerId }: { readonly organizationId: string; readonly spinnerId: string },
  pauses: Pick<Pauses, 'slice' | 'yield'>,
  posted?: SpinnerDefinition,
): Promise<FoundDraft> {
  const { spinners, dataTables } = transaction;
  const spinner = await spinners.find(organizationId, spinnerId);
  if (!spinner) throw new NotFound('Spinner');
  const written = posted ?? spinner.draft;
  const table = await dataTables.find(organizationId, written.dataTableId);
  if (!table) throw new NotFound('Data table');
  const composed = await composeDraft(transaction, organizationId, written, pauses);
  const draft = composed.definition;
  await stepByStep(columnsOfSteps(draft.steps), pauses);
  const further = [...assumedValues(draft), ...(await findOwnValues(transaction, organizationId, draft))];
  return { spinner, draft, composed, table, further };
}
