import { TextInput } from '@mantine/core';
import { queryClient } from '../../api/client.ts';
import { ListImport } from '../../forms/list-import/list-import.tsx';
import { count } from '../../text/format.ts';
import { words } from '../../words/en.ts';
import type { KnownAddressKind } from './address-kinds.tsx';
import { suppressionKeys } from './shared/query-keys.ts';
import { ReasonSelect, type StatedReason } from './shared/reason-select.tsx';
import { suppressionWords } from './shared/words.ts';

const text = suppressionWords;

const initialValues: { reason: StatedReason; note: string } = { reason: 'unsubscribed', note: '' };

interface ImportSuppressionsProps {
  readonly kind: KnownAddressKind;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Suppresses the addresses of a file, and then shows what became of its lines. */
export const ImportSuppressions = ({ kind, isOpen, onClose }: ImportSuppressionsProps) => (
  <ListImport
    isOpen={isOpen}
    onClose={onClose}
    initialValues={initialValues}
    pathOf={({ reason, note }) =>
      `/suppressions/import?${new URLSearchParams({ kind, reason, ...(note.trim() && { note: note.trim() }) })}`
    }
    help={text.ofKind[kind].importHelp}
    refresh={() => void queryClient.invalidateQueries({ queryKey: suppressionKeys.all() })}
    stopped={text.stopped}
    lost={text.lost}
    figures={text.figures}
    linesLabel={text.linesLeftOut}
    linesTitle={({ errors, invalid }) => (errors.length < invalid ? text.firstLines(count(errors.length), count(invalid)) : undefined)}
  >
    {(form) => (
      <>
        <ReasonSelect label={text.reasonOfLines} {...form.getInputProps('reason')} />
        <TextInput label={text.note} description={text.noteHelp} placeholder={words.common.optional} {...form.getInputProps('note')} />
      </>
    )}
  </ListImport>
);
