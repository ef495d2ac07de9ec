import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { api, queryClient } from '../../api/client.ts';
import type { Import } from '../../api/types.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { useHashAction } from '../../hooks/use-hash-action.ts';
import { nouns } from '../../text/words.ts';
import { When } from '../../ui/when.tsx';
import { importConsentWords } from './consent/words.ts';
import { importWords } from './words.ts';

const text = importWords;

/** Whether an import can still be taken back. */
export const isUndoable = ({ undo, undoableUntil }: Pick<Import, 'undo' | 'undoableUntil'>): boolean =>
  undo === null && undoableUntil !== null && Date.parse(undoableUntil) >= Date.now();

/** Takes back what an import added, and says how far that is. */
export function UndoImport({ of: imported, mayUndo }: { readonly of: Import; readonly mayUndo: boolean }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  useHashAction({ undo: open });
  const records = nouns.records(imported.inserted);
  const undo = async (): Promise<void> => {
    await api.POST('/imports/{importId}/undo', { params: { path: { importId: imported.id } } });
    await queryClient.invalidateQueries();
  };
  if (imported.undoneAt && imported.undo) {
    return (
      <Text>
        {text.undone(nouns.records(imported.undo.deleted), imported.undo.edited)} <When at={imported.undoneAt} />
      </Text>
    );
  }
  if (imported.undo) return <Text role="status">{text.undoing(nouns.records(imported.undo.deleted), records)}</Text>;
  if (!mayUndo || !isUndoable(imported)) return null;
  return (
    <div>
      <Button variant="default" onClick={open}>
        {text.undo}
      </Button>
      <Confirm isOpen={isOpen} onClose={close} title={text.undo} action={text.undoAction(records)} run={undo}>
        {text.undoLoses(records)}
        {imported.consentOutcome && ` ${importConsentWords.staysAfterUndo}`}
      </Confirm>
    </div>
  );
}
