import { $api } from '../../../api/client.ts';
import type { components } from '../../../api/schema.d.ts';

/** A saved view of a table, by the present names of its columns. */
export type TableView = components['schemas']['SavedView'];

/** The views of a table that the person sees: the shared ones and their own. */
export function useViews(dataTableId: string): readonly TableView[] | undefined {
  return $api.useQuery('get', '/data-tables/{dataTableId}/saved-views', { params: { path: { dataTableId } } }).data?.data;
}
