import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Spinner } from '../../../domain/spinners/spinner.ts';
import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';
import { requireOpenProject } from '../../accounts/organizations/require-open-project.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { keepStarts } from '../live/keep-starts.ts';

/** The parts that spinners are edited with. */
export interface SpinnerEditing {
  readonly audit: Audit;
  readonly clock: Clock;
}

/** A change of a locked spinner; absent members stay. The name is checked, and the draft parsed. */
export interface LockedSpinnerEdit {
  readonly spinner: Spinner;
  readonly name?: string | undefined;
  readonly projectId?: string | undefined;
  readonly draft?: SpinnerDefinition | undefined;
  readonly by: Actor;
}

/** Edits a locked spinner. @throws NotFound if the data table or the project does not exist, InvalidState if it or the project is archived */
export async function editLockedSpinner(
  transaction: Transaction,
  { audit, clock }: SpinnerEditing,
  { spinner: current, name, draft, by, ...given }: LockedSpinnerEdit,
): Promise<Spinner> {
  const { organizationId, id } = current;
  const { dataTables, projects, spinners } = transaction;
  if (draft && !(await dataTables.find(organizationId, draft.dataTableId))) throw new NotFound('Data table');
  const projectId = given.projectId === current.projectId ? undefined : given.projectId;
  if (projectId !== undefined) await requireOpenProject(projects, organizationId, projectId);
  const edited = current.change({ name, projectId, draft, by, at: clock.now() });
  await spinners.save(edited);
  const subject = { type: 'spinner' as const, id, name: edited.name };
  const changed = Object.entries({ name, project: projectId, draft }).flatMap(([what, value]) => (value === undefined ? [] : [what]));
  await audit.note(transaction, {
    by,
    organizationId,
    action: 'spinner.edited',
    subject,
    details: { revision: edited.revision, changed, ...(current.name !== edited.name && { before: current.name }) },
  });
  return edited;
}

/** A change of whether a spinner is published or archived. */
export type SpinnerStateChange = 'unpublish' | 'archive' | 'restore';

const actions = { unpublish: 'spinner.unpublished', archive: 'spinner.archived', restore: 'spinner.restored' } as const;

/** Unpublishes, archives or restores a locked spinner. Idempotent. */
export async function turnLockedSpinner(
  transaction: Transaction,
  { audit, clock }: SpinnerEditing,
  { spinner: old, change, by }: { readonly spinner: Spinner; readonly change: SpinnerStateChange; readonly by: Actor },
): Promise<Spinner> {
  const { organizationId, id } = old;
  const changed = change === 'unpublish' ? old.unpublish() : change === 'archive' ? old.archive(clock.now()) : old.restore();
  if (changed === old) return old;
  await transaction.spinners.save(changed);
  if (changed.publishedVersion === null) await keepStarts(transaction, organizationId, id, undefined, clock.now());
  const details = old.publishedVersion === null ? {} : { version: old.publishedVersion };
  const subject = { type: 'spinner' as const, id, name: changed.name };
  await audit.note(transaction, { by, organizationId, action: actions[change], subject, details });
  return changed;
}
