import type { Transaction } from '../../kernel/unit-of-work.ts';

/** The names of the organizations that a person is a member of. */
export async function organizationNamesOf(
  { memberships, organizations }: Pick<Transaction, 'memberships' | 'organizations'>,
  userId: string,
): Promise<readonly string[]> {
  const names: string[] = [];
  for (const { organizationId } of await memberships.listOf(userId)) {
    const organization = await organizations.find(organizationId);
    if (organization) names.push(organization.name);
  }
  return names;
}
