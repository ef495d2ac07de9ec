import type { Job, JobFault } from '../../domain/runs/job.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** A job's version and its data table, or which of them is missing. */
export type VersionAndTable =
  | { readonly definition: SpinnerDefinition; readonly table: DataTable; readonly fault: undefined }
  | { readonly definition?: undefined; readonly table?: undefined; readonly fault: JobFault };

/** The definition of a job's version and the data table of its recipients, or the fault if one of them is missing. */
export async function versionAndTableOf(
  { spinners, dataTables }: Transaction,
  { organizationId, spinnerId, version }: Job,
): Promise<VersionAndTable> {
  const found = await spinners.findVersion(organizationId, spinnerId, version);
  if (!found) return { fault: 'version_missing' };
  const { definition } = found;
  const table = await dataTables.find(organizationId, definition.dataTableId);
  return table ? { definition, table, fault: undefined } : { fault: 'data_table_deleted' };
}
