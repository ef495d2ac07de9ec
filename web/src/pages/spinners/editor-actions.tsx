import { ActionIcon, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Draft } from './draft/draft.ts';
import { ProblemList } from './draft/problem-list.tsx';
import type { Problems } from './draft/problems.ts';
import { SaveLine } from './draft/save-line.tsx';
import { useDraft } from './draft/use-draft.ts';
import { useEditing } from './editing.ts';
import classes from './editor.module.css';
import { editorWords as text } from './editor-words.ts';
import { PublishDialog } from './versions/publish-dialog.tsx';

interface EditorActionsProps {
  readonly draft: Draft;
  /** Undefined before they are known. */
  readonly problems: Problems | undefined;
}

/** How the draft stands, undoing, its problems, and publishing. */
export function EditorActions({ draft, problems }: EditorActionsProps) {
  const { canUndo, canRedo, spinner, save } = useDraft(draft);
  const [isPublishing, publishing] = useDisclosure(false);
  const { ask } = useEditing();
  const isOpen = spinner.state !== 'archived';
  // Nothing is there to publish: running it is what comes next.
  const isLive = spinner.publishedVersion !== null && !spinner.draftDiffers && save.status === 'saved';
  const publish = (): void => {
    ask();
    publishing.open();
  };
  return (
    <>
      <SaveLine draft={draft} />
      {isOpen && (
        <>
          <Group gap={0} wrap="nowrap">
            <HistoryButton
              label={text.undo}
              icon={<IconArrowBackUp size={16} aria-hidden />}
              isOff={!canUndo}
              onClick={() => draft.undo()}
            />
            <HistoryButton
              label={text.redo}
              icon={<IconArrowForwardUp size={16} aria-hidden />}
              isOff={!canRedo}
              onClick={() => draft.redo()}
            />
          </Group>
          {problems && !(isLive && problems.all.length === 0) && <ProblemList problems={problems} />}
          {!isLive && <Button onClick={publish}>{text.publish(spinner.lastVersion + 1)}</Button>}
          <PublishDialog draft={draft} problems={problems} isOpen={isPublishing} onClose={publishing.close} />
        </>
      )}
    </>
  );
}

interface HistoryButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

const HistoryButton = ({ label, icon, isOff, onClick }: HistoryButtonProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    className={classes.plain}
    size={32}
    aria-label={label}
    title={label}
    disabled={isOff}
    onClick={onClick}
  >
    {icon}
  </ActionIcon>
);
