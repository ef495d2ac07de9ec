import type { Organization } from '../../../domain/accounts/organization.ts';
import type { Session } from '../../../domain/accounts/session.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** Whether an organization requires a second factor that the person has not. A provider that began the session has its own, unless it is set to ask. */
export async function lacksFactor(
  { secondFactors, signInProviders }: Pick<Transaction, 'secondFactors' | 'signInProviders'>,
  { requiresFactor }: Organization,
  { userId, providerId }: Pick<Session, 'userId' | 'providerId'>,
): Promise<boolean> {
  if (!requiresFactor) return false;
  if (providerId !== null && !(await signInProviders.find(providerId))?.asksFactor) return false;
  return (await secondFactors.find(userId)) === undefined;
}
