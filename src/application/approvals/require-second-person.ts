import { ApprovalRequired } from '../../domain/approvals/errors.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { isTest } from '../../domain/kernel/test-mode.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/**
 * Refuses to publish alone in an organization where publishing waits for a second person. Test mode sends to nobody, and the operator of the
 * installation stands above organizations. @throws ApprovalRequired
 */
export async function requireSecondPerson(
  { organizations, approvals }: Pick<Transaction, 'organizations' | 'approvals'>,
  organizationId: string,
  spinnerId: string,
  by: Actor,
): Promise<void> {
  if (isTest(organizationId) || by.type === 'operator') return;
  if (!(await organizations.find(organizationId))?.approvals.publishing) return;
  const last = await approvals.lockLast(organizationId, 'publication', spinnerId);
  throw new ApprovalRequired(last?.isWaiting ? last.id : null);
}
