import { Select } from '@mantine/core';
import { api, queryClient } from '../../api/client.ts';
import type { DataTable } from '../../api/types.ts';
import { tellProblem } from '../../ui/tell.ts';
import { tableWords } from './shared/words.ts';

const text = tableWords.columns;
// No column is called so: a name is not blank.
const none = '';

/** The column whose values people know the table's records by. */
export function TitleColumn({ table: { id, columns, titleColumn } }: { readonly table: DataTable }) {
  const set = async (column: string | null): Promise<void> => {
    try {
      await api.PATCH('/data-tables/{dataTableId}', { params: { path: { dataTableId: id } }, body: { titleColumn: column } });
    } catch (error) {
      tellProblem(error);
    }
    await queryClient.invalidateQueries();
  };
  return (
    <Select
      label={text.titleColumn}
      description={text.titleColumnHelp}
      nothingFoundMessage={text.noSuchColumn}
      data={[{ value: none, label: text.noTitleColumn }, ...columns.map(({ name }) => ({ value: name, label: name }))]}
      value={titleColumn ?? none}
      onChange={(column) => void set(column || null)}
      searchable
      onFocus={({ currentTarget }) => currentTarget.select()}
      maw={480}
    />
  );
}
