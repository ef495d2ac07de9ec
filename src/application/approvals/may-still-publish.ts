import type { ApprovalAuthor } from '../../domain/approvals/approval.ts';
import { rightsOfMember } from '../accounts/members/rights-of-actor.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** Whether the author of a request may publish in a project now: a person by their role there, a program by a valid key with the scope. */
export async function mayStillPublish(
  { memberships, definedRoles, apiKeys }: Pick<Transaction, 'memberships' | 'definedRoles' | 'apiKeys'>,
  { organizationId, projectId }: { readonly organizationId: string; readonly projectId: string },
  { type, id }: ApprovalAuthor,
  now: Date,
): Promise<boolean> {
  if (type === 'api-key') {
    const key = (await apiKeys.list(organizationId)).find((one) => one.id === id);
    return key?.isLive(now) === true && key.scopes.includes('spinners:publish');
  }
  if (type !== 'user') return true;
  const rights = id === null ? undefined : await rightsOfMember({ memberships, definedRoles }, organizationId, id);
  return rights?.within([projectId]).has('spinners:publish') ?? false;
}
