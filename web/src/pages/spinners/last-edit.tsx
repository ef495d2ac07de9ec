import type { Spinner } from '../../api/types.ts';
import { useMe } from '../../api/use-session.ts';
import { When } from '../../ui/when.tsx';
import { auditWords } from '../audit/shared/words.ts';
import { spinnerWords } from './words.ts';

const text = spinnerWords;

/** "3 minutes ago by Ada". */
export function LastEdit({ of: { editedAt, editedBy } }: { readonly of: Pick<Spinner, 'editedAt' | 'editedBy'> }) {
  const name = useAuthorName(editedBy);
  return (
    <span>
      <When at={editedAt} /> {name && <bdi>{text.editedBy(name)}</bdi>}
    </span>
  );
}

/** The maker of something: "you", a name, or somebody who has left; undefined if that is not known. */
export function useAuthorName(author: Spinner['editedBy']): string | undefined {
  const { user } = useMe();
  if (!author) return undefined;
  if (author.id === user.id) return text.you;
  return author.name ?? (author.type === 'user' ? text.somebody : auditWords.actors[author.type]);
}
