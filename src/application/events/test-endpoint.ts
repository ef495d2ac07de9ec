import { NotFound } from '../../domain/kernel/errors.ts';
import { UseCase } from '../kernel/use-case.ts';

/** Sends an event to one endpoint that tells nothing, by the way of all others. */
export class TestEndpoint extends UseCase<'unitOfWork' | 'clock'> {
  /** @throws NotFound, InvalidState if the endpoint is off */
  execute({ organizationId, endpointId }: { readonly organizationId: string; readonly endpointId: string }): Promise<void> {
    return this.deps.unitOfWork.run(async ({ endpoints, events }) => {
      const endpoint = await endpoints.find(organizationId, endpointId);
      if (!endpoint) throw new NotFound('Endpoint');
      endpoint.requireOn();
      await events.append({ organizationId, kind: 'endpoint.test', data: { endpointId }, at: this.deps.clock.now() });
    });
  }
}
