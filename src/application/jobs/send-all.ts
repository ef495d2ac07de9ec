// While a batch is sent, its lease is in one of two modes:
//   live     renewed every 10 s; messages are sent, 10 at a time
//   expired  not renewed in time: another worker may take over, so the rest is not sent and is recorded as deferred

import type { Sender } from '../channels/sender.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Pauses } from '../kernel/pauses.ts';
import type { SendOutcome } from '../kernel/send-outcome.ts';
import type { Sending } from './prepare-sending.ts';

const concurrency = 10;
const renewEveryMs = 10_000;

/** Not sent for certain; recording it releases the recipient, unless another worker has taken it over. */
const unsent: SendOutcome = { result: 'deferred', reason: 'lease_ended', retryAfterSeconds: undefined };

/** A worker's claim on a batch of one job's recipients until a time; `token` is the fencing token that rejects a late write. */
export interface Lease {
  readonly organizationId: string;
  readonly jobId: string;
  readonly token: string;
  readonly until: Date;
}

export interface Outcome extends Sending {
  readonly outcome: SendOutcome;
}

/** Sends a batch, a few messages at a time, and renews its lease meanwhile; sends nothing after the lease has expired. */
export async function sendAll(
  sendings: readonly Sending[],
  first: Lease,
  { sender, clock, pauses, renew }: { sender: Sender; clock: Clock; pauses: Pauses; renew: (lease: Lease) => Promise<Lease> },
): Promise<readonly Outcome[]> {
  if (sendings.length === 0) return [];
  let lease = first;
  const stopRenewing = pauses.every(renewEveryMs, () => {
    // A lease that cannot be renewed expires, and then nothing more is sent.
    void renew(lease).then(
      (renewed) => {
        lease = renewed;
      },
      () => undefined,
    );
  });
  const outcomes: Outcome[] = [];
  const queue = [...sendings];
  const sendSome = async (): Promise<void> => {
    for (let sending = queue.shift(); sending !== undefined; sending = queue.shift()) {
      const outcome = clock.now() < lease.until ? await sender.send(sending.outgoing) : unsent;
      outcomes.push({ ...sending, outcome });
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, sendSome));
  } finally {
    stopRenewing();
  }
  return outcomes;
}
