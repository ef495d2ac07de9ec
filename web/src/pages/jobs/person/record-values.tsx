import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { $api, api, queryClient } from '../../../api/client.ts';
import type { DataTable, TableRecord } from '../../../api/types.ts';
import { useLacksOfTable } from '../../../api/use-may.ts';
import { ownValue } from '../../../text/own-value.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { Section } from '../../../ui/section.tsx';
import { words } from '../../../words/en.ts';
import { changedValues, RecordFields, type TypedValues } from '../../tables/shared/record-fields.tsx';
import { refusedColumn } from '../../tables/shared/refused-column.ts';
import { shownCell } from '../../tables/shared/shown-cell.ts';
import classes from './person.module.css';
import { personWords as text } from './words.ts';

interface RecordValuesProps {
  readonly tableId: string;
  readonly recordId: string;
}

/** The values of a record, in the order of the columns; a form to change them. */
export function RecordValues({ tableId, recordId }: RecordValuesProps) {
  // Undefined before the first edit; after one, the focus comes back to the button.
  const [isEditing, setEditing] = useState<boolean>();
  const path = { dataTableId: tableId, recordId };
  const mayEdit = !useLacksOfTable('records:edit', tableId);
  const table = $api.useQuery('get', '/data-tables/{dataTableId}', { params: { path: { dataTableId: tableId } } });
  const { data, error, refetch } = $api.useQuery('get', '/data-tables/{dataTableId}/records/{recordId}', { params: { path } });
  if (error) return <ProblemAlert error={error} retry={() => void refetch()} />;
  if (!data || !table.data) return <Skeleton height={120} />;
  const { dataTable } = table.data;
  const edit = mayEdit && !isEditing && dataTable.columns.length > 0 && (
    <Button size="compact-sm" variant="default" autoFocus={isEditing === false} onClick={() => setEditing(true)}>
      {text.edit}
    </Button>
  );
  return (
    <Section title={text.record} actions={edit}>
      {isEditing ? (
        <ValuesForm table={dataTable} record={data.record} onClose={() => setEditing(false)} />
      ) : (
        <dl className={classes.values}>
          {dataTable.columns.map(({ name, type }) => (
            <div key={name}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>
                <bdi>{shownCell(ownValue(data.record.cells, name), type).text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

interface ValuesFormProps {
  readonly table: DataTable;
  readonly record: TableRecord;
  readonly onClose: () => void;
}

/** Changes what was typed, if the record is still as it was when the form was opened. */
function ValuesForm({ table, record, onClose }: ValuesFormProps) {
  const [opened] = useState(record);
  const [values, setValues] = useState<TypedValues>({});
  const [problem, setProblem] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const refused = refusedColumn(problem);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const set = changedValues(table, opened, values);
    if (Object.keys(set).length === 0) return onClose();
    setSaving(true);
    setProblem(undefined);
    try {
      await api.PATCH('/data-tables/{dataTableId}/records/{recordId}', {
        params: { path: { dataTableId: table.id, recordId: opened.id } },
        body: { set, ifRevision: opened.revision },
      });
      await queryClient.invalidateQueries();
      onClose();
    } catch (error) {
      setProblem(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <form onSubmit={(event) => void save(event)} className={classes.form} aria-label={text.record} noValidate>
      <Stack gap="sm">
        {problem !== undefined && refused === undefined && <ProblemAlert error={problem} />}
        <RecordFields
          table={table}
          record={opened}
          values={values}
          onChange={setValues}
          errorOf={(name) => (refused?.column === name ? refused.message : undefined)}
          hasAutofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button size="xs" variant="default" onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button size="xs" type="submit" loading={isSaving}>
            {words.common.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
