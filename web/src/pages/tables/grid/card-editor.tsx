import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { DataTable, TableRecord } from '../../../api/types.ts';
import { Discard, useLeaving } from '../../../forms/leaving.tsx';
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

/** Edits all cells of a record in a form, which asks before what was typed is lost. */
export function CardEditor({ record, stored, position, table, edits, onClose }: CardEditorProps) {
  const [values, setValues] = useState<TypedValues>({});
  const set = changedValues(table, record, values);
  const { leave, isAsking, keep, onFocus } = useLeaving(Object.keys(set).length > 0, false, onClose);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (Object.keys(set).length > 0) edits.edit([{ record: stored, position, set }]);
    onClose();
  };
  return (
    <Modal opened onClose={leave} title={gridWords.editRecord} fullScreen closeButtonProps={{ 'aria-label': words.common.close }}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Stack gap="sm" onFocus={onFocus}>
            <RecordFields
              table={table}
              record={record}
              values={values}
              onChange={setValues}
              errorOf={(name) => edits.refusalsOf(record.id)?.get(name)?.message}
            />
          </Stack>
          {isAsking ? (
            <Discard onDiscard={onClose} onKeep={keep} />
          ) : (
            <Group justify="flex-end">
              <Button type="submit">{words.common.save}</Button>
            </Group>
          )}
        </Stack>
      </form>
    </Modal>
  );
}
