import type { ProviderIdentity } from '../../../domain/accounts/providers/provider-identity.ts';
import type { SignInProvider } from '../../../domain/accounts/providers/sign-in-provider.ts';

export interface SignInProviderRepository {
  find(id: string): Promise<SignInProvider | undefined>;
  /** The providers of an organization, the first one first. */
  list(organizationId: string): Promise<readonly SignInProvider[]>;
  /** The providers that have proven the domain, of any organization. */
  listProven(domain: string): Promise<readonly SignInProvider[]>;
  save(provider: SignInProvider): Promise<void>;
  /** Removes the provider, with its identities. */
  remove(provider: SignInProvider): Promise<void>;
}

export interface ProviderIdentityRepository {
  find(providerId: string, subject: string): Promise<ProviderIdentity | undefined>;
  /** The identities of a person, at the providers of any organization. */
  listOf(userId: string): Promise<readonly ProviderIdentity[]>;
  save(identity: ProviderIdentity): Promise<void>;
  remove(identity: ProviderIdentity): Promise<void>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly signInProviders: SignInProviderRepository;
    readonly providerIdentities: ProviderIdentityRepository;
  }
}
