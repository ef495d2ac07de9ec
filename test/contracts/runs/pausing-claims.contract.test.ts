import { expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { ControlJob } from '../../../src/application/runs/control-job.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { duringClaim } from '../../support/runs/during-claim.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { givenEnrolled } from './enrolled.ts';

onEachBackend('Pausing a job in the middle of a claim', (store) => {
  test('returns after the claim, and nothing is claimed afterwards', async () => {
    const clock = new FixedClock();
    const { job } = await givenEnrolled(store(), 50, clock.now());
    const { organizationId, id: jobId } = job;
    const sender = new FakeSender();
    const control = new ControlJob({ unitOfWork: store().unitOfWork, audit: new Audit(clock, ids), clock });
    const order: string[] = [];
    const pause = () => control.execute({ organizationId, jobId, action: 'pause', by: operator }).then(() => order.push('paused'));
    const worker = duringClaim(store(), pause, () => order.push('claimed'));
    const links = new UnsubscribeLinks(
      new NodeSecrets(new Uint8Array(32).fill(7)),
      'https://spindle.example.com/api/v1/public/unsubscribe',
    );
    await new AdvanceJob({ unitOfWork: worker, sender, links, clock, ids, pauses: new TimerPauses() }).execute(
      inOneTurn({ organizationId, jobId }),
    );
    expect(order).toEqual(['claimed', 'paused']);
    expect(sender.attempts).toHaveLength(20);
  });
});
