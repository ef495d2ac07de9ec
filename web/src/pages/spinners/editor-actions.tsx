import { ActionIcon, Group } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isInTestMode } from '../../api/mode.ts';
import type { Draft } from './draft/draft.ts';
import { SaveLine } from './draft/save-line.tsx';
import { useDraft } from './draft/use-draft.ts';
import classes from './editor.module.css';
import { editorWords as text } from './editor-words.ts';
import { Publishing } from './versions/publishing.tsx';

/** The state of the draft, undoing, its problems, and publishing. */
export function EditorActions({ draft }: { readonly draft: Draft }) {
  const canUndo = useDraft(draft, (state) => state.canUndo);
  const canRedo = useDraft(draft, (state) => state.canRedo);
  const isOpen = useDraft(draft, ({ spinner }) => spinner.state !== 'archived');
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
          {!isInTestMode() && <Publishing draft={draft} />}
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
