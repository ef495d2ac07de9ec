import type { ApiKey } from '../../domain/api-key.ts';
import { NotFound } from '../../domain/errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Ends an API key for good; it acts on the key's next request (document, 5.4). */
export class RevokeApiKey {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  /** @throws NotFound */
  execute({ organizationId, apiKeyId }: { readonly organizationId: string; readonly apiKeyId: string }): Promise<ApiKey> {
    return this.#unitOfWork.run(async ({ apiKeys }) => {
      const apiKey = await apiKeys.find(organizationId, apiKeyId);
      if (!apiKey) throw new NotFound('API key');
      const revoked = apiKey.revoke(this.#clock.now());
      await apiKeys.save(revoked);
      return revoked;
    });
  }
}
