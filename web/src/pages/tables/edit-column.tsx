import { Button, Checkbox, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { api, queryClient } from '../../api/client.ts';
import type { Column, DataTable } from '../../api/types.ts';
import { counted } from '../../parts/format.ts';
import { ProblemAlert } from '../../parts/problem.tsx';
import { useFormCall } from '../../parts/use-form-call.ts';
import { words } from '../../words/en.ts';
import { columnTypes } from './column-types.ts';
import classes from './edit-column.module.css';

const text = words.columns;

interface EditColumnProps {
  readonly column: Column;
  readonly table: DataTable;
  readonly onClose: () => void;
}

/** Renames a column, or changes its type and its flags, after saying what that affects. */
export function EditColumn({ column, table, onClose }: EditColumnProps) {
  const { form, problem, isSending, submit } = useFormCall<Column>(column, async (next) => {
    const change = changesOf(column, next);
    const call = { params: { path: { dataTableId: table.id } }, body: { column: column.name, ...change } };
    if (Object.keys(change).length > 0) await api.PATCH('/data-tables/{dataTableId}/columns', call);
    await queryClient.invalidateQueries();
    onClose();
  });
  const change = changesOf(column, form.getValues());
  const affects = affectsOf(change, table);
  return (
    <Modal opened onClose={onClose} title={text.editTitle(column.name)} closeButtonProps={{ 'aria-label': words.common.close }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {problem !== undefined && <ProblemAlert error={problem} />}
          <TextInput label={text.name} data-autofocus {...form.getInputProps('name')} />
          <Select label={text.type} data={columnTypes} {...form.getInputProps('type')} />
          <Checkbox label={text.metadata} description={text.metadataHelp} {...form.getInputProps('metadata', { type: 'checkbox' })} />
          <Checkbox label={text.required} description={text.requiredMeans} {...form.getInputProps('required', { type: 'checkbox' })} />
          {affects.length > 0 && (
            <div className={classes.affects} role="status">
              <Text size="sm" fw={500}>
                {text.affects}
              </Text>
              <ul>
                {affects.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {words.common.cancel}
            </Button>
            <Button type="submit" loading={isSending} disabled={affects.length === 0}>
              {words.common.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function changesOf(column: Column, { name, type, metadata, required }: Column): Partial<Column> {
  return {
    ...(name !== column.name && { name }),
    ...(type !== column.type && { type }),
    ...(metadata !== column.metadata && { metadata }),
    ...(required !== column.required && { required }),
  };
}

function affectsOf({ name, type, metadata, required }: Partial<Column>, table: DataTable): readonly string[] {
  const records = `${table.recordCountIsEstimate ? words.tables.about : ''}${counted(table.recordCount, 'record')}`;
  return [
    ...(name !== undefined ? [text.renameAffects] : []),
    ...(type !== undefined ? [text.typeAffects(records)] : []),
    ...(metadata !== undefined ? [metadata ? text.metadataOn : text.metadataOff] : []),
    ...(required !== undefined ? [required ? text.requiredOn(records) : text.requiredOff] : []),
  ];
}
