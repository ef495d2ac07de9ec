import { Entity } from '../kernel/entity.ts';
import { InvalidState, type Problem, ValidationFailed } from '../kernel/errors.ts';
import { nameFault } from '../kernel/name.ts';
import { grantablePermissions, type Permission, permissionNames, roles } from '../kernel/role.ts';
import { textFault } from '../kernel/storable-text.ts';

/** The most roles that an organization defines. */
export const maxDefinedRoles = 50;
const maxDescription = 500;

/** The parts of a defined role that people write. */
export interface RoleDefinition {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly string[];
}

/** A role that an organization has made of permissions. */
export class DefinedRole extends Entity<{
  organizationId: string;
  id: string;
  name: string;
  description: string;
  permissions: readonly Permission[];
  createdAt: Date;
  changedAt: Date;
}>() {
  /** @throws ValidationFailed naming every problem */
  static define(
    definition: RoleDefinition,
    facts: { readonly organizationId: string; readonly id: string; readonly now: Date },
  ): DefinedRole {
    const { organizationId, id, now } = facts;
    return new DefinedRole({ organizationId, id, ...checked(definition), createdAt: now, changedAt: now });
  }

  /** @throws ValidationFailed naming every problem */
  change(definition: RoleDefinition, now: Date): DefinedRole {
    return this.with({ ...checked(definition), changedAt: now });
  }
}

/** Checks that no other role has the name. @throws InvalidState */
export function requireOwnName({ id, name }: Pick<DefinedRole, 'id' | 'name'>, all: readonly DefinedRole[]): void {
  const folded = name.toLowerCase();
  const isTaken = roles.some((role) => role === folded) || all.some((other) => other.id !== id && other.name.toLowerCase() === folded);
  if (isTaken) throw new InvalidState(`There is a role with the name "${name}": choose another`, { reason: 'NAME_TAKEN' });
}

function checked({ name, description, permissions }: RoleDefinition): Pick<DefinedRole, 'name' | 'description' | 'permissions'> {
  const problems: Problem[] = [];
  const add = (path: string, message: string | undefined) => message !== undefined && problems.push({ path, message });
  add('name', nameFault(name));
  add('description', description.length > maxDescription ? `must have at most ${maxDescription} characters` : textFault(description));
  if (permissions.length === 0) add('permissions', 'must name at least one permission');
  for (const [index, one] of permissions.entries())
    if (!grantablePermissions.includes(one as Permission)) {
      const isOfOwners = permissionNames.includes(one as Permission);
      add(`permissions[${index}]`, isOfOwners ? 'is for owners only' : 'is no permission');
    }
  if (problems.length > 0) throw new ValidationFailed(problems);
  const chosen = permissionNames.filter((one) => permissions.includes(one));
  return { name: name.trim(), description: description.trim(), permissions: chosen };
}
