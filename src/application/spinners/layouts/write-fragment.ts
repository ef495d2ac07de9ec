import { checkFragment } from '../../../domain/content/check-fragment.ts';
import { Fragment, type FragmentName, maxFragments, type WrittenFragment } from '../../../domain/content/fragment.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound, ValidationFailed } from '../../../domain/kernel/errors.ts';
import { quoteName } from '../../../domain/kernel/quote-name.ts';
import { findLibrary } from '../../content/find-library.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { FoundUses } from './find-uses.ts';

export interface SaveFragmentInput {
  readonly organizationId: string;
  readonly name: FragmentName;
  /** Whether it is made, or edited. */
  readonly isNew: boolean;
  readonly written: WrittenFragment;
  /** The revision that was edited, for an optimistic check; no check if not given. */
  readonly revision?: number | undefined;
  readonly by: Actor;
}

/**
 * Makes, edits, archives or restores a layout or a part. `uses` is what uses it, if it is to be archived.
 * @throws ValidationFailed naming every problem, NotFound, InvalidState if there are too many, one has the key, it was edited meanwhile, or
 * it is to be archived and something uses it
 */
export async function writeFragment(
  transaction: Transaction,
  { audit, clock }: { readonly audit: Audit; readonly clock: Clock },
  { organizationId, name, isNew, written, revision, by }: SaveFragmentInput,
  uses?: FoundUses,
): Promise<Fragment> {
  // Its lock keeps the number of fragments exact, and parts from closing a circle in two edits at once.
  await transaction.organizations.lock(organizationId);
  const at = clock.now();
  const [known] = await transaction.fragments.findMany(organizationId, [name]);
  if (isNew) await requireFree(transaction, organizationId, name, known);
  else if (!known) throw new NotFound(name.kind === 'layout' ? 'Layout' : 'Part');
  else await requireRevision(transaction, known, revision);
  const before = known ?? Fragment.named(organizationId, name, at);
  const fragment = before.write(written, { by, at });
  if (fragment === known) return fragment;
  if (uses && known?.archivedAt === null && fragment.archivedAt !== null) requireUnused(fragment, uses);
  if (fragment.version !== before.version) {
    const library = await findLibrary(transaction, organizationId, [], fragment);
    const problems = checkFragment(fragment, library);
    if (problems.length > 0) throw new ValidationFailed(problems, `The ${name.kind} is not valid`);
  }
  await transaction.fragments.save(fragment);
  const subject = { type: name.kind, id: name.key, name: fragment.name };
  const details = { version: fragment.version, ...(known && known.name !== fragment.name && { before: known.name }) };
  await audit.note(transaction, { by, organizationId, action: `${name.kind}.${actOf(known, fragment)}`, subject, details });
  return fragment;
}

async function requireFree(
  { fragments }: Transaction,
  organizationId: string,
  { kind, key }: FragmentName,
  known: Fragment | undefined,
): Promise<void> {
  if (known) throw new InvalidState(`The ${kind} "${key}" exists already`);
  if ((await fragments.count(organizationId, kind)) >= maxFragments)
    throw new InvalidState(`An organization has at most ${maxFragments} ${kind}s, archived ones included`, { limit: maxFragments });
}

/** @throws InvalidState with all that uses it, archived layouts and parts aside */
function requireUnused({ kind, name }: Fragment, { fragments, spinners }: FoundUses): void {
  const inside = fragments.filter(({ archivedAt }) => archivedAt === null);
  if (inside.length + spinners.length === 0) return;
  throw new InvalidState(`The ${kind} ${quoteName(name)} is in use: take it out there first`, {
    reason: 'FRAGMENT_USED',
    fragments: inside.map((one) => ({ kind: one.kind, key: one.key, name: one.name })),
    spinners: spinners.map((one) => ({ id: one.spinnerId, name: one.name })),
  });
}

/** @throws InvalidState with the current revision, and whose it is */
async function requireRevision({ users }: Transaction, fragment: Fragment, seen: number | undefined): Promise<void> {
  if (seen === undefined || seen === fragment.revision) return;
  const { kind, revision, editedAt, editedBy } = fragment;
  const user = editedBy?.type === 'user' && editedBy.id !== null ? await users.find(editedBy.id) : undefined;
  throw new InvalidState(`The ${kind} was edited in the meantime; read it again`, {
    revision,
    editedAt: editedAt.toISOString(),
    editedBy: editedBy && { type: editedBy.type, id: editedBy.id, name: user?.name ?? null },
  });
}

type Act = 'created' | 'edited' | 'archived' | 'restored';

function actOf(known: Fragment | undefined, fragment: Fragment): Act {
  if (!known) return 'created';
  if ((known.archivedAt === null) === (fragment.archivedAt === null)) return 'edited';
  return fragment.archivedAt ? 'archived' : 'restored';
}
