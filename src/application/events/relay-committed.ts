import type { UnitOfWork } from '../kernel/unit-of-work.ts';

/** The rows of the outbox that one transaction numbers, and the most transactions: what a worker has left, or all if none is running. */
const [rowsAtOnce, mostRounds] = [200, 5];

/** Numbers the events of an organization that are committed. */
export async function relayCommitted(unitOfWork: UnitOfWork, organizationId: string): Promise<void> {
  for (let round = 0; round < mostRounds; round++)
    if (!(await unitOfWork.run(({ events }) => events.relay(organizationId, rowsAtOnce)))) return;
}
