import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { DataTable, TableRecord } from '../../../api/types.ts';
import { own } from '../../../text/own.ts';
import { words } from '../../../words/en.ts';
import { cellOf, editedText } from './cell-text.ts';
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
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const changed = table.columns.flatMap(({ name, type }) => {
      const value = own(values, name);
      return value === undefined || value === editedText(own(record.cells, name), type) ? [] : [[name, cellOf(value, type)] as const];
    });
    if (changed.length > 0) edits.edit([{ record: stored, position, set: Object.fromEntries(changed) }]);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={gridWords.editRecord} fullScreen closeButtonProps={{ 'aria-label': words.common.close }}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          {table.columns.map(({ name, type }) => (
            <TextInput
              key={name}
              label={<bdi>{name}</bdi>}
              value={own(values, name) ?? editedText(own(record.cells, name), type)}
              error={edits.refusalsOf(record.id)?.get(name)?.message}
              onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
            />
          ))}
          <Group justify="flex-end">
            <Button type="submit">{words.common.save}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
