import { Button, Group, Progress, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../api/client.ts';
import { sendFile } from '../../api/send-file.ts';
import type { Suppression } from '../../api/types.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { size } from '../../text/format.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { tell } from '../../ui/tell.ts';
import { words } from '../../words/en.ts';
import type { KnownAddressKind } from './address-kinds.tsx';
import { type ImportedList, ImportResult } from './import-result.tsx';
import { suppressionKeys } from './shared/query-keys.ts';
import { ReasonSelect } from './shared/reason-select.tsx';
import { suppressionWords } from './shared/words.ts';

const text = suppressionWords;

interface Values extends Record<string, unknown> {
  readonly file: File | undefined;
  readonly reason: Suppression['reason'];
  readonly note: string;
}
const initialValues: Values = { file: undefined, reason: 'unsubscribed', note: '' };

interface ImportSuppressionsProps {
  readonly kind: KnownAddressKind;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Suppresses the addresses of a file, and then shows what became of its lines. */
export function ImportSuppressions({ kind, isOpen, onClose }: ImportSuppressionsProps) {
  const [sentBytes, setSent] = useState<number>();
  const [imported, setImported] = useState<ImportedList>();
  const sending = useRef<AbortController>(null);
  const focusBack = useFocusBack(isOpen);
  useLeavingAsks(sentBytes !== undefined);

  const send = async ({ file, reason, note }: Values): Promise<void> => {
    if (!file) return;
    const query = new URLSearchParams({ kind, reason, ...(note.trim() && { note: note.trim() }) });
    const stop = new AbortController();
    sending.current = stop;
    setSent(0);
    try {
      const call = { method: 'POST', path: `/suppressions/import?${query}`, file, onProgress: setSent, signal: stop.signal } as const;
      setImported((await sendFile(call)) as ImportedList);
    } catch (error) {
      if (!stop.signal.aborted) throw error;
      tell(text.stopped);
    } finally {
      setSent(undefined);
      void queryClient.invalidateQueries({ queryKey: suppressionKeys.all() });
    }
  };
  return (
    <>
      <FormDialog
        isOpen={isOpen}
        onClose={onClose}
        title={text.import}
        action={text.import}
        initialValues={initialValues}
        send={send}
        isReady={(form) => form.getValues().file !== undefined}
        ifLost={text.lost}
        stop={() => sending.current?.abort()}
      >
        {(form) =>
          sentBytes === undefined ? (
            <Fields form={form} kind={kind} />
          ) : (
            <Sending sentBytes={sentBytes} totalBytes={form.getValues().file?.size ?? 0} />
          )
        }
      </FormDialog>
      {imported && (
        <ImportResult
          of={imported}
          onClose={() => {
            setImported(undefined);
            focusBack();
          }}
        />
      )}
    </>
  );
}

function Fields({ form, kind }: { readonly form: UseFormReturnType<Values>; readonly kind: KnownAddressKind }) {
  const { file } = form.getValues();
  const choose = (chosen: File | undefined): void => form.setFieldValue('file', chosen as never);
  return (
    <>
      {file ? (
        <Group gap="xs" justify="space-between">
          <Text size="sm">
            <bdi>{file.name}</bdi> · {size(file.size)}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => choose(undefined)}>
            {text.otherFile}
          </Button>
        </Group>
      ) : (
        <DropZone help={text.ofKind[kind].importHelp} onFile={choose} />
      )}
      <ReasonSelect label={text.reasonOfLines} {...form.getInputProps('reason')} />
      <TextInput label={text.note} description={text.noteHelp} placeholder={words.common.optional} {...form.getInputProps('note')} />
    </>
  );
}

interface SendingProps {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

function Sending({ sentBytes, totalBytes }: SendingProps) {
  return (
    <Stack gap="sm" role="status">
      <Text size="sm">{text.sending(size(sentBytes), size(totalBytes))}</Text>
      <Progress value={totalBytes > 0 ? Math.min(100, (sentBytes / totalBytes) * 100) : 0} aria-label={words.common.progress} />
      <Text size="sm" c="dimmed">
        {text.stay}
      </Text>
    </Stack>
  );
}

/** The browser asks before the tab is left, which would end what runs. */
function useLeavingAsks(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: Event): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isRunning]);
}
