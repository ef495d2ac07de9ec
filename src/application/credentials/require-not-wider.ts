import type { ApiKey } from '../../domain/credentials/api-key.ts';
import { InvalidApiKey } from '../../domain/credentials/errors.ts';
import { scopePermissions } from '../../domain/credentials/scope-permissions.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { liveIdOf } from '../../domain/kernel/test-mode.ts';
import { rightsOfActor } from '../accounts/members/rights-of-actor.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

type Width = Pick<ApiKey, 'organizationId' | 'scopes' | 'expiresAt'>;

/** Refuses who makes or changes a key that may do more than they may. @throws MissingRole, MissingScope, ValidationFailed, InvalidApiKey, SessionRevoked */
export async function requireNotWider(
  transaction: Pick<Transaction, 'apiKeys' | 'memberships' | 'definedRoles'>,
  key: Width,
  by: Actor,
): Promise<void> {
  if (by.type !== 'user') return requireNotWiderThanKey(transaction, key, by);
  const rights = await rightsOfActor(transaction, liveIdOf(key.organizationId), by);
  for (const scope of key.scopes) for (const permission of scopePermissions[scope]) rights.require(permission);
}

/** Refuses a program that ends a key wider than its own. @throws MissingScope, ValidationFailed, InvalidApiKey */
export async function requireNotWiderThanKey(
  { apiKeys }: Pick<Transaction, 'apiKeys'>,
  { organizationId, scopes, expiresAt }: Width,
  by: Actor,
): Promise<void> {
  if (by.type !== 'api-key' || by.id === null) return;
  const own = await apiKeys.lock(organizationId, by.id);
  if (!own) throw new InvalidApiKey();
  own.requireCovers({ scopes, expiresAt });
}
