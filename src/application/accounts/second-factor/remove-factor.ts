import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { dropFactor } from './drop-factor.ts';
import type { FactorChanges } from './factor-changes.ts';

/** Removes a person's second factor, with the recovery codes and the trusted devices. */
export class RemoveFactor extends UseCase<'unitOfWork', { changes: FactorChanges }> {
  /** @throws NotFound, InvalidState if an organization of the person requires one */
  async execute({
    userId,
    by,
    userAgent,
  }: {
    readonly userId: string;
    readonly by: Actor;
    readonly userAgent: string | undefined;
  }): Promise<void> {
    await this.deps.unitOfWork.run(async (transaction) => {
      const user = await transaction.users.lock(userId);
      if (!user || !(await transaction.secondFactors.find(userId))) throw new NotFound('Second factor');
      for (const { organizationId } of await transaction.memberships.listOf(userId)) {
        const organization = await transaction.organizations.find(organizationId);
        if (organization?.requiresFactor)
          throw new InvalidState(`The organization "${organization.name}" requires a second factor: set up another one in place of yours`);
      }
      await dropFactor(transaction, user);
      await this.deps.changes.note(transaction, { user, change: 'factor-removed', by, userAgent });
    });
  }
}
