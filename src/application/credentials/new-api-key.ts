import { ApiKey } from '../../domain/credentials/api-key.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { isTest, testKeyPrefix } from '../../domain/kernel/test-mode.ts';
import { parseId } from '../../domain/kernel/uuid.ts';
import type { Secrets } from '../kernel/secrets.ts';

/** Makes a key and its secret, for a new key or a rotation. The secret is not stored. */
export function newApiKey(
  secrets: Secrets,
  facts: Pick<ApiKey, 'id' | 'organizationId' | 'name' | 'scopes' | 'createdAt' | 'expiresAt' | 'dataTableIds' | 'spinnerIds'>,
  by: Actor,
): { apiKey: ApiKey; secret: string } {
  const isOfTest = isTest(facts.organizationId);
  const secret = secrets.newApiKey(isOfTest);
  const shown = {
    hash: secrets.hash(secret),
    prefix: secret.slice(0, isOfTest ? testKeyPrefix.length + 4 : 8),
    lastFour: secret.slice(-4),
  };
  const createdBy = by.type === 'user' ? by.id : null;
  return { apiKey: new ApiKey({ ...facts, ...shown, createdBy, lastUsedAt: null, revokedAt: null, replacedBy: null }), secret };
}

/** The limits of a key, as callers write them. */
interface GivenLimits {
  readonly dataTableIds?: readonly string[] | null | undefined;
  readonly spinnerIds?: readonly string[] | null | undefined;
}

/** The limits as they are stored: each id once, in its stored form; null for all. */
export function storedLimits({ dataTableIds = null, spinnerIds = null }: GivenLimits): Pick<ApiKey, 'dataTableIds' | 'spinnerIds'> {
  const stored = (ids: readonly string[] | null) => ids && [...new Set(ids.map(parseId))];
  return { dataTableIds: stored(dataTableIds), spinnerIds: stored(spinnerIds) };
}
