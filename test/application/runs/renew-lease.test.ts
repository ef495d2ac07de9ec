import { expect, test } from '@jest/globals';
import type { Transaction, UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { renewLease } from '../../../src/application/runs/sending/claim-batch.ts';
import { SendingGate } from '../../../src/application/runs/sending/sending-gate.ts';
import { unusedChannel } from '../../../src/domain/channels/channel-use.ts';
import type { Lease } from '../../../src/domain/runs/sending.ts';
import { FixedClock } from '../../support/fixed-clock.ts';

/** Renews a lease in a transaction that notes what it is asked, in order. */
async function renewed({ isHeld }: { readonly isHeld: boolean }) {
  const clock = new FixedClock();
  const now = clock.now();
  const asked: string[] = [];
  const noting = (repository: string, answers: Readonly<Record<string, unknown>>) => {
    const answer = async (name: string) => {
      asked.push(`${repository}.${name}`);
      return answers[name];
    };
    return new Proxy({}, { get: (_, name: string) => () => answer(name) });
  };
  const transaction = {
    channelUses: noting('channelUses', { lock: new Map([['channel', unusedChannel]]) }),
    recipients: noting('recipients', { renew: isHeld }),
    circuits: noting('circuits', {}),
  } as unknown as Transaction;
  const unitOfWork = { run: (work: (transaction: Transaction) => unknown) => work(transaction) } as unknown as UnitOfWork;
  const lease = { organizationId: 'o', jobId: 'j', token: 't', until: now, limited: ['channel'], probes: [] } as unknown as Lease;
  const { until } = await renewLease({ unitOfWork, clock, gate: new SendingGate('process', clock) }, lease);
  return { asked: [...new Set(asked)], isLonger: until > now };
}

test('renewing locks the capacity of channels before recipients, as recording does', async () => {
  expect(await renewed({ isHeld: true })).toEqual({
    asked: ['channelUses.lock', 'recipients.renew', 'channelUses.save', 'circuits.keepProbes'],
    isLonger: true,
  });
});

test('a lease that is lost keeps no capacity', async () => {
  expect(await renewed({ isHeld: false })).toEqual({ asked: ['channelUses.lock', 'recipients.renew'], isLonger: false });
});
