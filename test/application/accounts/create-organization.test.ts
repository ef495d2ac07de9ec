import { beforeEach, describe, expect, test } from '@jest/globals';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aPlan } from '../../support/builders.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

describe('Creating an organization', () => {
  test('puts it on its plan, with a period that starts now', async () => {
    const plan = aPlan({ limits: { jobs: 3 } });
    await app.unitOfWork.run(({ plans }) => plans.save(plan));
    const organization = await app.createOrganization.execute({ name: 'Acme', planId: plan.id, by: operator });
    const kept = await app.unitOfWork.run(({ organizations }) => organizations.find(organization.id));
    expect(kept).toEqual(organization);
    const { meter } = (await app.checkPlanMeter.execute({ organizationId: organization.id })).meters.jobs;
    expect(meter).toMatchObject({
      limit: 3,
      used: 0,
      periodStartsAt: new Date('2026-03-10T00:00:00Z'),
      resetsAt: new Date('2026-04-10T00:00:00Z'),
    });
  });

  test('refuses a plan that does not exist', async () => {
    await expect(app.createOrganization.execute({ name: 'Acme', planId: 'gold', by: operator })).rejects.toMatchObject({
      code: 'PLAN_NOT_FOUND',
    });
  });
});
