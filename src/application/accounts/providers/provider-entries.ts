import type { Invitation } from '../../../domain/accounts/invitation.ts';
import { Membership } from '../../../domain/accounts/membership.ts';
import type { Organization } from '../../../domain/accounts/organization.ts';
import { SignInRefused } from '../../../domain/accounts/providers/errors.ts';
import { addressOfClaims, nameOfClaims } from '../../../domain/accounts/providers/provider-claims.ts';
import { ProviderIdentity } from '../../../domain/accounts/providers/provider-identity.ts';
import type { SignInProvider } from '../../../domain/accounts/providers/sign-in-provider.ts';
import { User } from '../../../domain/accounts/user.ts';
import { type Role, roles } from '../../../domain/kernel/role.ts';
import { sameJson } from '../../../domain/kernel/same-json.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { type ChosenRole, givenRole, notedRole } from '../members/given-role.ts';
import { requireFree } from '../members/require-free.ts';
import type { SecurityLog } from '../security-log.ts';
import type { AccountLinks } from '../sign-in/account-links.ts';
import type { CallerFacts } from '../sign-in/caller-facts.ts';
import { beginVerification } from '../verification/begin-verification.ts';
import { isLocalOwner } from './forced-providers.ts';
import type { DescribedPerson } from './sign-in-states.ts';

interface EntryServices {
  readonly audit: Audit;
  readonly log: SecurityLog;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly links: AccountLinks;
  readonly settings: { readonly verifyAddresses: boolean };
}

interface Described extends CallerFacts {
  readonly provider: SignInProvider;
  readonly person: DescribedPerson;
  /** Whether the person has given the password of the account with the address. */
  readonly isProven: boolean;
}

/** A member of the provider's organization, or the account that needs its password first. */
export type ProviderEntry =
  | { readonly user: User; readonly organization: Organization; readonly role: Role; readonly asks?: undefined }
  | { readonly asks: User };

/** Makes members out of people whom a provider describes. */
export class ProviderEntries {
  readonly #services: EntryServices;

  constructor(services: EntryServices) {
    this.#services = services;
  }

  /**
   * Finds or makes the account of a person, and their membership with the role that their claims give. An account that exists is bound
   * without its password only if nothing but this organization can be entered with it, and the organization has proven the address's domain
   * or has the account from a provider. @throws SignInRefused, PlanLimitReached
   */
  admit(transaction: Transaction, described: Described): Promise<ProviderEntry> {
    return admitPerson(transaction, this.#services, described);
  }
}

async function admitPerson(transaction: Transaction, services: EntryServices, described: Described): Promise<ProviderEntry> {
  const { provider, person } = described;
  const organization = await transaction.organizations.lock(provider.organizationId);
  if (!organization) throw new SignInRefused('provider-gone');
  const identity = await transaction.providerIdentities.find(provider.id, person.subject);
  const known = identity && (await transaction.users.lock(identity.userId));
  const user = known ?? (await bind(transaction, services, described));
  if ('asks' in user) return user;
  return {
    user,
    organization,
    role: await roleIn(transaction, services, { ...described, organization, user, isKnown: known !== undefined }),
  };
}

async function bind(transaction: Transaction, services: EntryServices, described: Described): Promise<User | { readonly asks: User }> {
  const { provider, person, isProven } = described;
  const { users, memberships, providerIdentities } = transaction;
  const address = addressOfClaims(provider, person.claims);
  const found = await users.findByEmail(address);
  if (!found) {
    await requireWelcome(transaction, services, described, { email: address, isKnown: false });
    const made = await makeUser(transaction, services, provider, address, nameOfClaims(person.claims, address));
    return boundTo(transaction, services, described, made);
  }
  const user = (await users.lock(found.id)) ?? found;
  const earlier = (await providerIdentities.listOf(user.id)).find(({ providerId }) => providerId === provider.id);
  const own = await memberships.listOf(user.id);
  if (!own.some(({ organizationId }) => organizationId === provider.organizationId))
    await requireWelcome(transaction, services, described, { email: user.email, isKnown: false });
  const isAlone = own.every(({ organizationId }) => organizationId === provider.organizationId);
  const isOurs = isAlone && (provider.hasProven(address) || (!user.hasPassword && own.length > 0));
  if (!isProven && (earlier !== undefined || !isOurs)) {
    if (user.hasPassword) return { asks: user };
    throw new SignInRefused(earlier ? 'other-subject' : 'address-taken', address);
  }
  if (earlier) await providerIdentities.remove(earlier);
  return boundTo(transaction, services, described, user);
}

async function makeUser(
  transaction: Transaction,
  { clock, ids, links, settings }: EntryServices,
  provider: SignInProvider,
  email: string,
  name: string,
): Promise<User> {
  const now = clock.now();
  // Only who has the domain can say for others whose address it is.
  const verifiedAt = settings.verifyAddresses && !provider.hasProven(email) ? null : now;
  const user = new User({ id: ids.next(), email, name, passwordHash: '', createdAt: now, verifiedAt, locale: null, zone: null });
  await transaction.users.save(user);
  if (verifiedAt === null) await beginVerification(transaction, links, { id: ids.next(), userId: user.id, now });
  return user;
}

async function boundTo(
  transaction: Transaction,
  { audit, log, clock }: EntryServices,
  { provider, person, ip, userAgent }: Described,
  user: User,
): Promise<User> {
  const { organizationId, id: providerId, name: providerName } = provider;
  const identity = { organizationId, providerId, subject: person.subject, userId: user.id, createdAt: clock.now() };
  await transaction.providerIdentities.save(new ProviderIdentity(identity));
  await log.note(transaction, { kind: 'provider-bound', userId: user.id, ip, userAgent });
  const by = { type: 'user' as const, id: user.id, ip };
  const subject = { type: 'member' as const, id: user.id, name: user.name };
  const details = { provider: providerName };
  await audit.note(transaction, { by, organizationId, action: 'member.provider-bound', subject, details });
  return user;
}

async function roleIn(
  transaction: Transaction,
  services: EntryServices,
  described: Described & { readonly organization: Organization; readonly user: User; readonly isKnown: boolean },
): Promise<Role> {
  const { provider, person, organization, user, ip, isKnown } = described;
  const { memberships, invitations, queue } = transaction;
  const { audit, clock } = services;
  const { id: organizationId } = organization;
  const now = clock.now();
  const before = await memberships.find(organizationId, user.id);
  const by = { type: 'user' as const, id: user.id, ip };
  const subject = { type: 'member' as const, id: user.id, name: user.name };
  const note = (action: 'member.joined' | 'member.role-changed', details: object): Promise<void> =>
    audit.note(transaction, { by, organizationId, action, subject, details: { ...details, provider: provider.name } });
  if (!before) {
    const invitation = await requireWelcome(transaction, services, described, { email: user.email, isKnown });
    await requireFree(transaction, organization, now, { invited: invitation !== undefined });
    const invited = { role: invitation?.role ?? 'member', grants: invitation?.grants ?? null };
    const { given, defined } = await givenRole(transaction, organizationId, chosenOf(person), invited);
    const { role, grants } = given;
    await memberships.save(new Membership({ organizationId, userId: user.id, role, grants, createdAt: now }));
    if (invitation) await invitations.save(invitation.accept(now));
    if (role === 'owner') await queue.enqueue('release-jobs', { organizationId });
    await note('member.joined', notedRole(given, defined));
    return role;
  }
  const { given, defined } = await givenRole(transaction, organizationId, chosenOf(person), before);
  const { role } = given;
  const isSame = role === before.role && sameJson(given.grants, before.grants ?? null);
  if (isSame || (before.role === 'owner' && (await staysOwner(transaction, provider, user.id)))) return before.role;
  await memberships.save(before.changeRole(given));
  if (role === 'owner') await queue.enqueue('release-jobs', { organizationId });
  await note('member.role-changed', { before: notedRole(before, defined).role, after: notedRole(given, defined).role });
  return role;
}

/** The role that the claims give, as it is chosen for a person; nothing if roles are given in Spindle. */
const chosenOf = ({ role }: DescribedPerson): ChosenRole =>
  role === undefined ? {} : roles.includes(role as Role) ? { role: role as Role } : { roleId: role };

/** The last owner, the local one, and all owners where the mapping does not speak of owners. */
async function staysOwner(transaction: Transaction, provider: SignInProvider, userId: string): Promise<boolean> {
  if (!provider.makesOwners || (await isLocalOwner(transaction, provider.organizationId, userId))) return true;
  return (await transaction.memberships.count(provider.organizationId, 'owner')) <= 1;
}

/**
 * The open invitation of a person who is no member yet. Without one, a claim has to give a role, or the organization has to have proven the
 * domain of somebody new: all the world has an account at some providers, and whom an admin has removed stays out. @throws SignInRefused
 */
async function requireWelcome(
  { invitations }: Transaction,
  { clock }: EntryServices,
  { provider, person }: Described,
  { email, isKnown }: { readonly email: string; readonly isKnown: boolean },
): Promise<Invitation | undefined> {
  const [invitation] = await invitations.findOpen(provider.organizationId, email, clock.now());
  if (!invitation && person.role === undefined && (isKnown || !provider.hasProven(email))) throw new SignInRefused('not-invited', email);
  return invitation;
}
