import { expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { AdvanceJob } from '../../../src/application/jobs/advance-job.ts';
import { ControlJob } from '../../../src/application/jobs/control-job.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import type { UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { givenEnrolled } from './enrolled.ts';

onEachBackend('Pausing a job in the middle of a claim', (store) => {
  test('returns after the claim, and nothing is claimed afterwards', async () => {
    const clock = new FixedClock();
    const { job } = await givenEnrolled(store(), 50, clock.now());
    const { organizationId, id: jobId } = job;
    const sender = new FakeSender();
    const control = new ControlJob(store().unitOfWork, new Audit(clock, ids), clock);
    const order: string[] = [];
    let paused: Promise<unknown> | undefined;
    let transactions = 0;
    /** Pauses the job while its first claim is running. */
    const worker: UnitOfWork = {
      async run(work) {
        const result = await store().unitOfWork.run(async (transaction) => {
          const done = await work(transaction);
          // The first chooses the slots, the second claims.
          if (++transactions === 2) {
            paused = control.execute({ organizationId, jobId, action: 'pause', by: operator }).then(() => order.push('paused'));
            await new Promise((resolve) => setTimeout(resolve, 100));
            order.push('claimed');
          }
          return done;
        });
        await paused;
        return result;
      },
    };
    const links = new UnsubscribeLinks(
      new NodeSecrets(new Uint8Array(32).fill(7)),
      'https://spindle.example.com/api/v1/public/unsubscribe',
    );
    await new AdvanceJob(worker, sender, links, clock, ids, new TimerPauses()).execute({ organizationId, jobId });
    expect(order).toEqual(['claimed', 'paused']);
    expect(sender.attempts).toHaveLength(20);
  });
});
