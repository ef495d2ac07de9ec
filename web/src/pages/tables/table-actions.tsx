import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import type { DataTable } from '../../api/types.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { ProblemAlert } from '../../parts/problem.tsx';
import { recordCountOf } from '../../parts/record-count.ts';
import { useFormCall } from '../../parts/use-form-call.ts';
import { words } from '../../words/en.ts';

const text = words.tables;

interface TableActions {
  readonly rename: (table: DataTable) => void;
  readonly remove: (table: DataTable) => void;
  /** To be shown once on the page. */
  readonly dialogs: ReactNode;
}

/** Renaming and deleting a table. */
export function useTableActions(): TableActions {
  const navigate = useNavigate();
  const [renamed, setRenamed] = useState<DataTable>();
  const [removed, setRemoved] = useState<DataTable>();
  const remove = async (): Promise<void> => {
    if (!removed) return;
    await api.DELETE('/data-tables/{dataTableId}', { params: { path: { dataTableId: removed.id } } });
    await navigate({ to: '/tables' });
    void queryClient.invalidateQueries();
  };
  const name = removed?.name ?? '';
  return {
    rename: setRenamed,
    remove: setRemoved,
    dialogs: (
      <>
        {renamed && <RenameTable table={renamed} onClose={() => setRenamed(undefined)} />}
        <Confirm
          isOpen={removed !== undefined}
          onClose={() => setRemoved(undefined)}
          title={text.deleteTitle(name)}
          action={text.delete}
          typedName={name}
          run={remove}
        >
          {removed && text.deleteLoses(recordCountOf(removed))}
        </Confirm>
      </>
    ),
  };
}

function RenameTable({ table, onClose }: { readonly table: DataTable; readonly onClose: () => void }) {
  const { form, problem, isSending, submit } = useFormCall({ name: table.name }, async (body) => {
    await api.PATCH('/data-tables/{dataTableId}', { params: { path: { dataTableId: table.id } }, body });
    await queryClient.invalidateQueries();
    onClose();
  });
  return (
    <Modal opened onClose={onClose} title={text.rename} closeButtonProps={{ 'aria-label': words.common.close }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {problem !== undefined && <ProblemAlert error={problem} />}
          <TextInput label={text.name} data-autofocus {...form.getInputProps('name')} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {words.common.cancel}
            </Button>
            <Button type="submit" loading={isSending}>
              {words.common.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
