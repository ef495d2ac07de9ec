import { expect, test } from '@jest/globals';
import { meterNames, standingMeterNames } from '../../../src/domain/plans/meter-names.ts';
import type { Plan } from '../../../src/domain/plans/plan.ts';
import { anOrganization, aPlan } from '../../support/builders.ts';
import { onEachBackend } from '../on-each-backend.ts';

const limitsOf = (plan: Plan | undefined) =>
  Object.fromEntries([...meterNames, ...standingMeterNames].map((name) => [name, plan?.limitOf(name)]));

onEachBackend('Plans and organizations', (store) => {
  test('are found as they were saved', async () => {
    const plan = aPlan({
      name: 'Großkunde 🚀',
      limits: { jobs: 10, records: 0 },
      features: [],
      rateLimits: { ingest: { perSecond: 1.5, burst: 3 } },
    });
    const organization = anOrganization({ planId: plan.id, name: "O'Neil & Söhne", planBeganAt: new Date('2024-02-29T23:59:59.999Z') });
    const found = await store().unitOfWork.run(async ({ plans, organizations }) => {
      await plans.save(plan);
      await organizations.save(organization);
      return [await plans.find(plan.id), await organizations.find(organization.id), await organizations.lock(organization.id)];
    });
    expect(found).toEqual([plan, organization, organization]);
  });

  test('have the limits that they name; limits that they do not name are 0', async () => {
    const plan = aPlan({ limits: { jobs: 3, records: 0 }, without: ['messages', 'tables', 'channels'] });
    const found = await store().unitOfWork.run(async ({ plans }) => {
      await plans.save(plan);
      return plans.find(plan.id);
    });
    expect(found).toEqual(plan);
    expect(Object.keys(found?.limits ?? {}).sort()).toEqual(['bytes', 'jobs', 'members', 'records', 'sms', 'webhooks']);
    expect(limitsOf(found)).toEqual({
      jobs: 3,
      records: 0,
      messages: 0,
      tables: 0,
      channels: 0,
      members: null,
      webhooks: null,
      sms: null,
      bytes: null,
    });
  });

  test('are replaced when they are saved again', async () => {
    const plan = aPlan({ limits: { jobs: 1 } });
    const bigger = aPlan({ id: plan.id, limits: { jobs: 2 } });
    const organization = anOrganization({ planId: plan.id });
    const renewed = organization.changePlan(bigger.id);
    const found = await store().unitOfWork.run(async ({ plans, organizations }) => {
      await plans.save(plan);
      await plans.save(bigger);
      await organizations.save(organization);
      await organizations.save(renewed);
      return [await plans.find(plan.id), await organizations.find(organization.id)];
    });
    expect(found).toEqual([bigger, renewed]);
  });

  test('list the organizations on a plan', async () => {
    const [plan, other] = [aPlan(), aPlan()];
    const organizations = [plan, plan, other].map(({ id }) => anOrganization({ planId: id }));
    const found = await store().unitOfWork.run(async (transaction) => {
      await transaction.plans.save(plan);
      await transaction.plans.save(other);
      for (const organization of organizations) await transaction.organizations.save(organization);
      return transaction.organizations.listOn(plan.id);
    });
    expect([...found].sort()).toEqual(organizations.slice(0, 2).map(({ id }) => id));
  });

  test('that are locked make a second change wait', async () => {
    const plan = aPlan({ limits: { jobs: 0 } });
    await store().unitOfWork.run(({ plans }) => plans.save(plan));
    const more = () =>
      store().unitOfWork.run(async ({ plans }) => {
        const held = await plans.lock(plan.id);
        await plans.save(aPlan({ id: plan.id, limits: { jobs: (held?.limits.jobs ?? 0) + 1 } }));
      });
    await Promise.all([more(), more(), more()]);
    expect((await store().unitOfWork.run(({ plans }) => plans.find(plan.id)))?.limits.jobs).toBe(3);
  });

  test('are found as entities with their methods', async () => {
    const plan = aPlan({ features: ['api_keys'] });
    await store().unitOfWork.run(({ plans }) => plans.save(plan));
    const found = await store().unitOfWork.run(({ plans }) => plans.find(plan.id));
    expect(() => found?.require('api_keys')).not.toThrow();
  });
});
