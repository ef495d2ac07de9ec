import { type AccountFacts, checkAccountFacts, problem } from '../../../domain/accounts/account-facts.ts';
import { EmailTaken, InvalidCredentials, SignUpClosed } from '../../../domain/accounts/errors.ts';
import { Membership } from '../../../domain/accounts/membership.ts';
import { originsOf, requireFewSignUps, type SignUpLimits } from '../../../domain/accounts/sign-up-limits.ts';
import { User } from '../../../domain/accounts/user.ts';
import { emailFault } from '../../../domain/kernel/email-address.ts';
import { ValidationFailed } from '../../../domain/kernel/errors.ts';
import { dayOf } from '../../../domain/kernel/iso-time.ts';
import { checkLocale } from '../../../domain/kernel/locale.ts';
import { nameFault } from '../../../domain/kernel/name.ts';
import { checkZone } from '../../../domain/kernel/zone.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { openOrganization } from '../organizations/open-organization.ts';
import type { WebhookSecrets } from '../organizations/webhook-secrets.ts';
import type { PasswordHasher } from '../password-hasher.ts';
import { type FactorCheck, unlessRefused } from '../second-factor/factor-check.ts';
import { beginVerification } from '../verification/begin-verification.ts';
import type { AccountLinks } from './account-links.ts';
import type { CallerFacts } from './caller-facts.ts';
import type { PasswordCheck, PasswordTry } from './password-check.ts';
import type { SessionOpener } from './session-opener.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

/** This installation's settings for sign-up. */
export interface SignUpSettings {
  readonly signUp: 'open' | 'closed';
  /** Whether only this machine reaches Spindle. */
  readonly isLocal: boolean;
  /** Whether strangers may sign up. */
  readonly hasStrangers: boolean;
  /** They hold for strangers. */
  readonly signUpLimits: SignUpLimits;
  /** Whether a person who signs up has to show that the address is theirs. */
  readonly verifyAddresses: boolean;
  /** The id of the plan of new organizations. */
  readonly defaultPlan: string;
}

export interface SignUpInput extends Omit<AccountFacts, 'name'>, CallerFacts {
  /** The name for a new account; ignored if the person has one. */
  readonly name?: string | undefined;
  readonly organizationName: string;
  /** The time zone of the organization (IANA); default: UTC. */
  readonly zone?: string | undefined;
  /** The language of the organization's messages, and of a new account, and so of its first e-mail (BCP 47); one that exists keeps its own. */
  readonly locale?: string | undefined;
  /** Whether the call names this machine, and no proxy has passed it on. */
  readonly isSentHere: boolean;
  /** A code of the second factor of a person who has an account, or a recovery code. */
  readonly code?: string | undefined;
}

/** Founds an organization and signs its owner in: with a new account, or with the one of a person who is in no organization any more. */
export class SignUp extends UseCase<
  'unitOfWork' | 'audit' | 'clock' | 'ids',
  {
    passwords: PasswordCheck;
    factors: FactorCheck;
    hasher: PasswordHasher;
    opener: SessionOpener;
    webhookSecrets: WebhookSecrets;
    links: AccountLinks;
    settings: SignUpSettings;
  }
> {
  /** @throws SignUpClosed, ValidationFailed, EmailTaken, CodeNeeded, InvalidCode, RateLimited */
  async execute({
    organizationName,
    zone = 'UTC',
    ip,
    userAgent,
    isSentHere,
    name = '',
    locale,
    code,
    ...given
  }: SignUpInput): Promise<SignedIn> {
    if (this.deps.settings.signUp === 'closed') throw new SignUpClosed();
    if (this.deps.settings.isLocal && !isSentHere)
      throw new SignUpClosed('Sign-up is open to this machine alone: set PUBLIC_API_URL to the address that people call, and SIGN_UP');
    const found = await this.#find(given.email);
    const otherProblems = [
      ...problem('organizationName', nameFault(organizationName)),
      ...checkZone(zone, 'zone'),
      ...(locale === undefined ? [] : checkLocale(locale, 'locale')),
    ];
    // Somebody without an organization keeps their name, and a password from before it was refused.
    const checked = found?.isMember === false ? undefined : checkAccountFacts({ ...given, name }, organizationName, otherProblems);
    if (otherProblems.length > 0) throw new ValidationFailed(otherProblems);
    // Checked before the costly hashing; of two concurrent sign-ups `save` refuses the second.
    const origins = this.deps.settings.hasStrangers ? originsOf({ email: given.email.trim(), ip }, this.deps.settings.signUpLimits) : [];
    const names = origins.map(({ name: origin }) => origin);
    if (names.length > 0)
      await this.deps.unitOfWork.run(async ({ signUpCounts }) => {
        const now = this.deps.clock.now();
        requireFewSignUps(origins, await signUpCounts.find(dayOf(now), names), now);
      });
    if (found?.isMember) throw new EmailTaken();
    const account = checked ? await this.#newUser(checked, locale, ip) : await this.#proven(found?.user, { ...given, ip, userAgent });

    const outcome = await this.deps.unitOfWork.run(async (transaction) => {
      const { plans, memberships } = transaction;
      const { defaultPlan: planId, hasStrangers } = this.deps.settings;
      if (!(await plans.find(planId))) throw new Error(`The plan in DEFAULT_PLAN does not exist: ${planId}`);
      const now = this.deps.clock.now();
      // First, as another sign-up does: these stay locked.
      if (names.length > 0) requireFewSignUps(origins, await transaction.signUpCounts.add(dayOf(now), names), now);
      const user = checked ? await this.#add(transaction, account) : await lockUnchanged(transaction, account);
      const passed = await this.deps.factors.pass(transaction, user, { code, ip, userAgent });
      if (passed instanceof Error) return passed;
      const by = { type: 'user' as const, id: user.id, ip };
      const id = this.deps.ids.next();
      const facts = { id, name: organizationName.trim(), zone, locale, planId, isTrusted: !hasStrangers, now, by };
      const organization = await openOrganization(transaction, this.deps, facts);
      await memberships.save(new Membership({ organizationId: id, userId: user.id, role: 'owner', createdAt: now }));
      const begun = { userId: user.id, organizationId: id, ip, userAgent, confirmedAt: passed.confirmedAt };
      const session = await this.deps.opener.begin(transaction, begun);
      return { user, organization, role: 'owner' as const, session, lacksFactor: false };
    });
    return signedIn(this.deps.opener, unlessRefused(outcome), true);
  }

  async #find(email: string): Promise<{ readonly user: User; readonly isMember: boolean } | undefined> {
    if (emailFault(email) !== undefined) return undefined;
    return this.deps.unitOfWork.run(async ({ users, memberships }) => {
      const user = await users.findByEmail(email.trim());
      return user && { user, isMember: (await memberships.listOf(user.id)).length > 0 };
    });
  }

  /** A wrong password gets the answer of any address that is taken. */
  async #proven(user: User | undefined, tried: PasswordTry): Promise<User> {
    return this.deps.passwords
      .require(user, tried, (work) => this.deps.unitOfWork.run(work))
      .catch((reason) => {
        throw reason instanceof InvalidCredentials ? new EmailTaken() : reason;
      });
  }

  async #newUser({ email, name, password }: AccountFacts, locale: string | undefined, ip: string): Promise<User> {
    const passwordHash = await this.deps.hasher.hash(password, { ip });
    const now = this.deps.clock.now();
    return new User({
      id: this.deps.ids.next(),
      email,
      name,
      passwordHash,
      createdAt: now,
      verifiedAt: this.deps.settings.verifyAddresses ? null : now,
      locale: locale ?? null,
      zone: null,
    });
  }

  async #add(transaction: Transaction, user: User): Promise<User> {
    await transaction.users.save(user);
    const verification = { id: this.deps.ids.next(), userId: user.id, now: user.createdAt };
    if (user.verifiedAt === null) await beginVerification(transaction, this.deps.links, verification);
    return user;
  }
}

/** @throws EmailTaken if the password or the memberships changed while the password was being checked */
async function lockUnchanged({ users, memberships }: Transaction, { id, passwordHash }: User): Promise<User> {
  const user = await users.lock(id);
  if (user?.passwordHash !== passwordHash || (await memberships.listOf(id)).length > 0) throw new EmailTaken();
  return user;
}
