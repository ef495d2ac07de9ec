import { expect, test } from '@jest/globals';
import { runtimeFigures } from '../../../src/postgres/runs/runtime-figures.ts';
import { ownConnection } from '../../support/own-connection.ts';

const connection = ownConnection();

const idle = {
  jobs: { queued: 0, running: 0, paused: 0, canceling: 0 },
  turns: { waiting: 0, held: 0 },
  tasks: { due: 0, failed: 0 },
  queueDelaySeconds: 0,
  workers: 0,
  openCircuits: 0,
  isRestored: false,
};

test('counts what waits, what is held, what has failed, and who works', async () => {
  const { knex } = connection();
  expect(await runtimeFigures(connection())).toEqual(idle);
  await knex.raw(`insert into turns (organization_id, job_id, held_until)
    select gen_random_uuid(), gen_random_uuid(), case when n = 1 then now() + interval '20 s' end from generate_series(1, 3) n`);
  await knex.raw(`insert into workers (id, seen_at) values ('alive', now()), ('dead', now() - interval '1 minute')`);
  await knex.raw(`insert into circuits (connection, since, reason, probes, probe_at) values ('email', now(), 'refused', 0, now())`);
  await knex.raw(`select graphile_worker.add_job('late', '{}', run_at := now() - interval '90 seconds'),
    graphile_worker.add_job('soon', '{}', job_key := 'soon'), graphile_worker.add_job('soon', '{}'), graphile_worker.add_job('later', '{}', run_at := now() + interval '1 hour')`);
  await knex.raw(`select graphile_worker.permanently_fail_jobs(array_agg(id), 'no') from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'soon')`);
  const { queueDelaySeconds, ...rest } = await runtimeFigures(connection());
  expect(rest).toEqual({
    jobs: idle.jobs,
    turns: { waiting: 2, held: 1 },
    tasks: { due: 1, failed: 1 },
    workers: 1,
    openCircuits: 1,
    isRestored: false,
  });
  expect(Math.round(queueDelaySeconds / 10)).toBe(9);
});
