import { type ApiKey, maxLiveKeys } from '../../domain/credentials/api-key.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../domain/kernel/errors.ts';
import { liveIdOf } from '../../domain/kernel/test-mode.ts';
import { requireOverlap } from '../kernel/require-overlap.ts';
import { UseCase } from '../kernel/use-case.ts';
import { newApiKey } from './new-api-key.ts';
import { requireNotWider } from './require-not-wider.ts';

export interface RotateApiKeyInput {
  readonly organizationId: string;
  readonly apiKeyId: string;
  /** The time for which the old key stays valid, in seconds: 0 to 604800 (7 days). */
  readonly overlapSeconds: number;
  readonly by: Actor;
}

/** Replaces a key by one with the same name, scopes, limits and expiry; the old key stays valid for the overlap. */
export class RotateApiKey extends UseCase<'unitOfWork' | 'secrets' | 'audit' | 'clock' | 'ids'> {
  /** @throws ValidationFailed, NotFound, MissingScope, PlanFeatureRequired, InvalidState unless the key is live and was not rotated before */
  async execute(input: RotateApiKeyInput): Promise<{ apiKey: ApiKey; secret: string; replaced: ApiKey }> {
    const { organizationId, apiKeyId, overlapSeconds, by } = input;
    requireOverlap(overlapSeconds);
    return this.deps.unitOfWork.run(async (transaction) => {
      const { organizations, plans, apiKeys } = transaction;
      const organization = await organizations.lock(organizationId);
      const old = await apiKeys.lock(organizationId, apiKeyId);
      if (!organization || !old) throw new NotFound('API key');
      await requireNotWider(transaction, old, by);
      (await plans.find(organization.planId))?.require('api_keys');
      const now = this.deps.clock.now();
      const id = this.deps.ids.next();
      const replaced = old.replace(id, now, overlapSeconds);
      // Without an overlap the limit does not apply: it must always be possible to end a leaked secret.
      if (replaced.isLive(now) && (await apiKeys.countLive(organizationId, now)).replaced >= maxLiveKeys)
        throw new InvalidState(`At most ${maxLiveKeys} replaced API keys can be active: revoke one, or rotate without an overlap`, {
          limit: maxLiveKeys,
        });
      const { name, scopes, expiresAt, dataTableIds, spinnerIds } = old;
      const facts = { id, organizationId, name, scopes, expiresAt, dataTableIds, spinnerIds, createdAt: now };
      const { apiKey, secret } = newApiKey(this.deps.secrets, facts, by);
      await apiKeys.save(replaced);
      await apiKeys.save(apiKey);
      const subject = { type: 'api-key' as const, id: apiKeyId, name };
      const details = { replacedBy: id, overlapSeconds };
      await this.deps.audit.note(transaction, {
        by,
        organizationId: liveIdOf(organizationId),
        action: 'api-key.rotated',
        subject,
        details,
      });
      return { apiKey, secret, replaced };
    });
  }
}
