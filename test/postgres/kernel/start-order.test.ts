import { expect, test } from '@jest/globals';
import type { JobReference } from '../../../src/application/kernel/tasks.ts';
import { startTasks } from '../../../src/application/kernel/tasks.ts';
import { PostgresUnitOfWork } from '../../../src/postgres/engine/transaction/unit-of-work.ts';
import { RecentTasks } from '../../../src/postgres/kernel/recent-tasks.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { ids } from '../../support/sequential-ids.ts';

const own = ownConnection();

const jobOf = (organizationId: string): JobReference => ({ organizationId, jobId: ids.next() });

/** The tasks in the order in which the queue runs them. */
async function inOrder(): Promise<{ readonly payload: JobReference | { readonly jobs: readonly JobReference[] } }[]> {
  const { rows } = await own().knex.raw('select payload from graphile_worker._private_jobs order by priority, run_at, id');
  await own().knex.raw('delete from graphile_worker._private_jobs');
  return rows;
}

test('The first starts of an organization are run before most of what another has queued lately', async () => {
  const unitOfWork = new PostgresUnitOfWork(own());
  const [large, small] = [ids.next(), ids.next()];
  for (let call = 0; call < 10; call++)
    await unitOfWork.run(({ queue }) => queue.enqueue('start-job', ...Array.from({ length: 100 }, () => jobOf(large))));
  const mine = [jobOf(small), jobOf(small)];
  for (const job of mine) await unitOfWork.run(({ queue }) => queue.enqueue('start-job', job));
  const order = (await inOrder()).map(({ payload }) => payload);
  expect(order).toHaveLength(1002);
  const places = mine.map((job) => order.findIndex((payload) => 'jobId' in payload && payload.jobId === job.jobId));
  for (const place of places) expect(place).toBeLessThanOrEqual(5);
});

test('A start that shares a group with many of another organization is not in their task', async () => {
  const unitOfWork = new PostgresUnitOfWork(own());
  const [large, small] = [ids.next(), ids.next()];
  const group = [...Array.from({ length: 49 }, () => jobOf(large)), jobOf(small)];
  await unitOfWork.run(({ queue }) => queue.enqueue('start-jobs', ...startTasks(Array.from({ length: 200 }, () => jobOf(large)))));
  await unitOfWork.run(({ queue }) => queue.enqueue('start-jobs', ...startTasks(group)));
  const tasks = (await inOrder()).map(({ payload }) => ('jobs' in payload ? payload.jobs : [payload]));
  expect(tasks.flat()).toHaveLength(250);
  const place = tasks.findIndex((jobs) => jobs.some(({ organizationId }) => organizationId === small));
  expect([place <= 1, tasks[place]?.length]).toEqual([true, 1]);
});

test('What was queued long ago no longer counts', () => {
  let now = 0;
  const recent = new RecentTasks(() => now);
  const priorities = Array.from({ length: 9 }, () => recent.priorityOf('one'));
  expect(priorities).toEqual([0, 1, 2, 2, 3, 3, 3, 3, 4]);
  expect(recent.priorityOf('other')).toBe(0);
  now = 10_000;
  expect(recent.priorityOf('one')).toBe(4);
  now = 20_000;
  expect(recent.priorityOf('one')).toBe(1);
  now = 60_000;
  expect(recent.priorityOf('one')).toBe(0);
});
