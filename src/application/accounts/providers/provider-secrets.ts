import type { ProviderFault } from '../../../domain/accounts/providers/errors.ts';
import type { SignInProvider } from '../../../domain/accounts/providers/sign-in-provider.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { OpenIdSettings } from './openid-client.ts';

/** A provider, and what is wrong with it now. */
export interface CheckedProvider {
  readonly provider: SignInProvider;
  readonly faults: readonly ProviderFault[];
}

/** The context that a client secret is sealed for. */
export const providerContext = ({ organizationId, id }: Pick<SignInProvider, 'organizationId' | 'id'>): string =>
  `sign-in-provider|${organizationId}|${id}`;

/** A provider with its opened secret. */
export function openProvider(secrets: Secrets, provider: SignInProvider): OpenIdSettings {
  const { id, organizationId, issuer, clientId, scopes, sealedSecret } = provider;
  const clientSecret = sealedSecret === null ? undefined : secrets.open(sealedSecret, providerContext(provider));
  return { id, organizationId, issuer, clientId, scopes, clientSecret };
}
