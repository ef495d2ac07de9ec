import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { $api } from '../../api/client.ts';
import type { Endpoint, EventKind } from '../../api/types.ts';
import { namedChoices, namedQuery } from '../../forms/named-choices.ts';
import { words } from '../../words/en.ts';
import { KindsField } from './kinds-field.tsx';
import { endpointWords } from './shared/words.ts';

const text = endpointWords;

/** The values of an endpoint's form: empty lists of tables and spinners stand for all. */
export interface EndpointValues extends Record<string, unknown> {
  name: string;
  url: string;
  isAll: boolean;
  kinds: EventKind[];
  dataTableIds: string[];
  spinnerIds: string[];
  withRecord: boolean;
  withChanges: boolean;
}

export const newEndpoint: EndpointValues = {
  ...{ name: '', url: '', isAll: true, withRecord: false, withChanges: false },
  ...{ kinds: [], dataTableIds: [], spinnerIds: [] },
};

export const endpointValuesOf = ({ name, url, kinds, dataTableIds, spinnerIds, withRecord, withChanges }: Endpoint): EndpointValues => ({
  ...{ name, url, isAll: kinds.length === 0, kinds: [...kinds], withRecord, withChanges },
  ...{ dataTableIds: [...(dataTableIds ?? [])], spinnerIds: [...(spinnerIds ?? [])] },
});

/** The values as the API takes them. */
export const endpointBodyOf = ({ name, url, isAll, kinds, dataTableIds, spinnerIds, withRecord, withChanges }: EndpointValues) => ({
  ...{ name, url, kinds: isAll ? [] : kinds, withRecord, withChanges },
  dataTableIds: dataTableIds.length === 0 ? null : dataTableIds,
  spinnerIds: spinnerIds.length === 0 ? null : spinnerIds,
});

/** The field that a path of the server belongs to: `kinds[2]` to the types. */
export const endpointFieldOf = (path: string): string => path.replace(/\[.*$/, '');

/** Whether chosen types are some types: none would be all of them. */
export const isComplete = (form: UseFormReturnType<EndpointValues>): boolean => {
  const { isAll, kinds } = form.getValues();
  return isAll || kinds.length > 0;
};

/** The fields of an endpoint. */
export function EndpointFields({ form }: { readonly form: UseFormReturnType<EndpointValues> }) {
  const tables = $api.useQuery('get', '/data-tables', namedQuery).data?.data;
  const spinners = $api.useQuery('get', '/spinners', namedQuery).data?.data;
  const { isAll, kinds, dataTableIds, spinnerIds } = form.getValues();
  return (
    <>
      <TextInput label={text.name} description={text.nameHelp} data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={text.url}
        description={text.urlHelp}
        placeholder={text.urlExample}
        type="url"
        inputMode="url"
        autoComplete="off"
        {...form.getInputProps('url')}
      />
      <KindsField
        isAll={isAll}
        onAll={(all) => form.setFieldValue('isAll', all)}
        value={kinds}
        onChange={(chosen) => form.setFieldValue('kinds', chosen)}
        error={form.errors.kinds}
      />
      <MultiSelect
        label={`${text.tables} (${words.common.optional})`}
        description={text.tablesHelp}
        placeholder={dataTableIds.length === 0 ? text.allTables : undefined}
        data={namedChoices(tables, dataTableIds, text.deleted)}
        searchable
        {...form.getInputProps('dataTableIds')}
      />
      <MultiSelect
        label={`${text.spinners} (${words.common.optional})`}
        description={text.spinnersHelp}
        placeholder={spinnerIds.length === 0 ? text.allSpinners : undefined}
        data={namedChoices(spinners, spinnerIds, text.deleted)}
        searchable
        {...form.getInputProps('spinnerIds')}
      />
      <Checkbox label={text.withRecord} description={text.withRecordHelp} {...form.getInputProps('withRecord', { type: 'checkbox' })} />
      <Checkbox label={text.withChanges} description={text.withChangesHelp} {...form.getInputProps('withChanges', { type: 'checkbox' })} />
    </>
  );
}
