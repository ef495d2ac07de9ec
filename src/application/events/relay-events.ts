import { eachApart } from '../kernel/each-apart.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

/** The rows of the outbox that one transaction numbers, and the organizations of a round. */
const [rowsAtOnce, organizationsAtOnce] = [200, 50];

/** Moves committed events from the outbox to the feeds of their organizations, where they get their numbers. */
export class RelayEvents {
  readonly #unitOfWork: UnitOfWork;

  constructor(unitOfWork: UnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  /** Returns whether more may be waiting. */
  async execute(): Promise<boolean> {
    const waiting = await this.#unitOfWork.run(({ events }) => events.waiting(organizationsAtOnce));
    let isMore = waiting.length === organizationsAtOnce;
    await eachApart(waiting, async (organizationId) => {
      if (await this.#unitOfWork.run(({ events }) => events.relay(organizationId, rowsAtOnce))) isMore = true;
    });
    return isMore;
  }
}
