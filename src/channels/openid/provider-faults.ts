import type * as oauth from 'oauth4webapi';
import type { ProviderFault, ProviderFaultName } from '../../domain/accounts/providers/errors.ts';
import { NoAnswer } from '../guarded-client.ts';
import { OutboundBlocked } from '../outbound-guard.ts';
import { reasonOf } from '../reason.ts';
import { signingAlgorithms } from './provider-metadata.ts';

const words: Readonly<Record<ProviderFaultName, string>> = {
  silent: 'The provider does not answer',
  private:
    'The provider is not on the public internet. The operator of this installation permits its own network with OUTBOUND_ALLOW_PRIVATE=true',
  insecure: 'The issuer must begin with https://, unless the operator permits the own network with OUTBOUND_ALLOW_PRIVATE=true',
  'no-metadata': 'There is no OpenID metadata below the issuer (/.well-known/openid-configuration)',
  issuer: 'The metadata names another issuer: copy that, with or without the slash at its end',
  'no-code': 'The provider does not offer the authorization code flow',
  'no-pkce': 'The provider does not offer PKCE with S256',
  'no-algorithm': 'The provider signs ID tokens neither with RS256 nor with ES256, or another public key',
  'no-keys': 'The keys of the provider cannot be read',
};

/** A fault of a provider, in words. */
export const providerFault = (fault: ProviderFaultName, reason: string | null = null): ProviderFault => ({
  fault,
  message: words[fault],
  reason,
});

/** Why a provider could not be asked, or has not answered with its metadata. */
export function faultOfCall(error: unknown): ProviderFault {
  const cause = error instanceof NoAnswer ? error.cause : error;
  if (cause instanceof OutboundBlocked) return providerFault('private', reasonOf(cause));
  if (error instanceof NoAnswer) return providerFault('silent', reasonOf(error));
  const { code } = error as { code?: unknown };
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return providerFault('issuer', otherIssuer(error));
  return providerFault('no-metadata', reasonOf(error));
}

function otherIssuer(error: unknown): string | null {
  const { cause } = error as { cause?: { body?: { issuer?: unknown } } };
  const issuer = cause?.body?.issuer;
  return typeof issuer === 'string' ? issuer.slice(0, 300) : null;
}

/** The faults that metadata shows. A member that it leaves out may be offered: Entra ID does not name PKCE. */
export function faultsOfMetadata(server: oauth.AuthorizationServer): readonly ProviderFault[] {
  const { authorization_endpoint: page, token_endpoint: token, response_types_supported: types } = server;
  const { code_challenge_methods_supported: methods, id_token_signing_alg_values_supported: algorithms } = server;
  const faults: ProviderFault[] = [];
  if (page === undefined || token === undefined || (types && !types.includes('code'))) faults.push(providerFault('no-code'));
  if (methods && !methods.includes('S256')) faults.push(providerFault('no-pkce', methods.join(', ')));
  if (algorithms && !algorithms.some((algorithm) => signingAlgorithms.includes(algorithm)))
    faults.push(providerFault('no-algorithm', algorithms.join(', ')));
  return faults;
}
