import { Select, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { $api, api, queryClient } from '../../api/client.ts';
import type { Topic } from '../../api/types.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { languageWords } from '../../words/language.ts';
import { firstForm, languageChoices, tableFault } from './form-values.ts';
import { TableNeeds } from './table-needs.tsx';
import { signUpFormWords as text } from './words.ts';

const initialValues = { name: '', dataTableId: '' };

interface CreateFormProps {
  readonly tables: readonly { readonly id: string; readonly name: string }[] | undefined;
  readonly topics: readonly Topic[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes a form over a table, and opens it. It asks for what the table needs. */
export function CreateForm({ tables = [], topics, isOpen, onClose }: CreateFormProps) {
  const navigate = useNavigate();
  const locale = $api.useQuery('get', '/organization').data?.organization.locale;
  const create = async ({ name, dataTableId }: typeof initialValues): Promise<void> => {
    const { data: read } = await api.GET('/data-tables/{dataTableId}', { params: { path: { dataTableId } } });
    if (!read) return;
    const languages = languageChoices(locale, topics);
    const own = languages.find((language) => language === languageWords.tag);
    const body = firstForm(name.trim(), read.dataTable, own ?? languages[0] ?? 'en', own !== undefined);
    const { data } = await api.POST('/forms', { body });
    void queryClient.invalidateQueries();
    if (data) await navigate({ to: '/forms/$formId', params: { formId: data.form.id } });
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.make}
      action={text.makeAction}
      initialValues={initialValues}
      send={create}
      isReady={(form) => form.getValues().dataTableId !== ''}
    >
      {(form) => (
        <>
          <TextInput label={text.name} description={text.nameHelp} maxLength={100} data-autofocus {...form.getInputProps('name')} />
          <Select
            label={text.table}
            description={text.tableHelp}
            data={tables.map(({ id, name }) => ({ value: id, label: name }))}
            searchable={tables.length > 8}
            {...form.getInputProps('dataTableId')}
          />
          {tables.length === 0 ? <Text size="sm">{text.noTables}</Text> : <ChosenTable id={form.getValues().dataTableId} />}
        </>
      )}
    </FormDialog>
  );
}

function ChosenTable({ id }: { readonly id: string }) {
  const { data } = $api.useQuery('get', '/data-tables/{dataTableId}', { params: { path: { dataTableId: id } } }, { enabled: id !== '' });
  return data && tableFault(data.dataTable) ? <TableNeeds table={data.dataTable} /> : null;
}
