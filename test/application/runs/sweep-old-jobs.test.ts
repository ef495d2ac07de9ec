import { beforeEach, expect, test } from '@jest/globals';
import { SweepOldJobs } from '../../../src/application/runs/sweep-old-jobs.ts';
import { at } from '../../../src/memory/engine/rows.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aSuppression } from '../../support/builders.ts';
import { people } from '../../support/given.ts';
import { givenCampaign } from './campaign.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const sweepAfter = (days: number) =>
  new SweepOldJobs({ unitOfWork: app.unitOfWork, clock: app.clock, retention: { jobDays: days } }).execute();

test('The trigger after a job was deleted contacts only new records, and no suppressed address', async () => {
  const campaign = await givenCampaign(app, { records: people(3) });
  const { organizationId } = campaign;
  const run = await campaign.trigger();
  await app.work();
  const suppression = aSuppression({ organizationId, address: 'person4@example.com' });
  await app.unitOfWork.run(({ suppressions }) => suppressions.add([suppression]));
  app.clock.pass({ days: 61 });
  await sweepAfter(60);
  await expect(run.read()).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
  expect([run.recipients(), run.messages(), [...app.tables.committed.jobCounts.list(at(organizationId, run.jobId))]]).toEqual([[], [], []]);

  await campaign.add(...people(2, 4));
  const again = await campaign.trigger();
  await app.work();
  expect(app.sender.targets.slice(3)).toEqual(['person5@example.com']);
  expect(again.states()).toEqual(['suppressed', 'completed']);
});

test('Without a retention time, jobs are kept', async () => {
  const run = await (await givenCampaign(app)).trigger();
  await app.work();
  app.clock.pass({ days: 10_000 });
  await sweepAfter(0);
  expect(run.states()).toEqual(['completed']);
});
