import { InvalidCredentials, NoOrganization } from '../../../domain/accounts/errors.ts';
import type { Membership } from '../../../domain/accounts/membership.ts';
import type { Organization } from '../../../domain/accounts/organization.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { type FactorCheck, unlessRefused } from '../second-factor/factor-check.ts';
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
  /** Whether the device needs no code for 30 days. */
  readonly trustsDevice?: boolean | undefined;
}

/** Signs a user in to the organization of their last session. Their session on another device is replaced at once (document, 5.6). */
export class LogIn extends UseCase<'unitOfWork', { passwords: PasswordCheck; factors: FactorCheck; opener: SessionOpener }> {
  /** @throws InvalidCredentials, NoOrganization, CodeNeeded, InvalidCode, RateLimited */
  async execute({ email, password, device, ip, userAgent, ...second }: LogInInput): Promise<SignedIn> {
    const found = await this.deps.unitOfWork.run(({ users }) => users.findByEmail(email));
    const { id: userId, passwordHash } = await this.deps.passwords.require(found, { email, password, ip, userAgent, device }, (work) =>
      this.deps.unitOfWork.run(work),
    );
    const outcome = await this.deps.unitOfWork.run(async (transaction) => {
      const user = await transaction.users.lock(userId);
      // The password was changed while the given one was being checked.
      if (user?.passwordHash !== passwordHash) throw new InvalidCredentials();
      const { membership, organization } = await landingOrganization(transaction, userId);
      const passed = await this.deps.factors.pass(transaction, user, { ...second, device, ip, userAgent });
      if (passed instanceof Error) return passed;
      const { confirmedAt, deviceId } = passed;
      const session = await this.deps.opener.begin(transaction, { userId, organizationId: organization.id, ip, userAgent, confirmedAt });
      const lacks = await lacksFactor(transaction, organization, userId);
      return { user, organization, role: membership.role, session, lacksFactor: lacks, deviceId };
    });
    return signedIn(this.deps.opener, unlessRefused(outcome), true);
  }
}

/** The organization of the last session if the user is still a member of it; otherwise the one they joined first. */
async function landingOrganization(
  { memberships, organizations, sessions }: Transaction,
  userId: string,
): Promise<{ membership: Membership; organization: Organization }> {
  const own = await memberships.listOf(userId);
  const last = await sessions.last(userId);
  const membership = own.find(({ organizationId }) => organizationId === last?.organizationId) ?? own[0];
  const organization = membership && (await organizations.find(membership.organizationId));
  if (!organization) throw new NoOrganization();
  return { membership, organization };
}
