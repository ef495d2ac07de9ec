import { Select, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { api, queryClient } from '../../api/client.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useProjects } from '../../hooks/use-projects.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { words } from '../../words/en.ts';
import { useTables } from './use-tables.ts';
import { spinnerWords } from './words.ts';

const text = spinnerWords;

/** Makes a draft without steps over a table, and opens it. */
export function CreateSpinner({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const tables = useTables();
  const projects = useProjects().filter(({ archivedAt }) => archivedAt === null);
  const initialValues = { name: '', dataTableId: tables?.length === 1 ? (tables[0]?.id ?? '') : '', projectId: '' };
  const create = async ({ name, dataTableId, projectId }: typeof initialValues): Promise<void> => {
    const draft = { dataTableId, steps: [] };
    const { data } = await api.POST('/spinners', { body: { name, draft, ...(projectId && { projectId }) } });
    void queryClient.invalidateQueries();
    if (data) await navigate({ to: '/spinners/$spinnerId', params: { spinnerId: data.spinner.id } });
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.create}
      action={text.create}
      initialValues={initialValues}
      send={create}
      isReady={() => tables !== undefined && tables.length > 0}
      fieldOf={(path) => path.replace(/^draft\./, '')}
    >
      {(form) => (
        <>
          <TextInput label={text.name} description={text.nameHelp} data-autofocus {...form.getInputProps('name')} />
          {tables?.length === 0 ? (
            <>
              <Text size="sm">{text.tablesFirst}</Text>
              <LinkButton to="/tables" variant="default" style={{ alignSelf: 'start' }}>
                {text.toTables}
              </LinkButton>
            </>
          ) : (
            <Select
              label={text.table}
              description={text.tableHelp}
              data={(tables ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              searchable
              {...form.getInputProps('dataTableId')}
            />
          )}
          {projects.length > 1 && (
            <Select
              label={words.common.project}
              data={projects.map(({ id, name }) => ({ value: id, label: name }))}
              placeholder={projects[0]?.name}
              {...form.getInputProps('projectId')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
