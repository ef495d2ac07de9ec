import { ProviderRequired } from '../../../domain/accounts/providers/errors.ts';
import { domainOfAddress, type SignInProvider } from '../../../domain/accounts/providers/sign-in-provider.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

type Asked = Pick<Transaction, 'signInProviders'>;

/** The providers by which a person has to enter their organizations; `id` is undefined for an address without an account. */
export async function forcedProviders(
  { signInProviders }: Asked,
  person: { readonly id: string | undefined; readonly email: string },
): Promise<readonly SignInProvider[]> {
  const domain = domainOfAddress(person.email);
  if (domain === undefined) return [];
  return (await signInProviders.listProven(domain)).filter((provider) => provider.forces(person));
}

/** The answer to a password that opens nothing. */
export const providerRequired = (email: string, providers: readonly SignInProvider[]): ProviderRequired =>
  new ProviderRequired(domainOfAddress(email) ?? '', providers);

/** @throws ProviderRequired if the organization is entered by a provider alone, and the session is not of it */
export async function requireWayIn(
  transaction: Asked,
  organizationId: string,
  person: { readonly id: string; readonly email: string },
  session: { readonly providerId: string | null } = { providerId: null },
): Promise<void> {
  const forced = (await forcedProviders(transaction, person)).filter((provider) => provider.organizationId === organizationId);
  if (forced.length > 0 && session.providerId === null) throw providerRequired(person.email, forced);
}

/** Whether a person is the owner who keeps a password as the way back in. */
export const isLocalOwner = async ({ signInProviders }: Asked, organizationId: string, userId: string): Promise<boolean> =>
  (await signInProviders.list(organizationId)).some(({ localOwnerId }) => localOwnerId === userId);
