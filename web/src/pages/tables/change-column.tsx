import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { api, queryClient } from '../../api/client.ts';
import type { Column, DataTable } from '../../api/types.ts';
import { ProblemAlert } from '../../parts/problem.tsx';
import { useFormCall } from '../../parts/use-form-call.ts';
import { words } from '../../words/en.ts';
import { columnTypes } from './column-types.ts';

const text = words.columns;

interface ChangeColumnProps {
  readonly column: Column | undefined;
  readonly table: DataTable;
  readonly onClose: () => void;
}

/** Renames a column or changes its type, after saying what that affects. */
export function ChangeColumn({ column, table, onClose }: ChangeColumnProps) {
  const initial = { name: column?.name ?? '', type: column?.type ?? 'text' };
  const { form, problem, isSending, submit } = useFormCall<typeof initial>(initial, async ({ name, type }) => {
    if (!column) return;
    const change = { ...(name !== column.name && { name }), ...(type !== column.type && { type }) };
    const call = { params: { path: { dataTableId: table.id } }, body: { column: column.name, ...change } };
    if (Object.keys(change).length > 0) await api.PATCH('/data-tables/{dataTableId}/columns', call);
    await queryClient.invalidateQueries();
    onClose();
  });
  const { name, type } = form.getValues();
  return (
    <Modal
      opened={column !== undefined}
      onClose={onClose}
      title={text.changeTitle(column?.name ?? '')}
      closeButtonProps={{ 'aria-label': words.common.close }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {problem !== undefined && <ProblemAlert error={problem} />}
          <TextInput label={text.name} data-autofocus {...form.getInputProps('name')} />
          <Select label={text.type} data={columnTypes} {...form.getInputProps('type')} />
          {column && name !== column.name && <Text size="sm">{text.renameAffects}</Text>}
          {column && type !== column.type && <Text size="sm">{text.typeAffects}</Text>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {words.common.cancel}
            </Button>
            <Button type="submit" loading={isSending} disabled={!form.isDirty()}>
              {words.common.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
