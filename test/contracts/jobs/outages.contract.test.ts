import { expect, test } from '@jest/globals';
import { WakeRecipients } from '../../../src/application/jobs/waking/wake-recipients.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { givenEnrolled } from './enrolled.ts';

onEachBackend('Outages', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const clock = new FixedClock();
  const later = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1000);

  test('are told once, with the jobs that waited longer than a minute', async () => {
    const { job } = await givenEnrolled(store(), 1);
    const reference = { organizationId: job.organizationId, jobId: job.id };
    await run(({ outages }) => outages.note(reference, ['email', 'https://one.example'], clock.now()));
    await run(({ outages }) => outages.note(reference, ['email'], later(100)));
    const end = (connection: string, at: Date) => run(({ outages }) => outages.end([connection], at));
    expect(await end('https://another.example', later(100))).toEqual([]);
    expect(await end('https://one.example', later(59))).toEqual([]);
    expect(await end('email', later(60))).toEqual([reference]);
    expect(await end('email', later(60))).toEqual([]);
  });

  test('end with the recipients due one after the other, none later than before', async () => {
    const { job, recordIds } = await givenEnrolled(store(), 2003, clock.now());
    const { organizationId, id: jobId } = job;
    await run(async ({ recipients }) => {
      const due = await recipients.takeDue(organizationId, jobId, clock.now(), 3000);
      const waits = (index: number) => [later(index === 5 ? 0.01 : 3600), index === 6 ? 'channel_error' : 'channel_down'] as const;
      await recipients.save(due.map(({ recipient }, index) => recipient.goTo(recipient.stepId, ...waits(index))));
    });
    await new WakeRecipients(store().unitOfWork, clock).execute({ organizationId, jobId });
    const dueAt = async (at: Date) => (await run(({ recipients }) => recipients.takeDue(organizationId, jobId, at, 3000))).length;
    expect(await dueAt(later(0.01))).toBe(1);
    expect(await dueAt(later(1))).toBe(50);
    expect(await dueAt(later(60))).toBe(recordIds.length - 1);
  });
});
