import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Spinner } from '../../../api/types.ts';
import { useMe } from '../../../api/use-session.ts';
import { When } from '../../../ui/when.tsx';
import { editorWords as text } from '../editor-words.ts';
import { useAuthorName } from '../last-edit.tsx';
import { SideBySide } from '../versions/side-by-side.tsx';
import { spinnerWords } from '../words.ts';
import { draftOf } from './definition.ts';
import type { Draft } from './draft.ts';
import { useDraft } from './use-draft.ts';

interface ConflictProps {
  readonly draft: Draft;
  readonly theirs: Spinner;
}

/** Somebody else saved the draft meanwhile: whose edit it was, both drafts side by side, and the choice. */
export function Conflict({ draft, theirs }: ConflictProps) {
  const mine = useDraft(draft, ({ definition }) => definition);
  const { user } = useMe();
  const name = useAuthorName(theirs.editedBy) ?? spinnerWords.somebody;
  const words = theirs.editedBy?.id === user.id ? text.conflict.savedByYou : text.conflict.savedBy(name);
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={900}
      title={text.conflict.title}
    >
      <Stack gap="md">
        <Text size="sm" component="div">
          {words.saved} <When at={theirs.editedAt} />
          {'. '}
          {words.help}
        </Text>
        <SideBySide left={{ title: words.theirs, definition: draftOf(theirs) }} right={{ title: words.mine, definition: mine }} />
        <Group justify="flex-end" gap="xs" className="dialog-foot">
          <Button variant="default" onClick={() => draft.settle('theirs')}>
            {words.keepTheirs}
          </Button>
          <Button onClick={() => draft.settle('mine')}>{words.keepMine}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
