import { Select } from '@mantine/core';
import { api, queryClient } from '../../api/client.ts';
import type { DataTable } from '../../api/types.ts';
import { tellProblem } from '../../ui/tell.ts';
import { countries } from './countries.ts';
import { tableWords } from './shared/words.ts';

const text = tableWords.columns;
const none = '';
const data = [
  { value: none, label: text.noCountry },
  ...countries.map(({ code, name }) => ({ value: code, label: text.country(name, code) })),
];

/** The country of the table's phone numbers that have no country code. */
export function DefaultCountry({ table: { id, defaultCountry } }: { readonly table: DataTable }) {
  const set = async (country: string | null): Promise<void> => {
    try {
      await api.PATCH('/data-tables/{dataTableId}', { params: { path: { dataTableId: id } }, body: { defaultCountry: country } });
    } catch (error) {
      tellProblem(error);
    }
    await queryClient.invalidateQueries();
  };
  return (
    <Select
      label={text.defaultCountry}
      description={text.defaultCountryHelp}
      nothingFoundMessage={text.noSuchCountry}
      data={data}
      value={defaultCountry ?? none}
      onChange={(country) => void set(country || null)}
      searchable
      onFocus={({ currentTarget }) => currentTarget.select()}
      maw={480}
    />
  );
}
