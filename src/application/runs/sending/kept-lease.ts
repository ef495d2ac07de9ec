import type { Lease } from '../../../domain/runs/sending.ts';
import { renewLease } from './claim-batch.ts';
import type { SendingParts } from './sending-gate.ts';

const renewEveryMs = 10_000;

/** The lease of a batch, which is renewed until it is stopped. */
export interface KeptLease {
  readonly until: Date;
  readonly stop: () => void;
}

/** Renews a lease. One that cannot be renewed expires, and one that has expired stays so. */
export function keepLease(parts: SendingParts, first: Lease): KeptLease {
  let lease = first;
  const stop = parts.pauses.every(renewEveryMs, () => {
    if (parts.clock.now() >= lease.until) return;
    void renewLease(parts, lease).then(
      (renewed) => {
        lease = renewed;
      },
      () => undefined,
    );
  });
  return {
    get until() {
      return lease.until;
    },
    stop,
  };
}
