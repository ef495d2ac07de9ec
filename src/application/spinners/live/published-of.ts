import type { Version } from '../../../domain/spinners/spinner.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** The published version of a spinner, and its table; undefined if either is missing. */
export async function publishedOf(
  { spinners, dataTables }: Pick<Transaction, 'spinners' | 'dataTables'>,
  organizationId: string,
  spinnerId: string,
): Promise<{ readonly version: Version; readonly table: DataTable } | undefined> {
  const spinner = await spinners.find(organizationId, spinnerId);
  const version = spinner?.publishedVersion && (await spinners.findVersion(organizationId, spinnerId, spinner.publishedVersion));
  const table = version ? await dataTables.find(organizationId, version.definition.dataTableId) : undefined;
  return version && table ? { version, table } : undefined;
}
