import { leaseUntil } from '../kernel/lease.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { LeasedEndpoint } from './endpoint-repository.ts';

/** Leases endpoints that have something to deliver, each to one worker at a time. */
export class LeaseEndpoints extends UseCase<'unitOfWork' | 'clock'> {
  execute({ token, limit }: { readonly token: string; readonly limit: number }): Promise<readonly LeasedEndpoint[]> {
    const now = this.deps.clock.now();
    return this.deps.unitOfWork.run(({ endpoints }) => endpoints.lease(now, leaseUntil(now), token, limit));
  }
}
