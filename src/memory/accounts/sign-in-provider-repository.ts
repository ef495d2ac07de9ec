import type {
  ProviderIdentityRepository,
  SignInProviderRepository,
} from '../../application/accounts/providers/sign-in-provider-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

const byAge = (one: { readonly createdAt: Date; readonly id: string }, other: { readonly createdAt: Date; readonly id: string }): number =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);

/** The providers of a transaction. */
export const signInProvidersOn = ({ signInProviders, providerIdentities }: Overlays): SignInProviderRepository => ({
  async find(id) {
    return signInProviders.find('', id);
  },
  async list(organizationId) {
    return [...signInProviders.list('')].filter((provider) => provider.organizationId === organizationId).sort(byAge);
  },
  async listProven(domain) {
    const proven = [...signInProviders.list('')].filter(({ domains }) =>
      domains.some(({ name, verifiedAt }) => name === domain && verifiedAt !== null),
    );
    return proven.sort(byAge);
  },
  async save(provider) {
    signInProviders.put(provider);
  },
  async remove(provider) {
    for (const identity of [...providerIdentities.list(provider.id)]) providerIdentities.delete(identity);
    signInProviders.delete(provider);
  },
});

/** The identities of a transaction. */
export const providerIdentitiesOn = ({ providerIdentities }: Overlays): ProviderIdentityRepository => ({
  async find(providerId, subject) {
    return providerIdentities.find(providerId, subject);
  },
  async listOf(userId) {
    const own = [...providerIdentities.list()].filter((identity) => identity.userId === userId);
    return own.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.providerId < other.providerId ? -1 : 1));
  },
  async save(identity) {
    providerIdentities.put(identity);
  },
  async remove(identity) {
    providerIdentities.delete(identity);
  },
});
