import { ApiKey } from '../../domain/credentials/api-key.ts';
import type { Secrets } from '../kernel/secrets.ts';

/** Makes a key and its secret, for a new key or a rotation. The secret is not stored. */
export function newApiKey(
  secrets: Secrets,
  facts: Pick<ApiKey, 'id' | 'organizationId' | 'name' | 'scopes' | 'createdAt' | 'expiresAt'>,
): { apiKey: ApiKey; secret: string } {
  const secret = secrets.newApiKey();
  const shown = { hash: secrets.hash(secret), prefix: secret.slice(0, 8), lastFour: secret.slice(-4) };
  return { apiKey: new ApiKey({ ...facts, ...shown, lastUsedAt: null, revokedAt: null, replacedBy: null }), secret };
}
