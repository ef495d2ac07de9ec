import { checkAccountFacts } from '../../../domain/accounts/account-facts.ts';
import { InvalidCredentials } from '../../../domain/accounts/errors.ts';
import { User } from '../../../domain/accounts/user.ts';
import { checkLocale } from '../../../domain/kernel/locale.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { PasswordHasher } from '../password-hasher.ts';
import { requireWayIn } from '../providers/forced-providers.ts';
import { type FactorCheck, type PasskeyTry, unlessRefused } from '../second-factor/factor-check.ts';
import { lacksFactor } from '../second-factor/lacks-factor.ts';
import type { AccountLinks } from '../sign-in/account-links.ts';
import type { CallerFacts } from '../sign-in/caller-facts.ts';
import type { PasswordCheck } from '../sign-in/password-check.ts';
import type { SessionOpener } from '../sign-in/session-opener.ts';
import { type SignedIn, signedIn } from '../sign-in/signed-in.ts';
import { markVerified } from '../verification/mark-verified.ts';
import { admitMember, holdInvitation, requireInvitation } from './admit-member.ts';

export interface AcceptInvitationInput extends CallerFacts {
  readonly token: string;
  readonly password: string;
  /** The name for a new account; ignored if the person has one. */
  readonly name?: string | undefined;
  /** The language of a new account (BCP 47); ignored if the person has one. */
  readonly locale?: string | undefined;
  /** A code of the second factor of a person who has an account, or a recovery code. */
  readonly code?: string | undefined;
  /** The answer of a passkey to a challenge. */
  readonly passkey?: PasskeyTry | undefined;
}

/** Accepts an invitation, creates an account if the person has none, and signs the person in to the organization. */
export class AcceptInvitation extends UseCase<
  'unitOfWork' | 'audit' | 'clock' | 'ids',
  { passwords: PasswordCheck; factors: FactorCheck; hasher: PasswordHasher; opener: SessionOpener; links: AccountLinks }
> {
  /** @throws NotFound, ValidationFailed, InvalidCredentials, ProviderRequired, CodeNeeded, InvalidCode, EmailTaken, InvalidState, PlanLimitReached, RateLimited */
  async execute(input: AcceptInvitationInput): Promise<SignedIn> {
    const { token, code, passkey, ip, userAgent } = input;
    const hash = this.deps.links.hash(token);
    const { email, known, organizationName } = await this.deps.unitOfWork.run(async (transaction) => {
      const invitation = await requireInvitation(transaction, hash, this.deps.clock.now());
      const organization = await transaction.organizations.find(invitation.organizationId);
      const known = await transaction.users.findByEmail(invitation.email);
      return { email: invitation.email, known, organizationName: organization?.name };
    });
    const account = known
      ? await this.deps.passwords.require(known, { email, password: input.password, ip, userAgent }, (work) =>
          this.deps.unitOfWork.run(work),
        )
      : await this.#newUser(email, organizationName, input);

    const outcome = await this.deps.unitOfWork.run(async (transaction) => {
      const now = this.deps.clock.now();
      const { invitation, organization } = await holdInvitation(transaction, hash, now);
      await requireWayIn(transaction, organization.id, known ?? account);
      const found = known ? await lockUnchanged(transaction, known) : account;
      const passed = known ? await this.deps.factors.pass(transaction, found, { code, passkey, ip, userAgent }) : { confirmedAt: now };
      if (passed instanceof Error) return passed;
      if (!known) await transaction.users.save(found);
      const { role } = await admitMember(transaction, this.deps.audit, { invitation, organization, user: found, now, ip });
      const user = await markVerified(transaction, this.deps.audit, { user: found, now, by: { type: 'user', id: found.id, ip } });
      const begun = { userId: user.id, organizationId: organization.id, ip, userAgent, confirmedAt: passed.confirmedAt };
      const session = await this.deps.opener.begin(transaction, begun);
      const lacks = await lacksFactor(transaction, organization, session);
      return { user, organization, role, session, lacksFactor: lacks };
    });
    return signedIn(this.deps.opener, unlessRefused(outcome), true);
  }

  async #newUser(
    email: string,
    organizationName: string | undefined,
    { password, locale, ip, ...given }: AcceptInvitationInput,
  ): Promise<User> {
    const problems = locale === undefined ? [] : checkLocale(locale, 'locale');
    const { name } = checkAccountFacts({ email, password, name: given.name ?? '' }, organizationName, problems);
    const passwordHash = await this.deps.hasher.hash(password, { ip });
    const now = this.deps.clock.now();
    return new User({
      id: this.deps.ids.next(),
      email,
      name,
      passwordHash,
      createdAt: now,
      verifiedAt: now,
      locale: locale ?? null,
      zone: null,
    });
  }
}

/** @throws InvalidCredentials if the password was changed while it was being checked */
async function lockUnchanged({ users }: Transaction, { id, passwordHash }: User): Promise<User> {
  const user = await users.lock(id);
  if (user?.passwordHash !== passwordHash) throw new InvalidCredentials();
  return user;
}
