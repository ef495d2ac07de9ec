import type { Actor } from '../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../domain/kernel/errors.ts';
import { requireOverlap } from '../kernel/require-overlap.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { EndpointSecrets } from './endpoint-secrets.ts';

export interface RotateEndpointSecretInput {
  readonly organizationId: string;
  readonly endpointId: string;
  readonly overlapSeconds: number;
  readonly by: Actor;
}

/** Gives an endpoint a new secret; the earlier one signs beside it for the overlap. */
export class RotateEndpointSecret extends UseCase<'unitOfWork' | 'audit' | 'clock', { secrets: EndpointSecrets }> {
  /** Returns the new secret. @throws NotFound, ValidationFailed unless the overlap is 0 seconds to 7 days, InvalidState if it is not 0 and an earlier overlap lasts */
  execute({ organizationId, endpointId, overlapSeconds, by }: RotateEndpointSecretInput): Promise<string> {
    requireOverlap(overlapSeconds);
    return this.deps.unitOfWork.run(async (transaction) => {
      const { endpoints } = transaction;
      const endpoint = await endpoints.lock(organizationId, endpointId);
      if (!endpoint) throw new NotFound('Endpoint');
      const now = this.deps.clock.now();
      const live = await endpoints.secrets(endpoint, now);
      if (live.length > 1 && overlapSeconds > 0)
        throw new InvalidState('The secret before this one still signs. Wait for the end of its overlap, or rotate without an overlap');
      for (const secret of live) await endpoints.saveSecret(secret.retire(now, overlapSeconds));
      const { secret, text } = this.deps.secrets.make(endpoint);
      await endpoints.saveSecret(secret);
      const subject = { type: 'endpoint' as const, id: endpointId, name: endpoint.name };
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: 'endpoint.secret-rotated',
        subject,
        details: { overlapSeconds },
      });
      return text;
    });
  }
}
