import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { DataTable, TableRecord } from '../../../api/types.ts';
import { words } from '../../../words/en.ts';
import { changedValues, RecordFields, type TypedValues } from '../shared/record-fields.tsx';
import type { EditQueue } from './edits/edit-queue.ts';
import { gridWords } from './words.ts';

interface CardEditorProps {
  /** The record with the edits that are not stored yet. */
  readonly record: TableRecord;
  readonly stored: TableRecord;
  readonly position: number;
  readonly table: DataTable;
  readonly edits: EditQueue;
  readonly onClose: () => void;
}

/** Edits all cells of a record in a form. */
export function CardEditor({ record, stored, position, table, edits, onClose }: CardEditorProps) {
  const [values, setValues] = useState<TypedValues>({});
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const set = changedValues(table, record, values);
    if (Object.keys(set).length > 0) edits.edit([{ record: stored, position, set }]);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={gridWords.editRecord} fullScreen closeButtonProps={{ 'aria-label': words.common.close }}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <RecordFields
            table={table}
            record={record}
            values={values}
            onChange={setValues}
            errorOf={(name) => edits.refusalsOf(record.id)?.get(name)?.message}
          />
          <Group justify="flex-end">
            <Button type="submit">{words.common.save}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
