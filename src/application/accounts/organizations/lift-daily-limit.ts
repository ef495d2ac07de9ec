import type { Organization } from '../../../domain/accounts/organization.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';

/** Lets a new organization send as much as its plan has, and its jobs go on; for the operator of the installation. */
export class LiftDailyLimit extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** Changes nothing if it is lifted. @throws NotFound */
  execute({ organizationId, by }: { readonly organizationId: string; readonly by: Actor }): Promise<Organization> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { organizations, queue } = transaction;
      const organization = await organizations.lock(organizationId);
      if (!organization) throw new NotFound('Organization');
      const lifted = organization.liftDailyLimit(this.deps.clock.now());
      if (lifted === organization) return organization;
      await organizations.save(lifted);
      const subject = { type: 'organization' as const, id: organizationId, name: lifted.name };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'organization.daily-limit-lifted', subject });
      await queue.enqueue('wake-people', { organizationId, cause: 'limits', at: this.deps.clock.now().toISOString() });
      return lifted;
    });
  }
}
