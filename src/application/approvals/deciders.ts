import { rightsOf } from '../../domain/accounts/grants.ts';
import type { Approval } from '../../domain/approvals/approval.ts';
import type { Permission } from '../../domain/kernel/role.ts';
import type { ApprovalMail } from '../kernel/tasks.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

type Members = Pick<Transaction, 'memberships' | 'definedRoles'>;

/** The ids of the members with a permission everywhere in an organization. */
export async function membersWith(
  { memberships, definedRoles }: Members,
  organizationId: string,
  permission: Permission,
): Promise<string[]> {
  const [members, defined] = [await memberships.list(organizationId), await definedRoles.list(organizationId)];
  return members.filter((member) => rightsOf(member, defined).has(permission)).map(({ userId }) => userId);
}

/** Queues the mails about a request: to who may decide it, and about its end to who may not, since it is theirs. */
export async function mailAbout(
  transaction: Members & Pick<Transaction, 'queue'>,
  { organizationId, id: approvalId, barred, decidedBy }: Approval,
  about: Exclude<ApprovalMail, 'loosened'>,
): Promise<void> {
  const deciders = about === 'ended' ? [] : await membersWith(transaction, organizationId, 'approvals:decide');
  const told = about === 'asked' ? deciders.filter((id) => !barred.includes(id)) : [...new Set([...barred, ...deciders])];
  const others = told.filter((id) => id !== decidedBy?.id);
  if (others.length > 0)
    await transaction.queue.enqueue('send-approval-mail', ...others.map((userId) => ({ organizationId, approvalId, userId, about })));
}
