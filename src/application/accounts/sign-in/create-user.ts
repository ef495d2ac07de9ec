import { type AccountFacts, checkAccountFacts } from '../../../domain/accounts/account-facts.ts';
import { Membership } from '../../../domain/accounts/membership.ts';
import { User } from '../../../domain/accounts/user.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Role } from '../../../domain/kernel/role.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { requirePlace } from '../members/require-place.ts';
import type { PasswordHasher } from '../password-hasher.ts';

export interface CreateUserInput extends AccountFacts {
  readonly organizationId: string;
  /** By default, owner if the organization has none, otherwise member. */
  readonly role?: Role | undefined;
  readonly by: Actor;
}

/** Creates an account as a member of an organization; for the operator of the installation. */
export class CreateUser {
  readonly #unitOfWork: UnitOfWork;
  readonly #hasher: PasswordHasher;
  readonly #audit: Audit;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(unitOfWork: UnitOfWork, hasher: PasswordHasher, audit: Audit, clock: Clock, ids: Ids) {
    this.#unitOfWork = unitOfWork;
    this.#hasher = hasher;
    this.#audit = audit;
    this.#clock = clock;
    this.#ids = ids;
  }

  /** @throws ValidationFailed, NotFound, EmailTaken, PlanLimitReached */
  async execute({ organizationId, role: wanted, by, ...given }: CreateUserInput): Promise<{ readonly user: User; readonly role: Role }> {
    const found = await this.#unitOfWork.run(({ organizations }) => organizations.find(organizationId));
    const { email, name, password } = checkAccountFacts(given, found?.name);
    const passwordHash = await this.#hasher.hash(password, { ip: 'operator', knownAccount: email });
    return this.#unitOfWork.run(async (transaction) => {
      const organization = await transaction.organizations.lock(organizationId);
      if (!organization) throw new NotFound('Organization');
      const now = this.#clock.now();
      await requirePlace(transaction, organization, now, { invited: false });
      const user = new User({ id: this.#ids.next(), email, name, passwordHash, createdAt: now, verifiedAt: now });
      const role = wanted ?? ((await transaction.memberships.count(organizationId, 'owner')) === 0 ? 'owner' : 'member');
      await transaction.users.save(user);
      await transaction.memberships.save(new Membership({ organizationId, userId: user.id, role, createdAt: now }));
      if (role === 'owner') await transaction.queue.enqueue('release-jobs', { organizationId });
      const subject = { type: 'member' as const, id: user.id, name };
      await this.#audit.note(transaction, { by, organizationId, action: 'member.created', subject, details: { role } });
      return { user, role };
    });
  }
}
