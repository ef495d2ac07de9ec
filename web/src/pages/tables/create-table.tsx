import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { api, queryClient } from '../../api/client.ts';
import { ProblemAlert } from '../../parts/problem.tsx';
import { useFormCall } from '../../parts/use-form-call.ts';
import { words } from '../../words/en.ts';
import { useProjects } from './use-projects.ts';

const text = words.tables;

/** Makes an empty table, and opens it. Its columns come from a CSV file or by hand. */
export function CreateTable({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={text.create} closeButtonProps={{ 'aria-label': words.common.close }}>
      <CreateForm onClose={onClose} />
    </Modal>
  );
}

function CreateForm({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const projects = useProjects().filter(({ archivedAt }) => archivedAt === null);
  const { form, problem, isSending, submit } = useFormCall({ name: '', projectId: '' }, async ({ name, projectId }) => {
    const { data } = await api.POST('/data-tables', { body: { name, ...(projectId && { projectId }) } });
    void queryClient.invalidateQueries();
    onClose();
    if (data) await navigate({ to: '/tables/$tableId', params: { tableId: data.dataTable.id } });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {problem !== undefined && <ProblemAlert error={problem} />}
        <TextInput label={text.name} description={text.nameHelp} data-autofocus {...form.getInputProps('name')} />
        {projects.length > 1 && (
          <Select
            label={text.project}
            data={projects.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={projects[0]?.name}
            {...form.getInputProps('projectId')}
          />
        )}
        <Text size="sm" c="dimmed">
          {text.columnsLater}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button type="submit" loading={isSending}>
            {text.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
