import { beforeAll, expect, test } from '@jest/globals';
import type { Job } from '../../../src/domain/runs/job.ts';
import { givenJob, givenSpinner, givenTable } from '../../support/given.ts';
import { onEachBackend } from '../on-each-backend.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

onEachBackend('Workers', (store) => {
  let job: Job;
  beforeAll(async () => {
    job = await givenJob(store(), await givenSpinner(store(), await givenTable(store())));
  });
  const isOnline = async (at: Date) => {
    const isOnline = await store().workers.areOnline(at);
    expect((await store().jobs.read(job.organizationId, job.id, at))?.runtimeOnline).toBe(isOnline);
    return isOnline;
  };

  test('are online for 30 seconds after their last heartbeat', async () => {
    const { workers } = store();
    expect(await isOnline(now)).toBe(false);
    await workers.beat('worker-1', now);
    expect([await isOnline(now), await isOnline(later(29)), await isOnline(later(30))]).toEqual([true, true, false]);
    await workers.beat('worker-1', later(25));
    expect([await isOnline(later(31)), await isOnline(later(54)), await isOnline(later(56))]).toEqual([true, true, false]);
    await workers.leave('worker-1');
  });

  test('that leave are offline at once if there is no other worker', async () => {
    const { workers } = store();
    await workers.beat('worker-1', now);
    await workers.beat('worker-2', now);
    await workers.leave('worker-1');
    expect(await isOnline(now)).toBe(true);
    await workers.leave('worker-2');
    expect(await isOnline(now)).toBe(false);
    await expect(workers.leave('worker-2')).resolves.toBeUndefined();
  });

  test('without a heartbeat are counted as dead once, live ones are not', async () => {
    const { workers } = store();
    await workers.beat('worker-1', now);
    await workers.beat('worker-2', now);
    await workers.beat('worker-3', later(20));
    expect(await workers.releaseDead(later(29))).toBe(0);
    expect([await workers.releaseDead(later(31)), await workers.releaseDead(later(31))]).toEqual([2, 0]);
    expect(await isOnline(later(45))).toBe(true);
    expect(await workers.releaseDead(later(51))).toBe(1);
  });

  test('that left are not counted as dead', async () => {
    const { workers } = store();
    await workers.beat('worker-1', now);
    await workers.leave('worker-1');
    expect(await workers.releaseDead(later(100))).toBe(0);
  });
});
