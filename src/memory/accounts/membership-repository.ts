import type { MembershipRepository } from '../../application/accounts/membership-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

const byAge = (one: { readonly createdAt: Date }, other: { readonly createdAt: Date }): number =>
  one.createdAt.getTime() - other.createdAt.getTime();

/** The memberships of a transaction. */
export const membershipsOn = ({ memberships, users, alertWishes, askedTasks, taskMails }: Overlays): MembershipRepository => ({
  async find(organizationId, userId) {
    return memberships.find(organizationId, userId);
  },
  async list(organizationId) {
    return [...memberships.list(organizationId)].sort(byAge);
  },
  async listOf(userId) {
    return [...memberships.list()].filter((membership) => membership.userId === userId).sort(byAge);
  },
  async count(organizationId, role) {
    return [...memberships.list(organizationId)].filter((membership) => role === undefined || membership.role === role).length;
  },
  async areOwnersUnverified(organizationId) {
    const owners = [...memberships.list(organizationId)].filter(({ role }) => role === 'owner');
    return owners.length > 0 && owners.every(({ userId }) => users.find('', userId)?.verifiedAt === null);
  },
  async save(membership) {
    memberships.put(membership);
  },
  async remove(membership) {
    memberships.delete(membership);
    const wishes = alertWishes.find(membership.organizationId, membership.userId);
    if (wishes) alertWishes.delete(wishes);
    const mails = taskMails.find(membership.organizationId, membership.userId);
    if (mails) taskMails.delete(mails);
    const standInFor = users.find('', membership.userId)?.email ?? '';
    for (const task of [...askedTasks.list(membership.organizationId)])
      if (task.isOpen && task.assignee === membership.userId)
        askedTasks.put(task.with({ assignee: 'owner', standInFor, claim: null, claimedBy: null, claimedUntil: null }));
  },
});
