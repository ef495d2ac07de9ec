import { asciiDomain, foldEmail } from '../../kernel/email-address.ts';
import { Entity } from '../../kernel/entity.ts';
import { type Problem, ValidationFailed } from '../../kernel/errors.ts';
import { readHostName } from '../../kernel/host-name.ts';
import { nameFault } from '../../kernel/name.ts';
import { type Role, roles } from '../../kernel/role.ts';

/** The role of people whose claim has a value: a built-in one, or the id of a defined role. */
export interface RoleRule {
  readonly value: string;
  readonly role: string;
}

/** A domain of addresses, which counts once a TXT record has shown that it is the organization's. */
export interface ClaimedDomain {
  readonly name: string;
  readonly verifiedAt: Date | null;
}

/** The settings of a provider as they are written. */
export interface WrittenProvider {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly roleClaim: string | null;
  readonly roleRules: readonly RoleRule[];
  readonly domains: readonly string[];
  readonly forcesDomains: boolean;
  readonly asksFactor: boolean;
  /** Default: as before, and false at first. */
  readonly endsSession?: boolean | undefined;
}

const most = { scopes: 20, rules: 100, domains: 50, text: 500 };
const scopeShape = /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/;

/**
 * An OpenID provider by which people sign in to one organization. Its issuer never changes, so that a person is known by the provider and
 * the subject.
 */
export class SignInProvider extends Entity<{
  organizationId: string;
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  /** Null: a public client. */
  sealedSecret: string | null;
  scopes: readonly string[];
  /** Null: new people of proven domains become members, others are invited, and roles are given in Spindle. */
  roleClaim: string | null;
  roleRules: readonly RoleRule[];
  domains: readonly ClaimedDomain[];
  /** Whether people with an address of its domains cannot enter the organization by a password. */
  forcesDomains: boolean;
  /** The owner who can, whatever their address; null if no domain is forced. */
  localOwnerId: string | null;
  /** Whether people who have a second factor in Spindle give it, too. */
  asksFactor: boolean;
  /** Whether signing out of Spindle signs out at the provider, too. */
  endsSession: boolean;
  createdAt: Date;
}>() {
  /** Whether a TXT record has shown that the domain of an address is the organization's. */
  hasProven(email: string): boolean {
    const domain = domainOfAddress(email);
    return this.domains.some(({ name, verifiedAt }) => name === domain && verifiedAt !== null);
  }

  /** Whether the person has to sign in by this provider. */
  forces({ id, email }: { readonly id: string | undefined; readonly email: string }): boolean {
    return this.forcesDomains && this.localOwnerId !== id && this.hasProven(email);
  }

  /** Whether its mapping says who is an owner; otherwise owners are appointed in Spindle, and stay. */
  get makesOwners(): boolean {
    return this.roleRules.some(({ role }) => role === 'owner');
  }

  /** Takes over settings. A domain that stays keeps its verification. @throws ValidationFailed */
  edit(written: Omit<WrittenProvider, 'issuer'>, localOwnerId: string | null): SignInProvider {
    return this.with({ ...checkProvider({ endsSession: this.endsSession, ...written, issuer: this.issuer }, this.domains), localOwnerId });
  }

  verify(names: readonly string[], now: Date): SignInProvider {
    const domains = this.domains.map((domain) => (names.includes(domain.name) ? { ...domain, verifiedAt: now } : domain));
    return this.with({ domains });
  }
}

/** The domain of an address as DNS spells it; undefined if it has none. */
export const domainOfAddress = (email: string): string | undefined => asciiDomain(foldEmail(email).split('@')[1] ?? '');

/** Checks settings and completes them; `before` are the domains that the provider has. @throws ValidationFailed */
export function checkProvider(written: WrittenProvider, before: readonly ClaimedDomain[] = []) {
  const { name, clientId, scopes, roleClaim, roleRules, forcesDomains, asksFactor, endsSession = false } = written;
  const problems: Problem[] = [];
  const check = (path: string, message: string | undefined): void => {
    if (message !== undefined) problems.push({ path, message });
  };
  const textFault = (text: string): string | undefined =>
    text.trim() === '' ? 'is required' : text.length > most.text ? `must have at most ${most.text} characters` : undefined;
  check('name', nameFault(name));
  check('issuer', issuerFault(written.issuer));
  check('clientId', textFault(clientId));
  if (scopes.length > most.scopes) check('scopes', `must be at most ${most.scopes}`);
  for (const [at, scope] of scopes.entries()) if (!scopeShape.test(scope)) check(`scopes[${at}]`, 'must be one word');
  if (roleClaim !== null) {
    check('roleClaim', textFault(roleClaim));
    if (roleRules.length === 0) check('roleRules', 'is required: without a value that gives a role, nobody could sign in');
  } else if (roleRules.length > 0) check('roleClaim', 'is required for values that give roles');
  if (roleRules.length > most.rules) check('roleRules', `must be at most ${most.rules}`);
  for (const [at, { value }] of roleRules.entries()) check(`roleRules[${at}].value`, textFault(value));
  if (written.domains.length > most.domains) check('domains', `must be at most ${most.domains}`);
  const domains = written.domains.map((one, at) => {
    const read = readHostName(one);
    if ('fault' in read) check(`domains[${at}]`, read.fault);
    const host = 'host' in read ? read.host : one;
    return before.find((known) => known.name === host) ?? { name: host, verifiedAt: null };
  });
  if (forcesDomains && domains.length === 0) check('domains', 'is required: no domain could be forced');
  if (problems.length > 0) throw new ValidationFailed(problems);
  return {
    name: name.trim(),
    issuer: written.issuer.trim(),
    clientId: clientId.trim(),
    scopes: [...new Set(['openid', ...scopes])],
    roleClaim: roleClaim?.trim() ?? null,
    roleRules,
    domains: domains.filter((domain, at) => domains.findIndex((one) => one.name === domain.name) === at),
    forcesDomains,
    asksFactor,
    endsSession,
  };
}

function issuerFault(issuer: string): string | undefined {
  if (issuer.length > most.text || !URL.canParse(issuer.trim())) return 'must be a URL, such as https://login.example.com/realms/acme';
  const { protocol, username } = new URL(issuer.trim());
  if (protocol !== 'https:' && protocol !== 'http:') return 'must begin with https://';
  if (/[?#]/.test(issuer) || username !== '') return 'must be a URL without a query, a fragment and a user name';
  return issuer.includes('/.well-known/') ? 'must be the issuer alone, without /.well-known/openid-configuration' : undefined;
}

/**
 * The role that values of the claim give: of several `owner`, then `admin`, then the defined role whose rule comes first, then `member`.
 * Undefined if none does.
 */
export function roleOfValues({ roleRules }: SignInProvider, values: readonly string[]): string | undefined {
  const given = roleRules.filter(({ value }) => values.includes(value)).map(({ role }) => role);
  const isDefined = (role: string): boolean => !roles.includes(role as Role);
  return ['owner', 'admin'].find((role) => given.includes(role)) ?? given.find(isDefined) ?? given[0];
}
