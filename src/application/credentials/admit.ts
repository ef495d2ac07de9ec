import type { Scope } from '../../domain/credentials/api-key.ts';
import { InvalidApiKey, InvalidIngestToken } from '../../domain/credentials/errors.ts';
import { Reach } from '../../domain/kernel/reach.ts';
import type { FoundApiKey, FoundIngestToken } from './credential-reader.ts';
import type { CredentialReference, FoundCredential } from './credential-repository.ts';

/** Finds one credential. */
interface FindCredential {
  find(reference: CredentialReference): Promise<FoundCredential | undefined>;
}

/**
 * Admits a live key that has one of the scopes (any live key if none are given).
 * @throws InvalidApiKey, MissingScope, PlanFeatureRequired, in this order
 */
export function admitApiKey(found: FoundApiKey | undefined, anyOf: readonly Scope[], now: Date): FoundApiKey {
  if (!found?.apiKey.isLive(now)) throw new InvalidApiKey();
  found.apiKey.require(...anyOf);
  found.plan.require('api_keys');
  return found;
}

/** Admits a live token. @throws InvalidIngestToken */
export function admitIngestToken(found: FoundIngestToken | undefined, now: Date): FoundIngestToken {
  if (!found?.token.isLive(now)) throw new InvalidIngestToken();
  return found;
}

/**
 * Admits a program's credential in the transaction that writes, so that a key that was revoked after the call arrived writes nothing.
 * Returns what its caller may see, as it is then. A person's call has no credential: sessions are always read from storage.
 * @throws InvalidApiKey, InvalidIngestToken, MissingScope, PlanFeatureRequired
 */
export async function admitCredential(
  { credentials }: { readonly credentials: FindCredential },
  credential: CredentialReference | undefined,
  scope: Scope,
  now: Date,
): Promise<Reach> {
  if (credential === undefined) return Reach.everything;
  const found = (await credentials.find(credential))?.found;
  if (credential.type === 'api-key') return admitApiKey(found && 'apiKey' in found ? found : undefined, [scope], now).apiKey.reach;
  admitIngestToken(found && 'token' in found ? found : undefined, now);
  return Reach.everything;
}
