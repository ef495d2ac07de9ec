import { expect, test } from '@jest/globals';
import { LiftDailyLimit } from '../../../src/application/accounts/organizations/lift-daily-limit.ts';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import type { UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { WakePeople } from '../../../src/application/people/wake-people.ts';
import { CheckPlanMeter } from '../../../src/application/plans/check-plan-meter.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
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

const dailyLimit = { messages: 30, days: 14 };

onEachBackend('The daily limit of a new organization', (store) => {
  const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/api/v1/public/unsubscribe');

  async function given(people: number, liftedAt: Date | null = null) {
    const clock = new FixedClock();
    const sender = new FakeSender();
    const { job } = await givenEnrolled(store(), people, clock.now());
    const { organizationId, id: jobId } = job;
    await store().unitOfWork.run(async ({ organizations }) => {
      const organization = await organizations.lock(organizationId);
      if (organization) await organizations.save(organization.with({ createdAt: clock.now(), dailyLimitLiftedAt: liftedAt }));
    });
    const advanceAs = (unitOfWork: UnitOfWork) =>
      new AdvanceJob({ unitOfWork, sender, links, clock, ids, pauses: new TimerPauses(), log: undefined, dailyLimit });
    const advance = () => advanceAs(store().unitOfWork).execute(inOneTurn({ organizationId, jobId }));
    const lift = () =>
      new LiftDailyLimit({ unitOfWork: store().unitOfWork, audit: new Audit(clock, ids), clock }).execute({ organizationId, by: operator });
    const wake = (isLast = false) =>
      new WakePeople({ unitOfWork: store().unitOfWork, clock }).execute({
        organizationId,
        cause: 'limits',
        at: clock.now().toISOString(),
        isLast,
      });
    const found = async () => {
      const stored = await store().unitOfWork.run(({ jobs }) => jobs.find(organizationId, jobId));
      return [stored?.state, stored?.waiting];
    };
    const usage = async () =>
      (await new CheckPlanMeter({ unitOfWork: store().unitOfWork, clock, dailyLimit }).execute({ organizationId })).today;
    return { clock, sender, organizationId, jobId, advanceAs, advance, lift, wake, found, usage };
  }

  test('lets so many messages go in a day; the others wait for the next, and go on by themselves', async () => {
    const { clock, sender, organizationId, jobId, advance, found, usage } = await given(70);
    await advance();
    expect(sender.attempts).toHaveLength(30);
    expect(await found()).toEqual(['running', 'daily_limit']);
    expect(await usage()).toEqual({ used: 30, limit: 30, resetsAt: new Date('2026-03-11T00:00:00Z') });
    const next = await store().unitOfWork.run(({ recipients }) => recipients.nextDue(organizationId, jobId));
    expect(next).toEqual({ wakeAt: new Date('2026-03-11T00:00:00Z'), reason: 'daily_limit' });
    clock.set('2026-03-10T23:59:59Z');
    await advance();
    expect(sender.attempts).toHaveLength(30);
    clock.set('2026-03-11T00:00:00Z');
    await advance();
    expect(sender.attempts).toHaveLength(60);
    clock.set('2026-03-12T00:00:00Z');
    await advance();
    await advance();
    expect(sender.attempts).toHaveLength(70);
    expect((await found())[0]).toBe('completed');
  });

  test('is exact under several workers', async () => {
    const { sender, advance, usage } = await given(120);
    await Promise.all([1, 2, 3, 4].map(() => advance()));
    expect(new Set(sender.attempts.map(({ id }) => id)).size).toBe(30);
    expect((await usage())?.used).toBe(30);
  });

  test('is lifted by age', async () => {
    const { clock, sender, advance, usage } = await given(40);
    clock.pass({ days: 14 });
    await advance();
    expect(sender.attempts).toHaveLength(40);
    expect(await usage()).toBeNull();
  });

  test('does not hold for an organization that is trusted', async () => {
    const { sender, advance, usage } = await given(40, new Date('2026-03-01T00:00:00Z'));
    await advance();
    expect(sender.attempts).toHaveLength(40);
    expect(await usage()).toBeNull();
  });

  test('is lifted by the operator, and its jobs go on at once', async () => {
    const { sender, advance, lift, wake, found } = await given(70);
    await advance();
    await store().queued();
    await lift();
    expect((await store().queued()).map(({ task }) => task)).toEqual(['wake-people']);
    await wake();
    await advance();
    expect(sender.attempts).toHaveLength(70);
    expect((await found())[0]).toBe('completed');
  });

  test('puts nobody off for the day whose claim is under way while it is lifted', async () => {
    const { clock, sender, organizationId, jobId, advanceAs, advance, lift, wake } = await given(5);
    await store().unitOfWork.run(async ({ dayCounts }) => {
      await dayCounts.lock(organizationId, '2026-03-10');
      await dayCounts.save(organizationId, '2026-03-10', dailyLimit.messages);
    });
    const lifted = async () => {
      await lift();
      await wake();
    };
    await advanceAs(duringClaim(store(), lifted)).execute(inOneTurn({ organizationId, jobId }));
    clock.pass({ seconds: 10 });
    await wake(true);
    await advance();
    expect(sender.attempts).toHaveLength(5);
  });
});
