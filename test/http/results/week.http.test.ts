import { expect, test } from '@jest/globals';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { givenSpinner, people } from '../../support/given.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';

onEachStore('The week on Home', (spindle) => {
  test('200: has a row for each spinner with jobs, in days of the organization’s zone', async () => {
    const tenant = await aTenant(spindle());
    const person = await tenant.person('owner');
    const { status, body } = await person.get('/results/week');
    expect([status, body.spinners, body.total, body.isComplete, body.days.length]).toEqual([200, [], 0, true, 7]);
    const zone = 'Asia/Kathmandu';
    expect((await person.patch('/organization', { zone })).status).toBe(200);
    const spinner = await givenSpinner(spindle().store, tenant.table, { steps: [{ id: 'a-day', type: 'wait', for: '1d' }] });
    await tenant.append(people(3));
    const { jobId } = (await person.post(`/spinners/${spinner.id}/jobs`)).body;
    const job = { organizationId: tenant.id, jobId };
    await spindle().get(StartJob).execute(job);
    await spindle().get(AdvanceJob).execute(inOneTurn(job));
    const { body: week } = await person.get('/results/week');
    expect(week).toMatchObject({ zone, total: 1, isComplete: true });
    expect(week.from.slice(11)).toBe('18:15:00.000Z');
    expect(week.spinners).toEqual([
      {
        ...{ spinnerId: spinner.id, spinnerName: spinner.name, jobId, hasGoal: false, byDay: [0, 0, 0, 0, 0, 0, 3] },
        ...{ jobs: 1, reached: 3, couldReach: 3, goal: 0, results: [] },
        before: { jobs: 0, reached: 0, couldReach: 0, goal: 0, results: [] },
      },
    ]);
    const query = `spinnerId=${spinner.id}&channel=email&from=${week.from}&to=${week.to}`;
    for (const list of ['messages', 'replied', 'unsubscribed'])
      expect(await person.get(`/results/${list}?${query}`)).toMatchObject({ status: 200, body: { data: [] } });
  });
});
