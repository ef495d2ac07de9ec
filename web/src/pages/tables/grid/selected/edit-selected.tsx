import { Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api, queryClient } from '../../../../api/client.ts';
import type { DataTable } from '../../../../api/types.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { nouns } from '../../../../text/words.ts';
import { tell } from '../../../../ui/tell.ts';
import { RecordField } from '../../shared/record-field.tsx';
import { cellOf } from '../cell-text.ts';
import { inBatches, pickedRecords, selectionBody, useSelected } from './selected.ts';
import { selectedWords } from './words.ts';

const text = selectedWords.edit;

type Values = { column: string; value: string };

/** Sets one column of the selected records to a value, or clears it. Picked records are edited as in the grid, with its undo. */
export function EditSelected({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const selected = useSelected();
  const { table, size, positions, edits, onChanged } = selected;
  const [done, setDone] = useState(0);
  const what = nouns.records(size);
  const send = async ({ column, value }: Values): Promise<void> => {
    const type = table.columns.find(({ name }) => name === column)?.type ?? 'text';
    const set = { [column]: cellOf(value, type) };
    if (positions) {
      const records = await pickedRecords(selected);
      edits.edit(records.map((one) => ({ ...one, set })));
      return tell(text.done(nouns.records(records.length)));
    }
    const selection = await selectionBody(selected);
    const params = { path: { dataTableId: table.id } };
    const changed = await inBatches(async (after) => {
      const body = { ...selection, set, ...(after && { after }) };
      const { data } = await api.POST('/data-tables/{dataTableId}/records/edit-selected', { params, body });
      return { done: data?.changed ?? 0, next: data?.next ?? null };
    }, setDone);
    tell(text.done(nouns.records(changed)));
    await queryClient.invalidateQueries();
    onChanged();
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title(what)}
      action={({ column, value }) => (column !== '' && value === '' ? text.clear(column, what) : text.action(column, what))}
      initialValues={{ column: '', value: '' }}
      send={send}
      isReady={(form) => form.getValues().column !== ''}
    >
      {(form) => (
        <>
          <Select
            label={text.column}
            data={table.columns.map(({ name }) => name)}
            searchable={table.columns.length > 10}
            data-autofocus
            {...form.getInputProps('column')}
          />
          <SelectedValue
            column={table.columns.find(({ name }) => name === form.getValues().column)}
            {...(form.getInputProps('value') as Omit<SelectedValueProps, 'column'>)}
          />
          <Text size="sm" c="dimmed">
            {positions ? text.undo : text.noUndo} {done > 0 && text.soFar(nouns.records(done))}
          </Text>
        </>
      )}
    </FormDialog>
  );
}

interface SelectedValueProps {
  readonly column: DataTable['columns'][number] | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** The new value, in the field that its column asks for. */
const SelectedValue = ({ column, ...field }: SelectedValueProps) =>
  column ? (
    <RecordField {...field} column={{ ...column, name: text.value, required: false }} description={text.help} stored="" />
  ) : (
    <TextInput
      label={text.value}
      description={text.help}
      {...field}
      onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
    />
  );
