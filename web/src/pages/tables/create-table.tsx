import { Select, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { api, queryClient } from '../../api/client.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useProjects } from '../../hooks/use-projects.ts';
import { words } from '../../words/en.ts';
import { tableWords } from './shared/words.ts';

const text = tableWords.tables;
const initialValues = { name: '', projectId: '' };

/** Makes an empty table, and opens it. Its columns come from a file or by hand. */
export function CreateTable({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const projects = useProjects().filter(({ archivedAt }) => archivedAt === null);
  const create = async ({ name, projectId }: typeof initialValues): Promise<void> => {
    const { data } = await api.POST('/data-tables', { body: { name, ...(projectId && { projectId }) } });
    void queryClient.invalidateQueries();
    if (data) await navigate({ to: '/tables/$tableId', params: { tableId: data.dataTable.id } });
  };
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={text.create} action={text.create} initialValues={initialValues} send={create}>
      {(form) => (
        <>
          <TextInput label={text.name} description={text.nameHelp} data-autofocus {...form.getInputProps('name')} />
          {projects.length > 1 && (
            <Select
              label={words.common.project}
              data={projects.map(({ id, name }) => ({ value: id, label: name }))}
              placeholder={projects[0]?.name}
              {...form.getInputProps('projectId')}
            />
          )}
          <Text size="sm" c="dimmed">
            {text.columnsLater}
          </Text>
        </>
      )}
    </FormDialog>
  );
}
