import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { checkName } from '../../../domain/kernel/name.ts';
import { authorOf, Spinner } from '../../../domain/spinners/spinner.ts';
import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';
import { requireOpenProject } from '../../accounts/organizations/require-open-project.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** A spinner that is to be made. */
export interface NewSpinner {
  readonly organizationId: string;
  readonly id: string;
  readonly name: string;
  /** Default: the project of the data table. */
  readonly projectId?: string | undefined;
  readonly draft: SpinnerDefinition;
  readonly by: Actor;
}

/** Makes a spinner with a parsed draft. @throws NotFound if the data table or the project does not exist, InvalidState, ValidationFailed */
export async function makeSpinner(
  transaction: Transaction,
  { audit, clock }: { readonly audit: Audit; readonly clock: Clock },
  { organizationId, id, name, projectId, draft, by }: NewSpinner,
): Promise<Spinner> {
  const { projects, dataTables, spinners } = transaction;
  const table = await dataTables.find(organizationId, draft.dataTableId);
  if (!table) throw new NotFound('Data table');
  if (projectId !== undefined) await requireOpenProject(projects, organizationId, projectId);
  const createdAt = clock.now();
  const spinner = new Spinner({
    organizationId,
    id,
    projectId: projectId ?? table.projectId,
    name: checkName(name),
    draft,
    publishedVersion: null,
    lastVersion: 0,
    revision: 1,
    createdAt,
    editedAt: createdAt,
    editedBy: authorOf(by),
    archivedAt: null,
  });
  await spinners.save(spinner);
  const subject = { type: 'spinner' as const, id: spinner.id, name: spinner.name };
  await audit.note(transaction, { by, organizationId, action: 'spinner.created', subject });
  return spinner;
}
