import type { Clock } from '../kernel/clock.ts';
import { leaseMs } from '../kernel/lease.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import type { LeasedEndpoint } from './endpoint-repository.ts';

/** Leases endpoints that have something to deliver, each to one worker at a time. */
export class LeaseEndpoints {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  execute({ token, limit }: { readonly token: string; readonly limit: number }): Promise<readonly LeasedEndpoint[]> {
    const now = this.#clock.now();
    return this.#unitOfWork.run(({ endpoints }) => endpoints.lease(now, new Date(now.getTime() + leaseMs), token, limit));
  }
}
