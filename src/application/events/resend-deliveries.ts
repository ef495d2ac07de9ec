import type { Endpoint } from '../../domain/events/endpoint.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound, ValidationFailed } from '../../domain/kernel/errors.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { ResendScope } from './delivery-repository.ts';

/** Most deliveries that are named in one call. */
const mostNamed = 100;

/** These, all that failed, or all that happened since a time. */
export type ResentDeliveries = ResendScope | { readonly since: Date };

export interface ResendDeliveriesInput {
  readonly organizationId: string;
  readonly endpointId: string;
  readonly resent: ResentDeliveries;
  readonly by: Actor;
}

/** Delivers events again, with the ids that they had. */
export class ResendDeliveries extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /**
   * Returns how many. Since a time, it is how many events are looked at. @throws NotFound, ValidationFailed, InvalidState if the endpoint
   * is off
   */
  async execute({ organizationId, endpointId, resent, by }: ResendDeliveriesInput): Promise<number> {
    if ('numbers' in resent && (resent.numbers.length === 0 || resent.numbers.length > mostNamed))
      throw new ValidationFailed([{ path: 'numbers', message: `must name 1 to ${mostNamed} deliveries` }]);
    return this.deps.unitOfWork.run(async (transaction) => {
      const endpoint = await transaction.endpoints.lock(organizationId, endpointId);
      if (!endpoint) throw new NotFound('Endpoint');
      endpoint.requireOn();
      const now = this.deps.clock.now();
      const { deliveries, events, endpoints } = transaction;
      let count: number;
      let tried: Endpoint = endpoint.with({ tryAt: null });
      if ('since' in resent) {
        const { since } = resent;
        const after = Math.min(await events.numberBefore(organizationId, since), endpoint.afterNumber);
        count = endpoint.afterNumber - after;
        tried = tried.with({ afterNumber: after });
      } else count = await deliveries.resend(endpoint, resent, now);
      await endpoints.save(tried);
      const subject = { type: 'endpoint' as const, id: endpointId, name: endpoint.name };
      const what = 'since' in resent ? { since: resent.since.toISOString() } : resent;
      await this.deps.audit.note(transaction, { by, organizationId, action: 'endpoint.resent', subject, details: { ...what, count } });
      return count;
    });
  }
}
