import { Button, Checkbox, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { api, queryClient } from '../../api/client.ts';
import type { Column, DataTable } from '../../api/types.ts';
import { ProblemAlert } from '../../parts/problem.tsx';
import { useFormCall } from '../../parts/use-form-call.ts';
import { words } from '../../words/en.ts';
import { columnTypes } from './column-types.ts';

const text = words.columns;

interface AddColumnProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly table: DataTable;
}

/** Adds a column at the end; records that are there get no value in it. */
export function AddColumn({ isOpen, onClose, table }: AddColumnProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={text.add} closeButtonProps={{ 'aria-label': words.common.close }}>
      <AddForm onClose={onClose} table={table} />
    </Modal>
  );
}

function AddForm({ onClose, table }: Omit<AddColumnProps, 'isOpen'>) {
  const initial: Column = { name: '', type: 'text', metadata: true, required: false };
  const { form, problem, isSending, submit } = useFormCall<Column>(initial, async (body) => {
    await api.POST('/data-tables/{dataTableId}/columns', { params: { path: { dataTableId: table.id } }, body });
    await queryClient.invalidateQueries();
    onClose();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {problem !== undefined && <ProblemAlert error={problem} />}
        <TextInput label={text.name} description={text.nameHelp} data-autofocus {...form.getInputProps('name')} />
        <Select label={text.type} data={columnTypes} {...form.getInputProps('type')} />
        <Checkbox label={text.metadata} description={text.metadataHelp} {...form.getInputProps('metadata', { type: 'checkbox' })} />
        <Checkbox label={text.required} description={text.requiredHelp} {...form.getInputProps('required', { type: 'checkbox' })} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button type="submit" loading={isSending}>
            {text.add}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
