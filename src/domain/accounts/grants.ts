import { Rights } from '../kernel/rights.ts';
import { projectPermissions, type Role, roles } from '../kernel/role.ts';
import type { DefinedRole } from './defined-role.ts';

/** Roles beside the built-in one: a defined role in its stead, and other ones in some projects. */
export interface Grants {
  /** The id of the defined role; null for the built-in one. */
  readonly roleId: string | null;
  /** By the id of a project: `member`, `admin`, or the id of a defined role. */
  readonly projects: Readonly<Record<string, string>>;
}

/** The most projects in which a person has a role of its own. */
export const maxProjectRoles = 100;

/** Whether a role is given, in the organization or in a project. */
export const givesRole = (grants: Grants | null | undefined, id: string): boolean =>
  grants != null && (grants.roleId === id || Object.values(grants.projects).includes(id));

/** The part of a defined role that decides about calls. */
export type PermissionsOfRole = Pick<DefinedRole, 'id' | 'permissions'>;

/** The rights of a member, or of who is invited. A role that no longer exists gives none. */
export function rightsOf(
  { role, grants }: { readonly role: Role; readonly grants?: Grants | null | undefined },
  defined: readonly PermissionsOfRole[],
): Rights {
  if (!grants) return Rights.ofRole(role);
  const rightsOfOne = (named: string): Rights =>
    roles.includes(named as Role)
      ? Rights.ofRole(named as Role)
      : new Rights('member', defined.find(({ id }) => id === named)?.permissions ?? []);
  const base = grants.roleId === null ? Rights.ofRole(role) : rightsOfOne(grants.roleId);
  const inProject = (named: string) => new Set(rightsOfOne(named).names.filter((name) => projectPermissions.includes(name)));
  return new Rights(role, base.permissions, new Map(Object.entries(grants.projects).map(([id, named]) => [id, inProject(named)])));
}
