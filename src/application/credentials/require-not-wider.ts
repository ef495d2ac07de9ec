import type { ApiKey } from '../../domain/credentials/api-key.ts';
import { InvalidApiKey } from '../../domain/credentials/errors.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** Refuses a program that makes, changes or ends a key wider than its own. @throws MissingScope, ValidationFailed, InvalidApiKey */
export async function requireNotWider(
  { apiKeys }: Pick<Transaction, 'apiKeys'>,
  { organizationId, scopes, expiresAt }: Pick<ApiKey, 'organizationId' | 'scopes' | 'expiresAt'>,
  by: Actor,
): Promise<void> {
  if (by.type !== 'api-key' || by.id === null) return;
  const own = await apiKeys.lock(organizationId, by.id);
  if (!own) throw new InvalidApiKey();
  own.requireCovers({ scopes, expiresAt });
}
