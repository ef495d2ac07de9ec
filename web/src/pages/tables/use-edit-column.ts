import { api, queryClient } from '../../api/client.ts';
import type { Column } from '../../api/types.ts';
import { tellProblem } from '../../ui/tell.ts';

type Change = { readonly column: string; readonly position?: number } & Partial<Column>;

/** Changes a column at once; a refusal is told, and the page shows what is stored. */
export function useEditColumn(dataTableId: string): (change: Change) => Promise<void> {
  return async (body) => {
    try {
      await api.PATCH('/data-tables/{dataTableId}/columns', { params: { path: { dataTableId } }, body });
    } catch (error) {
      tellProblem(error);
    }
    await queryClient.invalidateQueries();
  };
}
