import { Button, FileButton, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useHashAction } from '../hooks/use-hash-action.ts';
import { words } from '../words/en.ts';
import classes from './drop-zone.module.css';

const text = words.dropZone;

const csvFiles = ['.csv', '.tsv', '.txt', 'text/csv', 'text/tab-separated-values'];
const workbooks = ['.xlsx', '.xlsm', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];

interface DropZoneProps {
  readonly onFile: (file: File) => void;
  /** The files that are taken, if they are no lists, and the words for that. */
  readonly takes?: { readonly title: string; readonly choose: string; readonly types: readonly string[] };
  /** Whether Excel workbooks are taken besides CSV. */
  readonly takesWorkbooks?: boolean;
  /** The files that are taken, and their use. */
  readonly help?: string;
  /** Whether another button of the page is the main one. */
  readonly isSecond?: boolean;
  /** The alternative, to a person who has no file at hand. */
  readonly children?: ReactNode;
}

/** Takes a file by drag and drop, or by the browser's own dialog, which a link with the hash `#file` opens. */
export function DropZone({ onFile, takes, takesWorkbooks = false, help = text.dropHelp, isSecond = false, children }: DropZoneProps) {
  const title = takes?.title ?? (takesWorkbooks ? text.dropAny : text.drop);
  const label = takes?.choose ?? text.choose;
  const types = takes?.types ?? [...csvFiles, ...(takesWorkbooks ? workbooks : [])];
  const [isOver, setOver] = useState(false);
  const choose = useRef<HTMLButtonElement>(null);
  // Without a click or key just before, a browser opens no dialog: the button that does has the focus.
  const ask = (): void => {
    choose.current?.focus();
    choose.current?.click();
  };
  useHashAction({ file: ask });
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <section
      className={classes.drop}
      data-over={isOver || undefined}
      data-small={takes !== undefined || undefined}
      aria-label={title}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Stack align="center" gap="xs">
        <IconFileUpload size={28} aria-hidden />
        <Text fw={500}>{title}</Text>
        <Text size="sm" c="dimmed" ta="center">
          {help}
        </Text>
        <FileButton onChange={(file) => file && onFile(file)} accept={types.join(',')} inputProps={{ 'aria-label': label }}>
          {(props) => (
            <Button {...props} ref={choose} {...(isSecond && { variant: 'default' })}>
              {label}
            </Button>
          )}
        </FileButton>
        {children}
      </Stack>
    </section>
  );
}
