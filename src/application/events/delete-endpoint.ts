import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { UseCase } from '../kernel/use-case.ts';

export interface DeleteEndpointInput {
  readonly organizationId: string;
  readonly endpointId: string;
  readonly by: Actor;
}

/** Deletes an endpoint; what was to be delivered to it is not any more. */
export class DeleteEndpoint extends UseCase<'unitOfWork' | 'audit'> {
  /** @throws NotFound */
  execute({ organizationId, endpointId, by }: DeleteEndpointInput): Promise<void> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const endpoint = await transaction.endpoints.lock(organizationId, endpointId);
      if (!endpoint) throw new NotFound('Endpoint');
      await transaction.endpoints.remove(endpoint);
      await transaction.events.refreshKinds(organizationId);
      const subject = { type: 'endpoint' as const, id: endpointId, name: endpoint.name };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'endpoint.deleted', subject, details: { url: endpoint.url } });
    });
  }
}
