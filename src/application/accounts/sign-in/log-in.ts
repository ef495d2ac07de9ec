import { InvalidCredentials, NoOrganization } from '../../../domain/accounts/errors.ts';
import type { Membership } from '../../../domain/accounts/membership.ts';
import type { Organization } from '../../../domain/accounts/organization.ts';
import type { User } from '../../../domain/accounts/user.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { forcedProviders, providerRequired } from '../providers/forced-providers.ts';
import { type FactorCheck, type PasskeyTry, unlessRefused } from '../second-factor/factor-check.ts';
import { lacksFactor } from '../second-factor/lacks-factor.ts';
import type { CallerFacts } from './caller-facts.ts';
import type { PasswordCheck } from './password-check.ts';
import type { SessionOpener } from './session-opener.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

export interface LogInInput extends CallerFacts {
  readonly email: string;
  readonly password: string;
  /** The known device that the call comes from. */
  readonly device?: string | undefined;
  /** A code of the second factor, or a recovery code. */
  readonly code?: string | undefined;
  /** The answer of a passkey to a challenge. */
  readonly passkey?: PasskeyTry | undefined;
  /** Whether the device needs no code for 30 days. */
  readonly trustsDevice?: boolean | undefined;
}

/** Signs a user in to the organization of their last session. Their session on another device is replaced at once (document, 5.6). */
export class LogIn extends UseCase<'unitOfWork', { passwords: PasswordCheck; factors: FactorCheck; opener: SessionOpener }> {
  /** @throws InvalidCredentials, ProviderRequired, NoOrganization, CodeNeeded, InvalidCode, RateLimited */
  async execute({ email, password, device, ip, userAgent, ...second }: LogInInput): Promise<SignedIn> {
    const found = await this.deps.unitOfWork.run(({ users }) => users.findByEmail(email));
    const tried = { email, password, ip, userAgent, device };
    const { id: userId, passwordHash } = await this.deps.passwords
      .require(found, tried, (work) => this.deps.unitOfWork.run(work))
      .catch((reason) => this.#refused(email, reason));
    const outcome = await this.deps.unitOfWork.run(async (transaction) => {
      const user = await transaction.users.lock(userId);
      // The password was changed while the given one was being checked.
      if (user?.passwordHash !== passwordHash) throw new InvalidCredentials();
      const { membership, organization } = await landingOrganization(transaction, user);
      const passed = await this.deps.factors.pass(transaction, user, { ...second, device, ip, userAgent });
      if (passed instanceof Error) return passed;
      const { confirmedAt, deviceId } = passed;
      const session = await this.deps.opener.begin(transaction, { userId, organizationId: organization.id, ip, userAgent, confirmedAt });
      const lacks = await lacksFactor(transaction, organization, session);
      return { user, organization, role: membership.role, session, lacksFactor: lacks, deviceId };
    });
    return signedIn(this.deps.opener, unlessRefused(outcome), true);
  }

  /** A wrong password of an address that signs in by a provider gets the answer that the right one gets. */
  async #refused(email: string, reason: unknown): Promise<never> {
    if (!(reason instanceof InvalidCredentials)) throw reason;
    const forced = await this.deps.unitOfWork.run((transaction) => forcedProviders(transaction, { id: undefined, email }));
    throw forced.length > 0 ? providerRequired(email, forced) : reason;
  }
}

/**
 * The organization of the last session if the user is still a member of it; otherwise the one they joined first, of those that a password
 * opens. @throws ProviderRequired, NoOrganization
 */
async function landingOrganization(transaction: Transaction, user: User): Promise<{ membership: Membership; organization: Organization }> {
  const { memberships, organizations, sessions } = transaction;
  const forced = await forcedProviders(transaction, user);
  const all = await memberships.listOf(user.id);
  const own = all.filter(({ organizationId }) => !forced.some((provider) => provider.organizationId === organizationId));
  if (own.length === 0 && forced.length > 0) throw providerRequired(user.email, forced);
  const last = await sessions.last(user.id);
  const membership = own.find(({ organizationId }) => organizationId === last?.organizationId) ?? own[0];
  const organization = membership && (await organizations.find(membership.organizationId));
  if (!organization) throw new NoOrganization();
  return { membership, organization };
}
