import { Text } from '@mantine/core';
import { isUnreachable } from '../../../api/errors.ts';
import { shortTime } from '../../../text/format.ts';
import { messageOf } from '../../../ui/problem.tsx';
import { When } from '../../../ui/when.tsx';
import classes from '../editor.module.css';
import { editorWords as text } from '../editor-words.ts';
import { useAuthorName } from '../last-edit.tsx';
import { spinnerWords } from '../words.ts';
import type { Draft } from './draft.ts';
import type { SaveState } from './draft-state.ts';
import { useDraft } from './use-draft.ts';

/** "Draft differs from version 7, by Ada, 3 minutes ago · Saved 12:04". */
export function SaveLine({ draft }: { readonly draft: Draft }) {
  const { spinner, save } = useDraft(draft);
  const { publishedVersion, draftDiffers, editedAt, editedBy } = spinner;
  const name = useAuthorName(editedBy);
  const isBad = save.status === 'retrying' || save.status === 'refused';
  return (
    <Text size="sm" c="dimmed" component="div" className={classes.save}>
      {publishedVersion !== null && (
        <span>
          {draftDiffers ? text.differs(publishedVersion) : text.sameAs(publishedVersion)}
          {draftDiffers && (
            <>
              {', '}
              {name && (
                <>
                  <bdi>{spinnerWords.editedBy(name)}</bdi>
                  {', '}
                </>
              )}
              <When at={editedAt} />
            </>
          )}
        </span>
      )}
      <span role="status" data-bad={isBad || undefined} className={classes.saved}>
        {saidOf(save)}
      </span>
    </Text>
  );
}

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
