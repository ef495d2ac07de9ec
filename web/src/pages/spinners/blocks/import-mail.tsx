import { Button, FileButton, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { IconFileImport, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { tell } from '../../../ui/tell.ts';
import { words } from '../../../words/en.ts';
import { documentOf } from './block.ts';
import classes from './blocks.module.css';
import { type FoundMail, withImport } from './body-way.ts';
import { importNote } from './import-note.ts';
import { blockWords } from './words.ts';

const text = blockWords.import;

interface ImportMailProps {
  readonly step: DraftStep;
  /** Undoing brings the former mail back. */
  readonly onChange: (step: DraftStep) => void;
}

interface Read extends FoundMail {
  readonly notes: readonly { readonly line: number; readonly message: string; readonly count: number }[];
  readonly moreNotes: number;
}

/** Puts a mail that was written elsewhere in the place of this one, once one has seen what is lost of it. */
export function ImportMail({ step, onChange }: ImportMailProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        {text.open}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={text.open}
        size="lg"
        closeButtonProps={{ 'aria-label': words.common.close }}
      >
        <ImportDialog
          onClose={() => setOpen(false)}
          onTake={(found) => {
            setOpen(false);
            onChange(withImport(step, found));
            tell(text.done);
          }}
        />
      </Modal>
    </>
  );
}

function ImportDialog({ onClose, onTake }: { readonly onClose: () => void; readonly onTake: (found: FoundMail) => void }) {
  const [source, setSource] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [found, setFound] = useState<Read>();
  const write = (written: string): void => {
    setSource(written);
    setError(undefined);
  };
  const read = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const { data } = await api.POST('/content/blocks/import', { body: { source } });
      if (data) setFound({ ...data, blocks: documentOf(data.blocks) });
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="md">
      {found ? (
        <FoundNotes {...found} />
      ) : (
        <>
          <Textarea
            label={text.source}
            description={text.help}
            value={source}
            onChange={(event) => write(event.currentTarget.value)}
            autosize
            minRows={6}
            maxRows={14}
            spellCheck={false}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            data-autofocus
          />
          <FileButton
            accept=".mjml,.html,.htm,text/html"
            onChange={(file) => file && void file.text().then(write, setError)}
            inputProps={{ 'aria-label': text.file }}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />} style={{ alignSelf: 'flex-start' }}>
                {text.file}
              </Button>
            )}
          </FileButton>
        </>
      )}
      {error !== undefined && <ProblemAlert error={error} />}
      <Group justify="flex-end" gap="xs" className="dialog-foot">
        <Button variant="default" onClick={found ? () => setFound(undefined) : onClose}>
          {found ? text.back : words.common.cancel}
        </Button>
        {found ? (
          <Button data-autofocus onClick={() => onTake(found)}>
            {text.replace}
          </Button>
        ) : (
          <Button loading={isBusy} disabled={source.trim() === ''} onClick={() => void read()}>
            {text.read}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** The things that are not brought over, before anything is replaced. */
function FoundNotes({ blocks, notes, moreNotes }: Read) {
  return (
    <div role="status">
      <Text size="sm">{text.found(blocks.blocks.length)}</Text>
      <Text size="sm" fw={600} mt="md">
        {notes.length === 0 ? text.nothingLost : text.lost}
      </Text>
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map(({ line, message, count }) => (
            <li key={`${line} ${message}`}>
              <bdi>{importNote(message)}</bdi> <span>{text.inLine(line, count)}</span>
            </li>
          ))}
          {moreNotes > 0 && <li>{text.moreNotes(moreNotes)}</li>}
        </ul>
      )}
    </div>
  );
}
