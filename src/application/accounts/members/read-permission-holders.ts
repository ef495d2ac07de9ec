import { rightsOf } from '../../../domain/accounts/grants.ts';
import { type Permission, permissionsOf, roles } from '../../../domain/kernel/role.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { ListedMember, MemberReader } from '../member-reader.ts';
import { allMembers } from './all-members.ts';

export interface ReadPermissionHoldersInput {
  readonly organizationId: string;
  readonly permission: Permission;
  /** Counts roles in this project, too. */
  readonly projectId?: string | undefined;
}

/** The roles with a permission, by name, and the people who have it. */
export interface PermissionHolders {
  readonly roles: readonly string[];
  /** The first of them. */
  readonly people: readonly Pick<ListedMember, 'userId' | 'name'>[];
  readonly count: number;
}

/** The most people who are named. */
const mostNamed = 5;

/** Says who has a permission, for a person who lacks it. */
export class ReadPermissionHolders extends UseCase<'unitOfWork', { members: MemberReader }> {
  async execute({ organizationId, permission, projectId }: ReadPermissionHoldersInput): Promise<PermissionHolders> {
    const defined = await this.deps.unitOfWork.run(({ definedRoles }) => definedRoles.list(organizationId));
    const people: ListedMember[] = [];
    let count = 0;
    for await (const member of allMembers(this.deps.members, organizationId)) {
      const rights = rightsOf(member, defined);
      if (!(projectId === undefined ? rights : rights.within([projectId])).has(permission)) continue;
      count++;
      if (people.length < mostNamed) people.push(member);
    }
    const builtIn = roles.filter((role) => permissionsOf(role).includes(permission));
    const own = defined.filter(({ permissions }) => permissions.includes(permission)).map(({ name }) => name);
    return { roles: [...builtIn, ...own], people: people.map(({ userId, name }) => ({ userId, name })), count };
  }
}
