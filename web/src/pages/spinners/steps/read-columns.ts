import { $api, queryClient } from '../../../api/client.ts';
import type { Column } from '../../../api/types.ts';

/** The columns of a table, as soon as they are known. */
export async function readColumns(dataTableId: string): Promise<readonly Column[]> {
  const path = { params: { path: { dataTableId } } };
  return (await queryClient.ensureQueryData($api.queryOptions('get', '/data-tables/{dataTableId}', path))).dataTable.columns;
}
