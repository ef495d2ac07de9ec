import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Fragment } from '../../../api/types.ts';
import { useMe } from '../../../api/use-session.ts';
import { When } from '../../../ui/when.tsx';
import { languageName } from '../../topics/shared/topic-texts.ts';
import { editorWords } from '../editor-words.ts';
import { useAuthorName } from '../last-edit.tsx';
import { spinnerWords } from '../words.ts';
import classes from './layouts.module.css';
import { type EditedFragment, hunksOf, piecesOf } from './merge-fragment.ts';
import { layoutWords as text } from './words.ts';

interface FragmentConflictProps {
  readonly base: EditedFragment;
  readonly mine: EditedFragment;
  readonly theirs: Fragment;
  readonly onChoose: (side: 'mine' | 'theirs') => void;
}

/** The texts of it by their names, those of further languages too. */
function textsIn({ name, html, text: plain, languages }: EditedFragment): ReadonlyMap<string, string> {
  const inLanguages = Object.entries(languages).flatMap(([tag, source]) =>
    (['html', 'text'] as const).map((form) => [`${languageName(tag)}, ${text[form]}`, source[form]] as const),
  );
  return new Map([[text.name, name], [text.html, html], [text.text, plain], ...inLanguages]);
}

/** Somebody else saved it meanwhile and changed what this person changed: both are shown, and one stays. */
export function FragmentConflict({ base, mine, theirs, onChoose }: FragmentConflictProps) {
  const name = useAuthorName(theirs.editedBy) ?? spinnerWords.somebody;
  const [was, own, other] = [textsIn(base), textsIn(mine), textsIn(theirs)];
  const { user } = useMe();
  const words = theirs.editedBy?.id === user.id ? editorWords.conflict.savedByYou : editorWords.conflict.savedBy(name);
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={900}
      title={text.conflict}
    >
      <Stack gap="md">
        <Text size="sm" component="div">
          {words.saved} <When at={theirs.editedAt} />
          {'. '}
          {text.conflictHelp}
        </Text>
        {[...new Set([...own.keys(), ...other.keys()])]
          .filter((field) => own.get(field) !== other.get(field))
          .map((field) => (
            <section key={field} aria-label={field}>
              <Text size="sm" fw={500}>
                {field}
              </Text>
              <div className={classes.pair}>
                <Side label={words.theirs} base={was.get(field) ?? ''} value={other.get(field) ?? ''} />
                <Side label={words.mine} base={was.get(field) ?? ''} value={own.get(field) ?? ''} />
              </div>
            </section>
          ))}
        <Group justify="flex-end" gap="xs" className="dialog-foot">
          <Button variant="default" onClick={() => onChoose('theirs')}>
            {words.keepTheirs}
          </Button>
          <Button onClick={() => onChoose('mine')}>{words.keepMine}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** A source with what it has changed marked. */
function Side({ label, base, value }: { readonly label: string; readonly base: string; readonly value: string }) {
  const pieces = piecesOf(value);
  // From the side to the base, so that the stretches are those of the side.
  const changed = hunksOf(pieces, piecesOf(base));
  return (
    <div>
      <p className={classes.side}>{label}</p>
      <pre className={`${classes.shown} ${classes.plain}`} dir="auto">
        {pieces.map((piece, at) =>
          changed.some(({ from, to }) => at >= from && at < to) ? (
            <mark key={at} className={classes.changed}>
              {piece}
            </mark>
          ) : (
            piece
          ),
        )}
      </pre>
    </div>
  );
}
