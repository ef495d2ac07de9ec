import type { Organization } from '../../../domain/accounts/organization.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';

export interface RequireFactorInput {
  readonly organizationId: string;
  readonly userId: string;
  readonly requiresFactor: boolean;
  readonly by: Actor;
}

/** Sets whether the members of an organization need a second factor. */
export class RequireFactor extends UseCase<'unitOfWork' | 'audit'> {
  /** @throws NotFound, InvalidState if who requires it has none */
  execute({ organizationId, userId, requiresFactor, by }: RequireFactorInput): Promise<Organization> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const before = await transaction.organizations.lock(organizationId);
      if (!before) throw new NotFound('Organization');
      if (before.requiresFactor === requiresFactor) return before;
      if (requiresFactor && !(await transaction.secondFactors.find(userId)))
        throw new InvalidState('Set up your own second factor before you require one of others');
      const edited = before.requireFactor(requiresFactor);
      await transaction.organizations.save(edited);
      const subject = { type: 'organization' as const, id: organizationId, name: edited.name };
      const details = { requiresFactor };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'organization.sign-in-changed', subject, details });
      return edited;
    });
  }
}
