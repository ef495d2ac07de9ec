import { Button } from '@mantine/core';
import type { Fragment } from '../../../api/types.ts';
import { useLacks } from '../../../api/use-may.ts';
import { usePages } from '../../../hooks/use-pages.ts';
import { count } from '../../../text/format.ts';
import { Section } from '../../../ui/section.tsx';
import { When } from '../../../ui/when.tsx';
import { words } from '../../../words/en.ts';
import { spinnerKeys } from '../query-keys.ts';
import { readVersions } from './fragment-calls.ts';
import classes from './layouts.module.css';
import { layoutWords as text } from './words.ts';

interface FragmentVersionsProps {
  readonly fragment: Fragment;
  readonly onTake: (number: number) => void;
}

/** The versions of a layout or part: each can be put back into the editor. */
export function FragmentVersions({ fragment, onTake }: FragmentVersionsProps) {
  const mayEdit = !useLacks('spinners:edit');
  const { items, more, isReadingMore } = usePages(spinnerKeys.fragmentVersions(fragment.kind, fragment.key), (cursor) =>
    readVersions(fragment, cursor),
  );
  return (
    <Section title={text.versions}>
      <ul className={classes.uses}>
        {items?.map(({ number, editedAt, editedBy }) => (
          <li key={number}>
            <span>
              {text.version} {count(number)} · <When at={editedAt} /> {editedBy?.name && text.editedBy(editedBy.name)}
            </span>
            {mayEdit && number !== fragment.version && (
              <Button size="compact-xs" variant="default" onClick={() => onTake(number)}>
                {text.take}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more && (
        <Button variant="default" size="xs" onClick={more} loading={isReadingMore}>
          {words.common.more}
        </Button>
      )}
    </Section>
  );
}
