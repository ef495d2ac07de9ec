import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { keepRooms } from './channel-room.ts';
import { leaseSeconds } from './claim-batch.ts';
import type { Lanes } from './lanes.ts';
import type { Lease } from './send-all.ts';

/**
 * Extends a lease, its room on channels and its probes. Returns it as it was if it has expired: another worker may have taken over its
 * recipients, or none are left.
 */
export function renewLease(unitOfWork: UnitOfWork, lanes: Lanes, lease: Lease, now: Date): Promise<Lease> {
  const { organizationId, jobId, token, probes } = lease;
  const until = new Date(now.getTime() + leaseSeconds * 1000);
  return unitOfWork.run(async (transaction) => {
    if (!(await transaction.recipients.renew(organizationId, jobId, token, { now, until }))) return lease;
    await keepRooms(lease, until, lanes, transaction);
    await transaction.outages.keepProbes(probes, lease.until, until);
    return { ...lease, until };
  });
}
