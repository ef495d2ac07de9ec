import { Text } from '@mantine/core';
import { isUnreachable } from '../../../api/errors.ts';
import { exactTime, shortTime } from '../../../text/format.ts';
import { messageOf } from '../../../ui/problem.tsx';
import classes from '../editor.module.css';
import { editorWords as text } from '../editor-words.ts';
import { useAuthorName } from '../last-edit.tsx';
import { spinnerWords } from '../words.ts';
import type { Draft } from './draft.ts';
import type { SaveState } from './draft-state.ts';
import { useDraft } from './use-draft.ts';

/** "Differs from 7 · Saved 12:04"; whose edit it was, and when, on hover. */
export function SaveLine({ draft }: { readonly draft: Draft }) {
  const spinner = useDraft(draft, (state) => state.spinner);
  const save = useDraft(draft, (state) => state.save);
  const { publishedVersion, draftDiffers, editedAt, editedBy } = spinner;
  const name = useAuthorName(editedBy);
  const edit = [name && spinnerWords.editedBy(name), exactTime(editedAt)].filter(Boolean).join(', ');
  return (
    <Text size="sm" c="dimmed" component="div" className={classes.save}>
      {publishedVersion !== null && draftDiffers && (
        <span title={`${text.differsFrom(publishedVersion)}, ${edit}`}>
          {text.differs(publishedVersion)}
          {' ·'}
        </span>
      )}
      <span role="status" data-tone={tones[save.status]} className={classes.saved} title={saidOf(save)}>
        {saidOf(save)}
      </span>
    </Text>
  );
}

const tones: Readonly<Partial<Record<SaveState['status'], 'fail' | 'wait'>>> = { retrying: 'fail', refused: 'wait', conflict: 'wait' };

function saidOf(save: SaveState): string {
  switch (save.status) {
    case 'saved':
      return save.at === undefined ? text.save.saved : text.save.savedAt(shortTime(save.at));
    case 'retrying':
      return text.save.retrying(isUnreachable(save.error) ? text.save.unreachable : messageOf(save.error));
    case 'refused':
      return text.save.refused;
    case 'conflict':
      return text.save.conflict;
    default:
      return text.save.saving;
  }
}
