import { InvalidState } from '../../../domain/kernel/errors.ts';
import type { Author, Spinner } from '../../../domain/spinners/spinner.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/**
 * Refuses an edit of a spinner that somebody else has edited since `seen`; undefined skips the check.
 * @throws InvalidState with the current revision and draft, and whose they are
 */
export async function requireRevision(transaction: Transaction, spinner: Spinner, seen: number | undefined): Promise<void> {
  if (spinner.isAt(seen)) return;
  const { revision, draft, editedAt, editedBy } = spinner;
  throw new InvalidState('The spinner was edited in the meantime; read it again', {
    reason: 'SPINNER_EDITED',
    revision,
    draft,
    editedAt: editedAt.toISOString(),
    editedBy: editedBy && (await namedAuthor(transaction, editedBy)),
  });
}

async function namedAuthor({ users }: Transaction, { type, id }: Author) {
  const user = type === 'user' && id !== null ? await users.find(id) : undefined;
  return { type, id, name: user?.name ?? null };
}
