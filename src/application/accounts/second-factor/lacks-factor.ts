import type { Organization } from '../../../domain/accounts/organization.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** Whether an organization requires a second factor that the person has not. */
export const lacksFactor = async (
  { secondFactors }: Pick<Transaction, 'secondFactors'>,
  { requiresFactor }: Organization,
  userId: string,
): Promise<boolean> => requiresFactor && (await secondFactors.find(userId)) === undefined;
