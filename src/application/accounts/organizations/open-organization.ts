import { Organization } from '../../../domain/accounts/organization.ts';
import { Project } from '../../../domain/accounts/project.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** Stores a new organization with the project that it begins with; its plan must be there, and its name checked. */
export async function openOrganization(
  transaction: Transaction,
  audit: Audit,
  { id, name, planId, now, by }: { id: string; name: string; planId: string; now: Date; by: Actor },
): Promise<Organization> {
  const organization = new Organization({ id, name, planId, planBeganAt: now, createdAt: now });
  await transaction.organizations.save(organization);
  await transaction.projects.save(firstProject(organization));
  await audit.note(transaction, { by, organizationId: id, action: 'organization.created', subject: { type: 'organization', id, name } });
  return organization;
}

/** The project that an organization begins with; its id is the organization's, so that it can be found without a look. */
const firstProject = ({ id, createdAt }: Organization): Project =>
  new Project({ organizationId: id, id, name: 'Main', createdAt, archivedAt: null });
