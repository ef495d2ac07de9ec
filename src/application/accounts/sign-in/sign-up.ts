import { type AccountFacts, checkAccountFacts, problem } from '../../../domain/accounts/account-facts.ts';
import { EmailTaken, SignUpClosed } from '../../../domain/accounts/errors.ts';
import { Membership } from '../../../domain/accounts/membership.ts';
import { originsOf, requireFewSignUps, type SignUpLimits } from '../../../domain/accounts/sign-up-limits.ts';
import { User } from '../../../domain/accounts/user.ts';
import { nameFault } from '../../../domain/kernel/name.ts';
import { dayOf } from '../../../domain/plans/period.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { openOrganization } from '../organizations/open-organization.ts';
import type { WebhookSecrets } from '../organizations/webhook-secrets.ts';
import type { PasswordHasher } from '../password-hasher.ts';
import { beginVerification } from '../verification/begin-verification.ts';
import type { AccountLinks } from './account-links.ts';
import type { CallerFacts } from './caller-facts.ts';
import type { SessionOpener } from './session-opener.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

/** This installation's settings for sign-up. */
export interface SignUpSettings {
  readonly signUp: 'open' | 'closed';
  /** Whether strangers may sign up. */
  readonly hasStrangers: boolean;
  /** They hold for strangers. */
  readonly signUpLimits: SignUpLimits;
  /** Whether a person who signs up has to show that the address is theirs. */
  readonly verifyAddresses: boolean;
  /** The id of the plan of new organizations. */
  readonly defaultPlan: string;
}

export interface SignUpInput extends AccountFacts, CallerFacts {
  readonly organizationName: string;
}

/** Creates an account with a new organization, and signs the user in. */
export class SignUp {
  readonly #unitOfWork: UnitOfWork;
  readonly #hasher: PasswordHasher;
  readonly #opener: SessionOpener;
  readonly #webhookSecrets: WebhookSecrets;
  readonly #links: AccountLinks;
  readonly #audit: Audit;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #settings: SignUpSettings;

  constructor(
    unitOfWork: UnitOfWork,
    hasher: PasswordHasher,
    opener: SessionOpener,
    webhookSecrets: WebhookSecrets,
    links: AccountLinks,
    audit: Audit,
    clock: Clock,
    ids: Ids,
    settings: SignUpSettings,
  ) {
    this.#unitOfWork = unitOfWork;
    this.#hasher = hasher;
    this.#opener = opener;
    this.#webhookSecrets = webhookSecrets;
    this.#links = links;
    this.#audit = audit;
    this.#clock = clock;
    this.#ids = ids;
    this.#settings = settings;
  }

  /** @throws SignUpClosed, ValidationFailed, EmailTaken, RateLimited */
  async execute({ organizationName, ip, userAgent, ...given }: SignUpInput): Promise<SignedIn> {
    if (this.#settings.signUp === 'closed') throw new SignUpClosed();
    const { email, name, password } = checkAccountFacts(given, organizationName, problem('organizationName', nameFault(organizationName)));
    // Checked before the costly hashing; of two concurrent sign-ups `save` refuses the second.
    const origins = this.#settings.hasStrangers ? originsOf({ email, ip }, this.#settings.signUpLimits) : [];
    const names = origins.map(({ name: origin }) => origin);
    const found = await this.#unitOfWork.run(async ({ users, signUpCounts }) => {
      const now = this.#clock.now();
      if (names.length > 0) requireFewSignUps(origins, await signUpCounts.find(dayOf(now), names), now);
      return users.findByEmail(email);
    });
    if (found) throw new EmailTaken();
    const passwordHash = await this.#hasher.hash(password, { ip });

    const signed = await this.#unitOfWork.run(async (transaction) => {
      const { plans, users, memberships } = transaction;
      const { defaultPlan: planId, verifyAddresses, hasStrangers } = this.#settings;
      if (!(await plans.find(planId))) throw new Error(`The plan in DEFAULT_PLAN does not exist: ${planId}`);
      const now = this.#clock.now();
      // First, as another sign-up does: these stay locked.
      if (names.length > 0) requireFewSignUps(origins, await transaction.signUpCounts.add(dayOf(now), names), now);
      const user = new User({ id: this.#ids.next(), email, name, passwordHash, createdAt: now, verifiedAt: verifyAddresses ? null : now });
      await users.save(user);
      if (verifyAddresses) await beginVerification(transaction, this.#links, { id: this.#ids.next(), userId: user.id, now });
      const by = { type: 'user' as const, id: user.id, ip };
      const id = this.#ids.next();
      const parts = { audit: this.#audit, webhookSecrets: this.#webhookSecrets };
      const facts = { id, name: organizationName.trim(), planId, isTrusted: !hasStrangers, now, by };
      const organization = await openOrganization(transaction, parts, facts);
      await memberships.save(new Membership({ organizationId: id, userId: user.id, role: 'owner', createdAt: now }));
      const session = await this.#opener.begin(transaction, { userId: user.id, organizationId: id, ip, userAgent });
      return { user, organization, role: 'owner' as const, session };
    });
    return signedIn(this.#opener, signed, true);
  }
}
