import { type Actor, operator } from '../../domain/actor.ts';
import { ApiKey, type Scope } from '../../domain/api-key.ts';
import { NotFound, ValidationFailed } from '../../domain/errors.ts';
import { checkName } from '../../domain/name.ts';
import type { Audit } from '../audit.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

export interface CreateApiKeyInput {
  readonly organizationId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt?: Date | null;
  readonly by?: Actor;
}

/** Creates an organization's API key; its secret is shown this once (document, 2 and 5.2). */
export class CreateApiKey {
  readonly #unitOfWork: UnitOfWork;
  readonly #secrets: Secrets;
  readonly #audit: Audit;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(unitOfWork: UnitOfWork, secrets: Secrets, audit: Audit, clock: Clock, ids: Ids) {
    this.#unitOfWork = unitOfWork;
    this.#secrets = secrets;
    this.#audit = audit;
    this.#clock = clock;
    this.#ids = ids;
  }

  /** @throws NotFound, PlanFeatureRequired, ValidationFailed */
  async execute({
    organizationId,
    name,
    scopes,
    expiresAt = null,
    by = operator,
  }: CreateApiKeyInput): Promise<{ apiKey: ApiKey; secret: string }> {
    return this.#unitOfWork.run(async (transaction) => {
      const { organizations, plans, apiKeys } = transaction;
      const organization = await organizations.find(organizationId);
      if (!organization) throw new NotFound('Organization');
      (await plans.find(organization.planId))?.require('api_keys');
      const now = this.#clock.now();
      if (scopes.length === 0) throw new ValidationFailed([{ path: 'scopes', message: 'must name at least one scope' }]);
      if (expiresAt && expiresAt <= now) throw new ValidationFailed([{ path: 'expiresAt', message: 'must lie in the future' }]);

      const secret = this.#secrets.newApiKey();
      const apiKey = new ApiKey({
        id: this.#ids.next(),
        organizationId,
        name: checkName(name),
        scopes: [...new Set(scopes)],
        hash: this.#secrets.hash(secret),
        prefix: secret.slice(0, 8),
        lastFour: secret.slice(-4),
        createdAt: now,
        lastUsedAt: null,
        expiresAt,
        revokedAt: null,
      });
      await apiKeys.save(apiKey);
      const subject = { type: 'api-key' as const, id: apiKey.id, name: apiKey.name };
      const details = { scopes: apiKey.scopes, expiresAt: expiresAt?.toISOString() ?? null };
      await this.#audit.note(transaction, { by, organizationId, action: 'api-key.created', subject, details });
      return { apiKey, secret };
    });
  }
}
