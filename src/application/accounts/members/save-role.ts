import { DefinedRole, maxDefinedRoles, type RoleDefinition, requireOwnName } from '../../../domain/accounts/defined-role.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import { Rights } from '../../../domain/kernel/rights.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { rightsOfActor } from './rights-of-actor.ts';

export interface SaveRoleInput {
  readonly organizationId: string;
  /** Undefined: a new one. */
  readonly roleId?: string;
  readonly definition: RoleDefinition;
  readonly by: Actor;
}

/** Defines a role, or changes one: who has it may do what it says from their next call. Nobody gives or takes a permission that they lack. */
export class SaveRole extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids'> {
  /** @throws NotFound, MissingRole, ValidationFailed naming every problem, InvalidState if the name is taken or there are too many */
  execute({ organizationId, roleId, definition, by }: SaveRoleInput): Promise<DefinedRole> {
    return this.deps.unitOfWork.run(async (transaction) => {
      await transaction.organizations.lock(organizationId);
      const own = await rightsOfActor(transaction, organizationId, by);
      own.require('roles:edit');
      const all = await transaction.definedRoles.list(organizationId);
      const before = all.find(({ id }) => id === roleId);
      if (roleId !== undefined && !before) throw new NotFound('Role');
      if (!before && all.length >= maxDefinedRoles)
        throw new InvalidState(`An organization defines at most ${maxDefinedRoles} roles: delete one first`, { limit: maxDefinedRoles });
      const now = this.deps.clock.now();
      const role = before
        ? before.change(definition, now)
        : DefinedRole.define(definition, { organizationId, id: this.deps.ids.next(), now });
      requireOwnName(role, all);
      for (const { permissions } of [role, before ?? role]) own.requireCover(new Rights('member', permissions));
      await transaction.definedRoles.save(role);
      const { id, name, permissions } = role;
      const details = before
        ? {
            ...(before.name !== name && { before: before.name }),
            added: permissions.filter((one) => !before.permissions.includes(one)),
            removed: before.permissions.filter((one) => !permissions.includes(one)),
          }
        : { permissions };
      const action = before ? 'role.changed' : 'role.defined';
      await this.deps.audit.note(transaction, { by, organizationId, action, subject: { type: 'role', id, name }, details });
      return role;
    });
  }
}
