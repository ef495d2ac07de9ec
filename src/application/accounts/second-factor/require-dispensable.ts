import { InvalidState } from '../../../domain/kernel/errors.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** @throws InvalidState if an organization of the person requires a second factor */
export async function requireDispensable({ memberships, organizations }: Transaction, userId: string): Promise<void> {
  for (const { organizationId } of await memberships.listOf(userId)) {
    const organization = await organizations.find(organizationId);
    if (organization?.requiresFactor)
      throw new InvalidState(`The organization "${organization.name}" requires a second factor: set up another one in place of yours`);
  }
}
