import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queryClient } from '../../../api/client.ts';
import type { DataTable, MappingPreview, TableMapping } from '../../../api/types.ts';
import { type Json, readJson } from '../../../text/json-path.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { tell } from '../../../ui/tell.ts';
import { words } from '../../../words/en.ts';
import { tableKeys } from '../query-keys.ts';
import { MappedColumns } from './mapped-columns.tsx';
import classes from './mapping.module.css';
import { withoutBlanks } from './mapping-fields.ts';
import { SampleTree } from './sample-tree.tsx';
import { mappingWords as text } from './words.ts';

const typingMs = 300;

interface MappingEditorProps {
  readonly table: DataTable;
  /** Undefined: one is proposed. */
  readonly mapping: TableMapping | undefined;
  /** Whether the sample is the last refused call, or an example that is pasted. */
  readonly isOfCall: boolean;
  /** The number of refused calls that can be replayed. */
  readonly waiting: number;
  readonly onClose: () => void;
}

/** The mapping beside a body that was sent, and what becomes of its records. */
export function MappingEditor({ table, mapping: stored, isOfCall, waiting, onClose }: MappingEditorProps) {
  const isNarrow = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false });
  const [sample, setSample] = useState<Json>();
  const [isCall, setCall] = useState(isOfCall);
  return (
    <Modal
      opened
      onClose={onClose}
      title={text.editorTitle}
      size={1120}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': words.common.close }}
    >
      {isCall || sample !== undefined ? (
        <Edited
          table={table}
          stored={stored}
          sample={isCall ? undefined : sample}
          waiting={waiting}
          onClose={onClose}
          onOther={() => {
            setCall(false);
            setSample(undefined);
          }}
        />
      ) : (
        <Example onUse={setSample} />
      )}
    </Modal>
  );
}

function Example({ onUse }: { readonly onUse: (sample: Json) => void }) {
  const [given, setGiven] = useState('');
  const json = readJson(given);
  return (
    <Stack gap="md">
      <Textarea
        label={text.example}
        description={text.exampleHelp}
        value={given}
        onChange={(event) => setGiven(event.currentTarget.value)}
        error={given.trim() !== '' && json === undefined && text.notJson}
        minRows={10}
        maxRows={20}
        autosize
        spellCheck={false}
        classNames={{ input: classes.code ?? '' }}
        data-autofocus
      />
      <Group>
        <Button disabled={json === undefined} onClick={() => json !== undefined && onUse(json)}>
          {text.useExample}
        </Button>
      </Group>
    </Stack>
  );
}

interface EditedProps extends Pick<MappingEditorProps, 'table' | 'waiting' | 'onClose'> {
  readonly stored: TableMapping | undefined;
  /** Undefined: the last refused call. */
  readonly sample: Json | undefined;
  readonly onOther: () => void;
}

function Edited({ table, stored, sample, waiting, onClose, onOther }: EditedProps) {
  const path = { dataTableId: table.id };
  const [edited, setEdited] = useState(stored);
  const [asked] = useDebouncedValue(edited, typingMs);
  const mapping = asked && withoutBlanks(asked);
  const { data, error } = useQuery({
    queryKey: tableKeys.mappingPreview(table.id, sample, mapping, table.columns),
    queryFn: async () => {
      const body = { ...(sample !== undefined && { sample }), ...(mapping && { mapping }) };
      return (await api.POST('/data-tables/{dataTableId}/mapping/preview', { params: { path }, body })).data;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  const shown = edited ?? data?.mapping;
  const saving = useMutation({
    mutationFn: async (body: TableMapping) => {
      await api.PUT('/data-tables/{dataTableId}/mapping', { params: { path }, body });
      await queryClient.invalidateQueries();
      tell(text.saved);
      onClose();
    },
  });
  const fault = saving.error ?? error;
  return (
    <Stack gap="md">
      {fault && <ProblemAlert error={fault} />}
      {data && shown && (
        <div className={classes.editor}>
          <section className={classes.side}>
            <Group justify="space-between" gap="xs">
              <Text size="sm" fw={600}>
                {sample === undefined ? text.ofCall : text.ofExample}
              </Text>
              <Button variant="subtle" size="compact-sm" onClick={onOther}>
                {text.otherExample}
              </Button>
            </Group>
            <Text size="xs" c="dimmed">
              {data.count > 1 ? `${text.firstOf(data.count)}. ${text.treeHelp}` : text.treeHelp}
            </Text>
            <SampleTree table={table} preview={data} mapping={shown} onChange={setEdited} />
            <TextInput
              label={text.list}
              description={text.listHelp}
              value={shown.records ?? ''}
              onChange={(event) => setEdited({ ...shown, records: event.currentTarget.value })}
              spellCheck={false}
              autoComplete="off"
              classNames={{ input: classes.code ?? '' }}
            />
          </section>
          <section className={classes.side}>
            <Group justify="space-between" gap="xs">
              <Text size="sm" fw={600}>
                {text.columns}
              </Text>
              <Group gap="xs">
                <Result preview={data} />
                {edited && data.rejected.length > 0 && (
                  <Button variant="subtle" size="compact-sm" onClick={() => setEdited(undefined)}>
                    {text.propose}
                  </Button>
                )}
              </Group>
            </Group>
            <MappedColumns table={table} preview={data} mapping={shown} onChange={setEdited} />
          </section>
        </div>
      )}
      <Group justify="space-between" className={classes.foot}>
        <Text size="sm" c="dimmed">
          {waiting > 0 && text.replayAfter(waiting)}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button disabled={!shown} loading={saving.isPending} onClick={() => shown && saving.mutate(withoutBlanks(shown))}>
            {text.save}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}

const Result = ({ preview: { records, rejected } }: { readonly preview: MappingPreview }) => (
  <Text size="xs" role="status" c={rejected.length > 0 ? 'red' : 'dimmed'}>
    {records.length + rejected.length > 0 && text.storable(records.length, records.length + rejected.length)}
  </Text>
);
