import { expect, test } from '@jest/globals';
import { ids } from '../../support/sequential-ids.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';

onEachBackend('The task queue', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const aPayload = () => ({ organizationId: ids.next(), jobId: ids.next() });
  const byJob = (tasks: Awaited<ReturnType<ReturnType<typeof store>['queued']>>) =>
    [...tasks].sort((one, other) => (JSON.stringify(one.payload) + one.task < JSON.stringify(other.payload) + other.task ? -1 : 1));

  test('returns a committed task with its payload, once', async () => {
    const payload = aPayload();
    await run(({ queue }) => queue.enqueue('start-job', payload));
    expect(await store().queued()).toEqual([{ task: 'start-job', payload }]);
    expect(await store().queued()).toEqual([]);
  });

  test('has no tasks of a transaction that is still running or failed', async () => {
    const failed = run(async ({ queue }) => {
      await queue.enqueue('start-job', aPayload());
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await store().queued()).toEqual([]);
  });

  test('accepts several tasks at once', async () => {
    const payloads = Array.from({ length: 300 }, aPayload);
    await run(({ queue }) => queue.enqueue('advance-job', ...payloads));
    expect(byJob(await store().queued())).toEqual(payloads.map((payload) => ({ task: 'advance-job', payload })));
  });

  test('accepts a task for several jobs', async () => {
    const payload = { jobs: [aPayload(), aPayload()] };
    await run(({ queue }) => queue.enqueue('start-jobs', payload));
    expect(await store().queued()).toEqual([{ task: 'start-jobs', payload }]);
  });

  test('does not enqueue a task twice while one waits for the same job', async () => {
    const payload = aPayload();
    await run(async ({ queue }) => {
      await queue.enqueue('advance-job', payload);
      await queue.enqueue('advance-job', { ...payload });
    });
    await run(({ queue }) => queue.enqueue('advance-job', payload));
    expect(await store().queued()).toEqual([{ task: 'advance-job', payload }]);
  });

  test('keeps the time of a task for later, until it is taken', async () => {
    const payload = aPayload();
    const [at, later] = [new Date('2099-01-01T00:00:00Z'), new Date('2099-01-02T00:00:00Z')];
    await run(({ queue }) => queue.enqueueAt(at, 'resume-job', payload));
    await run(({ queue }) => queue.enqueueAt(later, 'resume-job', payload));
    expect(await store().queued()).toEqual([{ task: 'resume-job', payload, at }]);
    await run(({ queue }) => queue.enqueueAt(later, 'resume-job', payload));
    expect(await store().queued()).toEqual([{ task: 'resume-job', payload, at: later }]);
  });

  test('keeps tasks with different names and jobs separate', async () => {
    const [one, other] = [aPayload(), aPayload()];
    await run(async ({ queue }) => {
      await queue.enqueue('start-job', one, other);
      await queue.enqueue('advance-job', one);
    });
    expect(byJob(await store().queued())).toEqual(
      byJob([
        { task: 'start-job', payload: one },
        { task: 'advance-job', payload: one },
        { task: 'start-job', payload: other },
      ]),
    );
  });

  test('accepts another task for a job once the first was taken', async () => {
    const payload = aPayload();
    for (let round = 0; round < 2; round++) {
      await run(({ queue }) => queue.enqueue('advance-job', payload));
      expect(await store().queued()).toEqual([{ task: 'advance-job', payload }]);
    }
  });

  test('accepts concurrent tasks without duplicates', async () => {
    const payloads = Array.from({ length: 4 }, aPayload);
    const { done } = await allAtOnce(16, (index) =>
      run(({ queue }) => queue.enqueue('advance-job', payloads[index % 4] as (typeof payloads)[0])),
    );
    expect(done).toBe(16);
    expect(byJob(await store().queued())).toEqual(payloads.map((payload) => ({ task: 'advance-job', payload })));
  });
});
