import { checkEndpoint, type EndpointFields } from '../../domain/events/check-endpoint.ts';
import { Endpoint, maxEndpoints } from '../../domain/events/endpoint.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../domain/kernel/errors.ts';
import { requireSubjects } from '../kernel/require-subjects.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { EndpointSecrets } from './endpoint-secrets.ts';
import type { EventPost } from './event-post.ts';
import { requireReachable } from './require-reachable.ts';

export interface CreateEndpointInput extends EndpointFields {
  readonly organizationId: string;
  readonly by: Actor;
}

/** Creates an endpoint, which gets what happens from now on. */
export class CreateEndpoint extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids', { secrets: EndpointSecrets; post: EventPost }> {
  /** Returns the endpoint and its secret. @throws ValidationFailed, NotFound, InvalidState if the organization has the most that it may have */
  execute({ organizationId, by, ...given }: CreateEndpointInput): Promise<{ readonly endpoint: Endpoint; readonly secret: string }> {
    const fields = checkEndpoint(given);
    requireReachable(this.deps.post, fields.url);
    return this.deps.unitOfWork.run(async (transaction) => {
      // Locked, so that endpoints made at the same time are counted.
      if (!(await transaction.organizations.lock(organizationId))) throw new NotFound('Organization');
      await requireSubjects(transaction, organizationId, fields);
      if ((await transaction.endpoints.list(organizationId)).length >= maxEndpoints)
        throw new InvalidState(`An organization has at most ${maxEndpoints} endpoints: delete one first`, { limit: maxEndpoints });
      const { last } = await transaction.events.ends(organizationId);
      const endpoint = new Endpoint({
        organizationId,
        id: this.deps.ids.next(),
        ...fields,
        isOn: true,
        offBecause: null,
        createdAt: this.deps.clock.now(),
        afterNumber: last,
        failures: 0,
        failingSince: null,
        tryAt: null,
      });
      await transaction.endpoints.save(endpoint);
      const { secret, text } = this.deps.secrets.make(endpoint);
      await transaction.endpoints.saveSecret(secret);
      await transaction.events.refreshKinds(organizationId);
      const subject = { type: 'endpoint' as const, id: endpoint.id, name: endpoint.name };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'endpoint.created', subject, details: { ...fields } });
      return { endpoint, secret: text };
    });
  }
}
