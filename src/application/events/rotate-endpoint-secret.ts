import type { Actor } from '../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../domain/kernel/errors.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import { requireOverlap } from '../kernel/require-overlap.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import type { EndpointSecrets } from './endpoint-secrets.ts';

export interface RotateEndpointSecretInput {
  readonly organizationId: string;
  readonly endpointId: string;
  readonly overlapSeconds: number;
  readonly by: Actor;
}

/** Gives an endpoint a new secret; the earlier one signs beside it for the overlap. */
export class RotateEndpointSecret {
  readonly #unitOfWork: UnitOfWork;
  readonly #secrets: EndpointSecrets;
  readonly #audit: Audit;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, secrets: EndpointSecrets, audit: Audit, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#secrets = secrets;
    this.#audit = audit;
    this.#clock = clock;
  }

  /** Returns the new secret. @throws NotFound, ValidationFailed unless the overlap is 0 seconds to 7 days, InvalidState if it is not 0 and an earlier overlap lasts */
  execute({ organizationId, endpointId, overlapSeconds, by }: RotateEndpointSecretInput): Promise<string> {
    requireOverlap(overlapSeconds);
    return this.#unitOfWork.run(async (transaction) => {
      const { endpoints } = transaction;
      const endpoint = await endpoints.lock(organizationId, endpointId);
      if (!endpoint) throw new NotFound('Endpoint');
      const now = this.#clock.now();
      const live = await endpoints.secrets(endpoint, now);
      if (live.length > 1 && overlapSeconds > 0)
        throw new InvalidState('The secret before this one still signs. Wait for the end of its overlap, or rotate without an overlap');
      for (const secret of live) await endpoints.saveSecret(secret.retire(now, overlapSeconds));
      const { secret, text } = this.#secrets.make(endpoint);
      await endpoints.saveSecret(secret);
      const subject = { type: 'endpoint' as const, id: endpointId, name: endpoint.name };
      await this.#audit.note(transaction, { by, organizationId, action: 'endpoint.secret-rotated', subject, details: { overlapSeconds } });
      return text;
    });
  }
}
