import { givesRole } from '../../../domain/accounts/grants.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import { Rights } from '../../../domain/kernel/rights.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { rightsOfActor } from './rights-of-actor.ts';

export interface DeleteRoleInput {
  readonly organizationId: string;
  readonly roleId: string;
  readonly by: Actor;
}

/** The most holders that a refusal names. */
const mostNamed = 10;

/** Deletes a defined role that nobody has, nobody is invited with, and no provider gives. */
export class DeleteRole extends UseCase<'unitOfWork' | 'audit'> {
  /** @throws NotFound, MissingRole, InvalidState naming who has it */
  execute({ organizationId, roleId, by }: DeleteRoleInput): Promise<void> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { organizations, definedRoles, memberships, invitations, users, signInProviders } = transaction;
      // Locked, so that the role is given to nobody in the meantime.
      await organizations.lock(organizationId);
      const own = await rightsOfActor(transaction, organizationId, by);
      own.require('roles:edit');
      const role = await definedRoles.find(organizationId, roleId);
      if (!role) throw new NotFound('Role');
      own.requireCover(new Rights('member', role.permissions));
      const holders = (await memberships.list(organizationId)).filter(({ grants }) => givesRole(grants, roleId));
      const invited = (await invitations.listWaiting(organizationId)).filter(({ grants }) => givesRole(grants, roleId));
      const providers = (await signInProviders.list(organizationId)).filter(({ roleRules }) =>
        roleRules.some((rule) => rule.role === roleId),
      );
      const count = holders.length + invited.length + providers.length;
      if (count > 0) {
        const names: string[] = [];
        for (const { userId } of holders.slice(0, mostNamed)) names.push((await users.find(userId))?.name ?? userId);
        names.push(...[...invited.map(({ email }) => email), ...providers.map(({ name }) => name)].slice(0, mostNamed - names.length));
        throw new InvalidState(`The role "${role.name}" is given to ${count}: "${names.join(', ')}". Give them another first`, {
          reason: 'ROLE_IN_USE',
          holders: names,
          count,
        });
      }
      await definedRoles.remove(role);
      const subject = { type: 'role' as const, id: roleId, name: role.name };
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: 'role.deleted',
        subject,
        details: { permissions: role.permissions },
      });
    });
  }
}
