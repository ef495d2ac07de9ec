import { Checkbox, Select, TextInput } from '@mantine/core';
import { api, queryClient } from '../../api/client.ts';
import type { Column, DataTable } from '../../api/types.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { ColumnOptions } from './shared/column-options.tsx';
import { columnTypeOptions } from './shared/column-types.ts';
import { tableWords } from './shared/words.ts';

const text = tableWords.columns;
const initialValues: Column = { name: '', type: 'text', metadata: true, required: false };

interface AddColumnProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly table: DataTable;
}

/** Adds a column at the end; records that are there get no value in it. */
export function AddColumn({ isOpen, onClose, table }: AddColumnProps) {
  const add = async ({ options, ...column }: Column): Promise<void> => {
    const body = { ...column, ...(column.type === 'choice' && { options: options ?? [] }) };
    await api.POST('/data-tables/{dataTableId}/columns', { params: { path: { dataTableId: table.id } }, body });
    await queryClient.invalidateQueries();
  };
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={text.add} action={text.add} initialValues={initialValues} send={add}>
      {(form) => (
        <>
          <TextInput label={text.name} description={text.nameHelp} data-autofocus {...form.getInputProps('name')} />
          <Select
            label={text.type}
            description={form.getValues().type === 'phone' && text.typeHelp.phone}
            data={columnTypeOptions}
            {...form.getInputProps('type')}
          />
          {form.getValues().type === 'choice' && (
            <ColumnOptions {...form.getInputProps('options')} options={form.getValues().options ?? []} />
          )}
          <Checkbox label={text.metadata} description={text.metadataHelp} {...form.getInputProps('metadata', { type: 'checkbox' })} />
          <Checkbox label={text.required} description={text.requiredHelp} {...form.getInputProps('required', { type: 'checkbox' })} />
        </>
      )}
    </FormDialog>
  );
}
