import type { ApiKey } from '../../domain/credentials/api-key.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { liveIdOf } from '../../domain/kernel/test-mode.ts';
import { UseCase } from '../kernel/use-case.ts';
import { requireNotWiderThanKey } from './require-not-wider.ts';

/** Revokes an API key for good; this applies to its next request (document, 5.4). */
export class RevokeApiKey extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws NotFound, MissingScope */
  execute({
    organizationId,
    apiKeyId,
    by,
  }: {
    readonly organizationId: string;
    readonly apiKeyId: string;
    readonly by: Actor;
  }): Promise<ApiKey> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { apiKeys } = transaction;
      // Locked, so that a concurrent rotation or update of `lastUsedAt` is not overwritten.
      const apiKey = await apiKeys.lock(organizationId, apiKeyId);
      if (!apiKey) throw new NotFound('API key');
      await requireNotWiderThanKey(transaction, apiKey, by);
      const revoked = apiKey.revoke(this.deps.clock.now());
      if (revoked === apiKey) return apiKey;
      await apiKeys.save(revoked);
      const subject = { type: 'api-key' as const, id: apiKey.id, name: apiKey.name };
      await this.deps.audit.note(transaction, { by, organizationId: liveIdOf(organizationId), action: 'api-key.revoked', subject });
      return revoked;
    });
  }
}
