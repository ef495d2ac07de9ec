import { Project } from '../../../domain/accounts/project.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { checkName } from '../../../domain/kernel/name.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** Makes a project, a folder of data tables and spinners. @throws ValidationFailed, NotFound */
export async function makeProject(
  transaction: Transaction,
  { audit, clock, ids }: { readonly audit: Audit; readonly clock: Clock; readonly ids: Ids },
  { organizationId, name, by }: { readonly organizationId: string; readonly name: string; readonly by: Actor },
): Promise<Project> {
  const checked = checkName(name);
  if (!(await transaction.organizations.find(organizationId))) throw new NotFound('Organization');
  const id = ids.next();
  const project = new Project({ organizationId, id, name: checked, createdAt: clock.now(), archivedAt: null });
  await transaction.projects.save(project);
  const subject = { type: 'project' as const, id, name: checked };
  await audit.note(transaction, { by, organizationId, action: 'project.created', subject });
  return project;
}
