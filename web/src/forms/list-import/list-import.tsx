import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { sendFile } from '../../api/send-file.ts';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { size } from '../../text/format.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { tell } from '../../ui/tell.ts';
import { words } from '../../words/en.ts';
import { FormDialog } from '../form-dialog.tsx';
import { type ImportedList, ImportResult } from './import-result.tsx';
import { listImportWords as text } from './words.ts';

/** The values of a form that sends a list. */
export type WithFile<Values> = Values & { readonly file: File | undefined };

interface ListImportProps<Values, Figure extends string> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The values beside the file. */
  readonly initialValues: Values;
  /** The call that takes the file, with its query. */
  readonly pathOf: (values: Values) => string;
  /** The files that are taken. */
  readonly help: string;
  /** The fields below the file. */
  readonly children: (form: UseFormReturnType<WithFile<Values>>) => ReactNode;
  /** Whether the values beside the file may be sent. */
  readonly isReady?: (values: Values) => boolean;
  /** Reads again what the list changes. */
  readonly refresh: () => void;
  /** Said after somebody stopped it, and after no answer came. */
  readonly stopped: string;
  readonly lost: string;
  /** The numbers of the result in the order in which they are shown, by their labels. */
  readonly figures: Readonly<Record<Figure, string>>;
  /** The name of the lines that something is wrong with, and the heading above them: the name, if that is absent. */
  readonly linesLabel: string;
  readonly linesTitle: (list: ImportedList<Figure>) => string | undefined;
}

/** Sends the lines of a file, and then shows what became of them. */
export function ListImport<Values extends Record<string, unknown>, Figure extends string>(props: ListImportProps<Values, Figure>) {
  const { isOpen, onClose, initialValues, pathOf, help, children, isReady = () => true, refresh, stopped, lost } = props;
  const { figures, linesLabel, linesTitle } = props;
  const [sentBytes, setSent] = useState<number>();
  const [imported, setImported] = useState<ImportedList<Figure>>();
  const sending = useRef<AbortController>(null);
  const focusBack = useFocusBack(isOpen);
  useLeavingAsks(sentBytes !== undefined);

  const send = async (values: WithFile<Values>): Promise<void> => {
    const { file } = values;
    if (!file) return;
    const stop = new AbortController();
    sending.current = stop;
    setSent(0);
    try {
      const call = { method: 'POST', path: pathOf(values), file, onProgress: setSent, signal: stop.signal } as const;
      setImported((await sendFile(call)) as ImportedList<Figure>);
    } catch (error) {
      if (!stop.signal.aborted) throw error;
      tell(stopped);
    } finally {
      setSent(undefined);
      refresh();
    }
  };
  return (
    <>
      <FormDialog<WithFile<Values>>
        isOpen={isOpen}
        onClose={onClose}
        title={text.import}
        action={text.import}
        initialValues={{ ...initialValues, file: undefined }}
        send={send}
        fieldOf={(path) => path.replace(/^query\./, '')}
        isReady={(form) => form.getValues().file !== undefined && isReady(form.getValues())}
        ifLost={lost}
        stop={() => sending.current?.abort()}
      >
        {(form) =>
          sentBytes === undefined ? (
            <>
              <ChosenFile form={form} help={help} />
              {children(form)}
            </>
          ) : (
            <Sending sentBytes={sentBytes} totalBytes={form.getValues().file?.size ?? 0} />
          )
        }
      </FormDialog>
      {imported && (
        <ImportResult
          list={imported}
          figures={figures}
          linesLabel={linesLabel}
          linesTitle={linesTitle(imported)}
          onClose={() => {
            setImported(undefined);
            focusBack();
          }}
        />
      )}
    </>
  );
}

interface ChosenFileProps<Values> {
  readonly form: UseFormReturnType<WithFile<Values>>;
  readonly help: string;
}

function ChosenFile<Values extends Record<string, unknown>>({ form, help }: ChosenFileProps<Values>) {
  const { file } = form.getValues();
  const choose = (chosen: File | undefined): void => form.setFieldValue('file', chosen as never);
  if (!file) return <DropZone help={help} onFile={choose} />;
  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm">
        <bdi>{file.name}</bdi> · {size(file.size)}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => choose(undefined)}>
        {text.otherFile}
      </Button>
    </Group>
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
