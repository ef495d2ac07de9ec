import { Switch } from '@mantine/core';
import { api, queryClient } from '../../api/client.ts';
import type { DataTable } from '../../api/types.ts';
import { tellProblem } from '../../ui/tell.ts';
import { tableWords } from './shared/words.ts';

/** Whether a record may leave columns out. */
export function FillAbsent({ table: { id, fillsAbsentColumns } }: { readonly table: DataTable }) {
  const set = async (fills: boolean): Promise<void> => {
    try {
      await api.PATCH('/data-tables/{dataTableId}', { params: { path: { dataTableId: id } }, body: { fillsAbsentColumns: fills } });
    } catch (error) {
      tellProblem(error);
    }
    await queryClient.invalidateQueries();
  };
  return (
    <Switch
      label={tableWords.columns.fillsAbsent}
      description={tableWords.columns.fillsAbsentHelp}
      checked={fillsAbsentColumns}
      onChange={(event) => void set(event.currentTarget.checked)}
    />
  );
}
