import { type AccountFacts, checkAccountFacts } from '../../../domain/accounts/account-facts.ts';
import { Membership } from '../../../domain/accounts/membership.ts';
import { User } from '../../../domain/accounts/user.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Role } from '../../../domain/kernel/role.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { requireFree } from '../members/require-free.ts';
import type { PasswordHasher } from '../password-hasher.ts';

export interface CreateUserInput extends AccountFacts {
  readonly organizationId: string;
  /** By default, owner if the organization has none, otherwise member. */
  readonly role?: Role | undefined;
  readonly by: Actor;
}

/** Creates an account as a member of an organization; for the operator of the installation. */
export class CreateUser extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids', { hasher: PasswordHasher }> {
  /** @throws ValidationFailed, NotFound, EmailTaken, PlanLimitReached */
  async execute({ organizationId, role: wanted, by, ...given }: CreateUserInput): Promise<{ readonly user: User; readonly role: Role }> {
    const found = await this.deps.unitOfWork.run(({ organizations }) => organizations.find(organizationId));
    const { email, name, password } = checkAccountFacts(given, found?.name);
    const passwordHash = await this.deps.hasher.hash(password, { ip: 'operator', knownAccount: email });
    return this.deps.unitOfWork.run(async (transaction) => {
      const organization = await transaction.organizations.lock(organizationId);
      if (!organization) throw new NotFound('Organization');
      const now = this.deps.clock.now();
      await requireFree(transaction, organization, now, { invited: false });
      const user = new User({
        id: this.deps.ids.next(),
        email,
        name,
        passwordHash,
        createdAt: now,
        verifiedAt: now,
        locale: null,
        zone: null,
      });
      const role = wanted ?? ((await transaction.memberships.count(organizationId, 'owner')) === 0 ? 'owner' : 'member');
      await transaction.users.save(user);
      await transaction.memberships.save(new Membership({ organizationId, userId: user.id, role, createdAt: now }));
      if (role === 'owner') await transaction.queue.enqueue('release-jobs', { organizationId });
      const subject = { type: 'member' as const, id: user.id, name };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'member.created', subject, details: { role } });
      return { user, role };
    });
  }
}
