import type { DefinedRole } from '../../../domain/accounts/defined-role.ts';
import { type Grants, maxProjectRoles, rightsOf } from '../../../domain/accounts/grants.ts';
import type { GivenRole } from '../../../domain/accounts/membership.ts';
import { type Problem, ValidationFailed } from '../../../domain/kernel/errors.ts';
import type { Rights } from '../../../domain/kernel/rights.ts';
import type { Role } from '../../../domain/kernel/role.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** A role as it is chosen for a person. */
export interface ChosenRole {
  /** A built-in role; with `roleId`, it does not count. */
  readonly role?: Role | undefined;
  /** The id of a defined role; null for the built-in one. */
  readonly roleId?: string | null | undefined;
  /** By project: `member`, `admin`, or the id of a defined role. */
  readonly projectRoles?: readonly { readonly projectId: string; readonly roleId: string }[] | undefined;
}

/**
 * The role that a choice gives, `before` being what the person has, and its rights. Who gets a defined role is a member beside it, which is
 * what programs read that know only built-in roles. @throws ValidationFailed
 */
export async function givenRole(
  { definedRoles, projects }: Pick<Transaction, 'definedRoles' | 'projects'>,
  organizationId: string,
  { role, roleId, projectRoles }: ChosenRole,
  before: { readonly role: Role; readonly grants?: Grants | null | undefined } = { role: 'member' },
): Promise<{ readonly given: GivenRole; readonly rights: Rights; readonly defined: readonly DefinedRole[] }> {
  const defined = await definedRoles.list(organizationId);
  const isDefined = (id: string) => defined.some((one) => one.id === id);
  const problems: Problem[] = [];
  // A built-in role that is named ends the defined one.
  const wantedId = roleId === undefined ? (role === undefined ? (before.grants?.roleId ?? null) : null) : roleId;
  if (wantedId !== null && !isDefined(wantedId)) problems.push({ path: 'roleId', message: 'is no role of this organization' });
  const chosen = projectRoles ?? Object.entries(before.grants?.projects ?? {}).map(([projectId, id]) => ({ projectId, roleId: id }));
  if (chosen.length > maxProjectRoles) problems.push({ path: 'projectRoles', message: `must name at most ${maxProjectRoles} projects` });
  for (const [index, one] of (projectRoles ?? []).slice(0, maxProjectRoles).entries()) {
    const path = `projectRoles[${index}]`;
    if (!(await projects.lock(organizationId, one.projectId)))
      problems.push({ path: `${path}.projectId`, message: 'is no project of this organization' });
    if (one.roleId !== 'member' && one.roleId !== 'admin' && !isDefined(one.roleId))
      problems.push({ path: `${path}.roleId`, message: 'must be member, admin or a role of this organization' });
  }
  if (problems.length > 0) throw new ValidationFailed(problems);
  const builtIn = wantedId === null ? (role ?? before.role) : 'member';
  // Owners may do everything everywhere.
  const byProject = builtIn === 'owner' ? {} : Object.fromEntries(chosen.map((one) => [one.projectId, one.roleId]));
  const isPlain = wantedId === null && Object.keys(byProject).length === 0;
  const given = { role: builtIn, grants: isPlain ? null : { roleId: wantedId, projects: byProject } };
  return { given, rights: rightsOf(given, defined), defined };
}

/** The name of a person's role, and those in projects, for the audit log. */
export function notedRole(
  { role, grants }: { readonly role: Role; readonly grants?: Grants | null | undefined },
  defined: readonly Pick<DefinedRole, 'id' | 'name'>[],
): { readonly role: string; readonly projects?: Readonly<Record<string, string>> } {
  const nameOf = (id: string) => defined.find((one) => one.id === id)?.name ?? id;
  const inProjects = Object.entries(grants?.projects ?? {}).map(([id, named]) => [id, nameOf(named)]);
  return { role: nameOf(grants?.roleId ?? role), ...(inProjects.length > 0 && { projects: Object.fromEntries(inProjects) }) };
}
