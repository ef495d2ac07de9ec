import { givesRole } from '../../../domain/accounts/grants.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { ListedMember, MemberReader } from '../member-reader.ts';
import { allMembers } from './all-members.ts';

/** The people who have a defined role, and those who are invited with it. */
export interface RoleHolders {
  readonly members: readonly ListedMember[];
  /** Addresses. */
  readonly invited: readonly string[];
}

/** Lists who has a defined role, in the organization or in a project. */
export class ReadRoleHolders extends UseCase<'unitOfWork', { members: MemberReader }> {
  /** @throws NotFound */
  async execute({ organizationId, roleId }: { readonly organizationId: string; readonly roleId: string }): Promise<RoleHolders> {
    const waiting = await this.deps.unitOfWork.run(async ({ definedRoles, invitations }) => {
      if (!(await definedRoles.find(organizationId, roleId))) throw new NotFound('Role');
      return invitations.listWaiting(organizationId);
    });
    const members: ListedMember[] = [];
    for await (const member of allMembers(this.deps.members, organizationId)) if (givesRole(member.grants, roleId)) members.push(member);
    return { members, invited: waiting.filter(({ grants }) => givesRole(grants, roleId)).map(({ email }) => email) };
  }
}
