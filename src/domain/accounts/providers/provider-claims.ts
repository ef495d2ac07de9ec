import { checkEmail } from '../../kernel/email-address.ts';
import { longestName } from '../../kernel/name.ts';
import { SignInRefused } from './errors.ts';
import { roleOfValues, type SignInProvider } from './sign-in-provider.ts';

/** The claims of an ID token and of the provider's user info. */
export type ProviderClaims = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is ProviderClaims => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A claim by its name, or else by a path of names with dots: `realm_access.roles`. */
export function findClaim(claims: ProviderClaims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let found: unknown = claims;
  for (const part of name.split('.')) {
    if (!isObject(found) || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return found;
}

/** The values of a claim, which is a text or a list of texts. Numbers, yes and no count as their texts, objects as nothing. */
function valuesOf(claim: unknown): readonly string[] {
  return (Array.isArray(claim) ? claim : [claim]).flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : [],
  );
}

/** Whether the provider has left out a claim because a person has too many groups (Entra ID). */
function isOverage(claims: ProviderClaims, name: string): boolean {
  const elsewhere = claims._claim_names;
  return (isObject(elsewhere) && Object.hasOwn(elsewhere, name)) || (name === 'groups' && findClaim(claims, 'hasgroups') !== undefined);
}

/** The built-in role, or the id of the defined one, that the claims give; undefined if roles are given in Spindle. @throws SignInRefused */
export function roleOfClaims(provider: SignInProvider, claims: ProviderClaims): string | undefined {
  const { roleClaim } = provider;
  if (roleClaim === null) return undefined;
  const claim = findClaim(claims, roleClaim);
  if (claim === undefined) throw new SignInRefused(isOverage(claims, roleClaim) ? 'too-many-groups' : 'no-claim', roleClaim);
  const role = roleOfValues(provider, valuesOf(claim));
  if (role === undefined) throw new SignInRefused('no-role', roleClaim);
  return role;
}

/**
 * The address that the provider has verified. One that says nothing of that (Entra ID) is believed about domains that the organization has
 * proven. @throws SignInRefused
 */
export function addressOfClaims(provider: SignInProvider, claims: ProviderClaims): string {
  const { email, email_verified: verified, xms_edov: ownerVerified } = claims;
  if (typeof email !== 'string' || email.trim() === '') throw new SignInRefused('no-address');
  let address: string;
  try {
    address = checkEmail(email);
  } catch {
    throw new SignInRefused('no-address', email.slice(0, 254));
  }
  const said = verified ?? ownerVerified;
  const isVerified = said === undefined ? provider.hasProven(address) : ['true', '1'].includes(String(said));
  if (!isVerified) throw new SignInRefused('unverified', address);
  return address;
}

/** The name of a new account: as the provider has it, else what stands before the "@". */
export function nameOfClaims({ name, given_name: given, family_name: family }: ProviderClaims, address: string): string {
  const parts = [given, family].filter((part) => typeof part === 'string');
  const written = typeof name === 'string' && name.trim() !== '' ? name : parts.join(' ');
  const plain = written.replace(/\p{C}/gu, ' ').trim().slice(0, longestName).trim();
  return plain === '' ? (address.split('@')[0] ?? address) : plain;
}
