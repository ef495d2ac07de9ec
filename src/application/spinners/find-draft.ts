import { NotFound } from '../../domain/kernel/errors.ts';
import type { Spinner } from '../../domain/spinners/spinner.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** A spinner with its draft, or what is to be its draft, and the table of that. */
export interface FoundDraft {
  readonly spinner: Spinner;
  readonly draft: SpinnerDefinition;
  readonly table: DataTable;
}

/** Finds a spinner's draft, or takes the posted one in its place, and its table. @throws NotFound */
export async function findDraft(
  { spinners, dataTables }: Transaction,
  { organizationId, spinnerId }: { readonly organizationId: string; readonly spinnerId: string },
  posted?: SpinnerDefinition,
): Promise<FoundDraft> {
  const spinner = await spinners.find(organizationId, spinnerId);
  if (!spinner) throw new NotFound('Spinner');
  const draft = posted ?? spinner.draft;
  const table = await dataTables.find(organizationId, draft.dataTableId);
  if (!table) throw new NotFound('Data table');
  return { spinner, draft, table };
}
