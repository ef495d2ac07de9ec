import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { api, queryClient } from '../../../api/client.ts';
import type { DataTable } from '../../../api/types.ts';
import { Discard, useLeaving } from '../../../forms/leaving.tsx';
import { addRecordCall } from '../../../text/api-calls.ts';
import { ownValue } from '../../../text/own-value.ts';
import { AsCall } from '../../../ui/as-call.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { words } from '../../../words/en.ts';
import { RecordField } from '../shared/record-field.tsx';
import { refusedColumn } from '../shared/refused-column.ts';
import { tableWords } from '../shared/words.ts';
import { cellOf } from './cell-text.ts';
import { gridWords } from './words.ts';

const text = gridWords;

interface AddRecordProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly table: DataTable;
  readonly onAdded: () => void;
}

/** Adds one record by hand; it counts against the plan like any other. Leaving it asks before what was typed is lost. */
export function AddRecord({ isOpen, onClose, table, onAdded }: AddRecordProps) {
  const leave = useRef<() => void>(onClose);
  return (
    <Modal opened={isOpen} onClose={() => leave.current()} title={text.add} closeButtonProps={{ 'aria-label': words.common.close }}>
      <AddForm onClose={onClose} table={table} onAdded={onAdded} leave={leave} />
    </Modal>
  );
}

type AddFormProps = Omit<AddRecordProps, 'isOpen'> & { readonly leave: RefObject<() => void> };

function AddForm({ onClose, table, onAdded, leave }: AddFormProps) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const refused = refusedColumn(problem);
  const record = Object.fromEntries(table.columns.map(({ name, type }) => [name, cellOf(ownValue(values, name) ?? '', type)]));

  const hasTyped = Object.values(values).some((value) => value !== '');
  const { isAsking, keep, onFocus } = useLeaving(hasTyped, isSending, onClose, leave);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setProblem(undefined);
    try {
      await api.POST('/data-tables/{dataTableId}/records', {
        params: { path: { dataTableId: table.id } },
        body: { records: [record] },
      });
      await queryClient.invalidateQueries();
      onAdded();
      onClose();
    } catch (error) {
      setProblem(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        {problem !== undefined && refused === undefined && <ProblemAlert error={problem} />}
        <Stack gap="sm" onFocus={onFocus}>
          {table.columns.map((column, at) => {
            const { name, type } = column;
            return (
              <RecordField
                key={name}
                column={column}
                description={[tableWords.columns.types[type], ...besides(column, table)].join(', ')}
                stored=""
                value={ownValue(values, name) ?? ''}
                error={refused?.column === name ? refused.message : undefined}
                hasAutofocus={at === 0}
                onChange={(value) => setValues({ ...values, [name]: value })}
              />
            );
          })}
        </Stack>
        <Text size="xs" c="dimmed">
          {text.addHelp}
        </Text>
        {isAsking ? (
          <Discard onDiscard={onClose} onKeep={keep} />
        ) : (
          <Group justify="space-between" gap="xs" className="dialog-foot">
            <AsCall call={(url) => addRecordCall(url, table.id, record)} />
            <Group gap="xs" wrap="nowrap" ml="auto">
              <Button variant="default" onClick={onClose}>
                {words.common.cancel}
              </Button>
              <Button type="submit" loading={isSending}>
                {text.add}
              </Button>
            </Group>
          </Group>
        )}
      </Stack>
    </form>
  );
}

/**
 * The requirements of a column for a record besides its type: a record besides its type: a record without a value in the key is refused,
 * too.
 */
const besides = ({ name, required }: DataTable['columns'][number], { key }: DataTable): readonly string[] =>
  key?.columns.includes(name) ? [text.inKey] : required ? [] : [words.common.optional];
