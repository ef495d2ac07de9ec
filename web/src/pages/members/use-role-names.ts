import { $api } from '../../api/client.ts';
import type { Member, Role, RoleOfOrganization } from '../../api/types.ts';
import { useOwnRights } from '../../api/use-may.ts';
import { useProjects } from '../../hooks/use-projects.ts';
import { roleWords } from './roles/words.ts';
import { memberWords } from './words.ts';

/** The name of a role: a built-in one in the reader's language. */
export const nameOfRole = ({ name, role }: RoleOfOrganization): string => name ?? memberWords.roleNames[role];

const useRoles = (): readonly RoleOfOrganization[] => $api.useQuery('get', '/roles').data?.roles ?? [];

/** The names of a person's role, and of those in projects. */
export function useRoleNames(): (person: Pick<Member, 'role' | 'roleId' | 'projectRoles'>) => string {
  const roles = useRoles();
  const projects = useProjects();
  const named = (id: string): string => {
    const found = roles.find((one) => one.id === id);
    return found ? nameOfRole(found) : id;
  };
  return ({ role, roleId, projectRoles }) =>
    [
      roleId === null ? memberWords.roleNames[role] : named(roleId),
      ...projectRoles.map((one) =>
        roleWords.inProject(named(one.roleId), projects.find(({ id }) => id === one.projectId)?.name ?? one.projectId),
      ),
    ].join(', ');
}

interface RoleOption {
  readonly value: string;
  readonly label: string;
}

/** The roles that the person may give, everywhere and in projects: those with no permission that they lack. */
export function useRoleChoices(): { readonly everywhere: readonly RoleOption[]; readonly inProjects: readonly RoleOption[] } {
  const own = useOwnRights()?.permissions ?? [];
  const mine = useRoles().filter(({ permissions }) => permissions.every((one) => own.includes(one)));
  const options = mine.map((one) => ({ value: one.id, label: nameOfRole(one) }));
  return { everywhere: options, inProjects: options.filter(({ value }) => value !== 'owner') };
}

/** The values of the form that gives roles. */
export type RoleValues = {
  readonly roleId: string;
  readonly projectRoles: { readonly projectId: string; readonly roleId: string }[];
};

const builtIn: readonly string[] = ['member', 'admin', 'owner'];

/** A choice of roles as it is sent. */
export const sentRoles = ({ roleId, projectRoles }: RoleValues) => ({
  ...(builtIn.includes(roleId) ? { role: roleId as Role, roleId: null } : { role: 'member' as const, roleId }),
  projectRoles: roleId === 'owner' ? [] : projectRoles,
});
