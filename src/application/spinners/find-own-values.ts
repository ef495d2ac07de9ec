import { isOrganizationName, organizationValues } from '../../domain/channels/organization-names.ts';
import type { Cell } from '../../domain/kernel/cell.ts';
import { columnsUsed } from '../../domain/spinners/columns-used.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** The name and the address of the organization, for a composed definition that writes them; nothing for any other. */
export async function findOwnValues(
  transaction: Pick<Transaction, 'organizations' | 'brands'>,
  organizationId: string,
  definition: SpinnerDefinition,
): Promise<readonly (readonly [string, Cell])[]> {
  return [...columnsUsed(definition)].some(isOrganizationName) ? readOwnValues(transaction, organizationId) : [];
}

/** The values of an organization in messages. */
export async function readOwnValues(
  { organizations, brands }: Pick<Transaction, 'organizations' | 'brands'>,
  organizationId: string,
): Promise<readonly (readonly [string, Cell])[]> {
  const [organization, brand] = await Promise.all([organizations.find(organizationId), brands.find(organizationId)]);
  return organizationValues(organization?.name ?? '', brand?.imprint ?? '');
}
