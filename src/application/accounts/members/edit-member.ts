import { rightsOf } from '../../../domain/accounts/grants.ts';
import { type Membership, requireAnotherOwner, requireMayManage } from '../../../domain/accounts/membership.ts';
import type { User } from '../../../domain/accounts/user.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import { sameJson } from '../../../domain/kernel/same-json.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { MemberKey } from '../member-key-repository.ts';
import { isLocalOwner } from '../providers/forced-providers.ts';
import { endSession } from '../sign-in/end-session.ts';
import { type ChosenRole, givenRole, notedRole } from './given-role.ts';
import { rightsOfActor } from './rights-of-actor.ts';

export interface EditMemberInput {
  readonly organizationId: string;
  readonly userId: string;
  /** `leave` is for the member's own membership; every role may leave. */
  readonly change: ChosenRole | 'remove' | 'leave';
  readonly by: Actor;
}

export interface EditedMember {
  readonly membership: Membership;
  readonly user: User;
  /** The API keys that a former member has made and that still work; empty for a change of the role. */
  readonly keys: readonly MemberKey[];
}

/** Changes a member's role, removes a member, or lets a member leave. Former members are signed out of the organization. Their API keys go on working. */
export class EditMember extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws NotFound, MissingRole, InvalidState if no owner would be left */
  execute({ organizationId, userId, change, by }: EditMemberInput): Promise<EditedMember> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { organizations, memberships, definedRoles, users } = transaction;
      // One change of an organization's members at a time; otherwise two owners could remove each other.
      await organizations.lock(organizationId);
      const membership = await memberships.find(organizationId, userId);
      const user = membership && (await users.lock(userId));
      if (!user) throw new NotFound('Member');
      const chosen = typeof change === 'object' ? await givenRole(transaction, organizationId, change, membership) : undefined;
      const after = chosen?.given;
      const defined = await definedRoles.list(organizationId);
      if (change !== 'leave') {
        const rights = rightsOf(membership, defined);
        requireMayManage(await rightsOfActor(transaction, organizationId, by), rights, ...(chosen ? [chosen.rights] : []));
      }
      const before = notedRole(membership, defined);
      if (after && after.role === membership.role && sameJson(after.grants, membership.grants ?? null))
        return { membership, user, keys: [] };
      if (membership.role === 'owner' && after?.role !== 'owner' && (await isLocalOwner(transaction, organizationId, userId)))
        throw new InvalidState(`The owner "${user.name}" keeps a password beside the provider: choose another one first`);
      if (after?.role !== 'owner') requireAnotherOwner(membership, await memberships.count(organizationId, 'owner'));

      const edited = after === undefined ? membership : membership.changeRole(after);
      if (after === undefined) await this.#remove(transaction, membership);
      else await memberships.save(edited);
      // Its new owner may be the first whose address is verified.
      if (after?.role === 'owner' && membership.role !== 'owner') await transaction.queue.enqueue('release-jobs', { organizationId });
      const action = after !== undefined ? 'member.role-changed' : change === 'leave' ? 'member.left' : 'member.removed';
      const subject = { type: 'member' as const, id: userId, name: user.name };
      const keys = after === undefined ? await transaction.memberKeys.live(organizationId, userId, this.deps.clock.now()) : [];
      const left = keys.length > 0 ? { apiKeys: keys.map(({ id, name }) => ({ id, name })) } : {};
      const details = after === undefined ? { role: before.role, ...left } : changed(before, notedRole(after, defined));
      await this.deps.audit.note(transaction, { by, organizationId, action, subject, details });
      return { membership: edited, user, keys };
    });
  }

  async #remove({ memberships, sessions }: Transaction, membership: Membership): Promise<void> {
    const { userId, organizationId } = membership;
    await memberships.remove(membership);
    await endSession(sessions, userId, 'member-removed', this.deps.clock.now(), organizationId);
  }
}

type NotedRole = ReturnType<typeof notedRole>;

const changed = ({ role: before, projects: beforeIn }: NotedRole, { role: after, projects: afterIn }: NotedRole) => ({
  before,
  after,
  ...(!sameJson(beforeIn ?? {}, afterIn ?? {}) && { projects: { before: beforeIn ?? {}, after: afterIn ?? {} } }),
});
