import { NotFound } from '../../domain/kernel/errors.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

/** Sends an event to one endpoint that tells nothing, by the way of all others. */
export class TestEndpoint {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  /** @throws NotFound, InvalidState if the endpoint is off */
  execute({ organizationId, endpointId }: { readonly organizationId: string; readonly endpointId: string }): Promise<void> {
    return this.#unitOfWork.run(async ({ endpoints, events }) => {
      const endpoint = await endpoints.find(organizationId, endpointId);
      if (!endpoint) throw new NotFound('Endpoint');
      endpoint.requireOn();
      await events.append({ organizationId, kind: 'endpoint.test', data: { endpointId }, at: this.#clock.now() });
    });
  }
}
