import { expect, test } from '@jest/globals';
import { PlanLimitReached } from '../../../src/domain/plans/errors.ts';
import type { MeterName } from '../../../src/domain/plans/meter-names.ts';
import type { PlanMeter } from '../../../src/domain/plans/plan-meter.ts';
import { anOrganization, aPlan } from '../../support/builders.ts';
import { givenOrganization } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';

const now = new Date('2026-03-10T12:00:00Z');

onEachBackend('Plan meters', (store) => {
  const find = (organizationIds: readonly string[], name: MeterName = 'records', at = now) =>
    store().unitOfWork.run(({ meters }) => meters.findMany(organizationIds, [name], at));
  const usedBy = async (organizationId: string, name: MeterName = 'records', at = now) => (await find([organizationId], name, at))[0]?.used;
  const spend = (amounts: Readonly<Record<string, number>>, name: MeterName = 'records', at = now) =>
    store().unitOfWork.run(async ({ meters }) => {
      const found = await meters.findMany(Object.keys(amounts), [name], at);
      await meters.spend(found.map((meter) => ({ meter, amount: amounts[meter.organizationId] as number })));
    });

  test('start at zero, with the limit and the period of the plan', async () => {
    const { id, planId } = await givenOrganization(store(), { limits: { records: 40 } });
    const [meter] = await find([id]);
    expect({ ...meter }).toEqual({
      organizationId: id,
      name: 'records',
      plan: planId,
      limit: 40,
      used: 0,
      periodStartsAt: new Date('2026-02-15T00:00:00Z'),
      resetsAt: new Date('2026-03-15T00:00:00Z'),
      day: '2026-03-10',
    });
    expect(meter?.spend(40).used).toBe(40);
  });

  test('are returned once for each organization that exists, even if its id is given twice', async () => {
    const one = await givenOrganization(store());
    const other = await givenOrganization(store());
    const found = await find([one.id, other.id, one.id, ids.next()]);
    expect(found.map(({ organizationId }) => organizationId).sort()).toEqual([one.id, other.id].sort());
    expect(await find([])).toEqual([]);
  });

  test('add up charges by name and organization', async () => {
    const { id } = await givenOrganization(store(), { limits: { records: 40 } });
    const other = await givenOrganization(store(), { limits: { records: 40 } });
    await spend({ [id]: 15, [other.id]: 1 });
    await spend({ [id]: 25 });
    await spend({ [id]: 7 }, 'messages');
    expect([await usedBy(id), await usedBy(other.id), await usedBy(id, 'messages'), await usedBy(id, 'jobs')]).toEqual([40, 1, 7, 0]);
  });

  test('return the state after a charge from what is stored, not from the meter that was read before', async () => {
    const organization = await givenOrganization(store(), { limits: { records: 60 } });
    const other = await givenOrganization(store());
    const early = await find([organization.id, other.id]);
    await spend({ [organization.id]: 5 });
    const { after } = await store().unitOfWork.run(({ meters }) => meters.spend(early.map((meter) => ({ meter, amount: 50 }))));
    const left = new Map((await after).map(({ organizationId, used, limit }) => [organizationId, { used, limit }]));
    expect(left.get(organization.id)).toEqual({ used: 55, limit: 60 });
    expect(left.get(other.id)).toEqual({ used: 50, limit: null });
    expect(await usedBy(organization.id)).toBe(55);
  });

  test('charge nothing if the charge does not fit, and report what is left', async () => {
    const { id, planId } = await givenOrganization(store(), { limits: { records: 40 } });
    await spend({ [id]: 39 });
    // As if another transaction had charged in between: the meter read before still shows the full allowance.
    const stale = (await find([id]))[0]?.with({ used: 0 });
    const refused = store().unitOfWork.run(({ meters }) => meters.spend([{ meter: stale as NonNullable<typeof stale>, amount: 2 }]));
    await expect(refused).rejects.toBeInstanceOf(PlanLimitReached);
    await expect(refused).rejects.toMatchObject({
      details: { meter: 'records', limit: 40, used: 39, requested: 2, remaining: 1, resetsAt: '2026-03-15T00:00:00.000Z', plan: planId },
    });
    expect(await usedBy(id)).toBe(39);
  });

  test('refuse a first charge above the limit', async () => {
    const { id } = await givenOrganization(store(), { limits: { records: 0 } });
    const [meter] = await find([id]);
    const refused = store().unitOfWork.run(({ meters }) => meters.spend(meter ? [{ meter, amount: 1 }] : []));
    await expect(refused).rejects.toBeInstanceOf(PlanLimitReached);
    expect(await usedBy(id)).toBe(0);
  });

  test('are charged all or nothing', async () => {
    const rich = await givenOrganization(store());
    const poor = await givenOrganization(store(), { limits: { records: 3 } });
    const found = await find([rich.id, poor.id]);
    const refused = store().unitOfWork.run(({ meters }) => meters.spend(found.map((meter) => ({ meter, amount: 4 }))));
    await expect(refused).rejects.toMatchObject({ code: 'PLAN_LIMIT', details: { limit: 3, requested: 4 } });
    expect([await usedBy(rich.id), await usedBy(poor.id)]).toEqual([0, 0]);
  });

  test('of different names are charged in one call, all or nothing, each with its own state after it', async () => {
    const { id } = await givenOrganization(store(), { limits: { messages: 5, webhooks: 3 } });
    const charges = async (webhooks: number, messages: number) =>
      [...(await find([id], 'webhooks')), ...(await find([id], 'messages'))].map((meter) => ({
        meter: meter.with({ used: 0 }),
        amount: meter.name === 'webhooks' ? webhooks : messages,
      }));
    const both = await charges(2, 5);
    const { after } = await store().unitOfWork.run(({ meters }) => meters.spend(both));
    expect(Object.fromEntries((await after).map(({ name, used, limit }) => [name, { used, limit }]))).toEqual({
      webhooks: { used: 2, limit: 3 },
      messages: { used: 5, limit: 5 },
    });
    const more = await charges(1, 1);
    const refused = store().unitOfWork.run(({ meters }) => meters.spend(more));
    await expect(refused).rejects.toMatchObject({ code: 'PLAN_LIMIT', details: { meter: 'messages', used: 5, requested: 1 } });
    expect([await usedBy(id, 'webhooks'), await usedBy(id, 'messages')]).toEqual([2, 5]);
  });

  test('of different names grant exactly the caps to concurrent charges of one or both, without a deadlock', async () => {
    const { id } = await givenOrganization(store(), { limits: { messages: 20, webhooks: 30 } });
    const { refused } = await allAtOnce(60, (index) =>
      store().unitOfWork.run(async ({ meters }) => {
        const messages = await meters.findMany([id], ['messages'], now);
        const webhooks = await meters.findMany([id], ['webhooks'], now);
        const found = [[...messages, ...webhooks], [...webhooks, ...messages], webhooks, messages][index % 4] ?? [];
        await meters.spend(found.map((meter) => ({ meter, amount: 1 })));
      }),
    );
    expect(refused.every((reason) => reason instanceof PlanLimitReached)).toBe(true);
    expect(await usedBy(id, 'messages')).toBe(20);
    expect(await usedBy(id, 'webhooks')).toBeLessThanOrEqual(30);
  });

  test('that the plan does not name have the limit 0', async () => {
    const { id, planId } = await givenOrganization(store(), { without: ['messages'] });
    const [meter] = await find([id], 'messages');
    expect(meter).toMatchObject({ plan: planId, limit: 0, used: 0, remaining: 0 });
    const refused = store().unitOfWork.run(({ meters }) => meters.spend(meter ? [{ meter, amount: 1 }] : []));
    await expect(refused).rejects.toMatchObject({
      code: 'PLAN_LIMIT',
      details: { meter: 'messages', limit: 0, used: 0, requested: 1, remaining: 0, plan: planId },
    });
    expect(await usedBy(id, 'messages')).toBe(0);
  });

  test('that the plan no longer names keep their usage and grant nothing more', async () => {
    const organization = await givenOrganization(store(), { limits: { messages: 10 } });
    await spend({ [organization.id]: 4 }, 'messages');
    await store().unitOfWork.run(({ plans }) => plans.save(aPlan({ id: organization.planId, without: ['messages'] })));
    const [meter] = (await find([organization.id], 'messages')) as [PlanMeter];
    expect(meter).toMatchObject({ limit: 0, used: 4, remaining: 0 });
    const refused = store().unitOfWork.run(({ meters }) => meters.spend([{ meter, amount: 1 }]));
    await expect(refused).rejects.toMatchObject({ code: 'PLAN_LIMIT', details: { limit: 0, used: 4, requested: 1 } });
    expect(await usedBy(organization.id, 'messages')).toBe(4);
  });

  test('that the plan names with null have no limit, even if it does not name other meters', async () => {
    const { id } = await givenOrganization(store(), { without: ['messages', 'tables', 'members'] });
    const found = await find([id]);
    expect(found[0]).toMatchObject({ limit: null, remaining: Number.POSITIVE_INFINITY });
    const { after } = await store().unitOfWork.run(({ meters }) => meters.spend(found.map((meter) => ({ meter, amount: 5 }))));
    expect((await after)[0]).toMatchObject({ used: 5, limit: null });
  });

  test('without a limit accept any amount', async () => {
    const { id } = await givenOrganization(store());
    await spend({ [id]: 3_000_000_000 });
    await spend({ [id]: 3_000_000_000 });
    expect((await find([id]))[0]).toMatchObject({ limit: null, used: 6_000_000_000, remaining: Number.POSITIVE_INFINITY });
  });

  test('grant exactly the cap to 64 concurrent charges', async () => {
    const { id } = await givenOrganization(store(), { limits: { records: 40 } });
    const { done, refused } = await allAtOnce(64, () => spend({ [id]: 1 }));
    expect(done).toBe(40);
    expect(refused.every((reason) => reason instanceof PlanLimitReached)).toBe(true);
    expect(await usedBy(id)).toBe(40);
  });

  test('grant all charges that fit when large and small ones are concurrent', async () => {
    const { id } = await givenOrganization(store(), { limits: { records: 100 } });
    const granted: number[] = [];
    await allAtOnce(40, async (index) => {
      const amount = (index % 7) + 1;
      await spend({ [id]: amount });
      granted.push(amount);
    });
    const total = granted.reduce((sum, amount) => sum + amount, 0);
    expect(await usedBy(id)).toBe(total);
    expect(total).toBeLessThanOrEqual(100);
    expect(total).toBeGreaterThan(93);
  });

  test('of several organizations charged concurrently in any order do not deadlock', async () => {
    const organizations = await Promise.all(Array.from({ length: 4 }, () => givenOrganization(store(), { limits: { records: 1000 } })));
    const { done } = await allAtOnce(32, (index) =>
      store().unitOfWork.run(async ({ meters }) => {
        const found = await meters.findMany(
          organizations.map(({ id }) => id),
          ['records'],
          now,
        );
        const order = index % 2 === 0 ? [...found] : [...found].reverse();
        await meters.spend(order.map((meter) => ({ meter, amount: 1 })));
      }),
    );
    expect(done).toBe(32);
    expect(await Promise.all(organizations.map(({ id }) => usedBy(id)))).toEqual([32, 32, 32, 32]);
  });

  test('start at zero in each period and keep the usage of the old one', async () => {
    const { id } = await givenOrganization(store(), { limits: { records: 40 } });
    await spend({ [id]: 40 }, 'records', new Date('2026-03-14T23:59:59.999Z'));
    const next = new Date('2026-03-15T00:00:00Z');
    expect((await find([id], 'records', next))[0]).toMatchObject({ used: 0, resetsAt: new Date('2026-04-15T00:00:00Z') });
    await spend({ [id]: 3 }, 'records', next);
    expect([await usedBy(id, 'records', next), await usedBy(id, 'records', now)]).toEqual([3, 40]);
  });

  test('end their period on the last day of a month that is shorter', async () => {
    const plan = aPlan();
    const organization = anOrganization({ planId: plan.id, planBeganAt: new Date('2026-01-31T10:00:00Z') });
    await store().unitOfWork.run(async ({ plans, organizations }) => {
      await plans.save(plan);
      await organizations.save(organization);
    });
    const [february] = await find([organization.id], 'jobs', new Date('2026-02-10T00:00:00Z'));
    const [march] = await find([organization.id], 'jobs', new Date('2026-02-28T00:00:00Z'));
    expect([february?.resetsAt, march?.resetsAt]).toEqual([new Date('2026-02-28T00:00:00Z'), new Date('2026-03-31T00:00:00Z')]);
  });

  test('follow a change of plan within the period and keep the usage', async () => {
    const organization = await givenOrganization(store(), { limits: { records: 40 } });
    await spend({ [organization.id]: 40 });
    const bigger = aPlan({ limits: { records: 100 } });
    await store().unitOfWork.run(async ({ plans, organizations }) => {
      await plans.save(bigger);
      await organizations.save(organization.changePlan(bigger.id));
    });
    expect((await find([organization.id]))[0]).toMatchObject({ limit: 100, used: 40, plan: bigger.id });
    const smaller = aPlan({ limits: { records: 30 } });
    await store().unitOfWork.run(async ({ plans, organizations }) => {
      await plans.save(smaller);
      await organizations.save(organization.changePlan(smaller.id));
    });
    const [meter] = await find([organization.id]);
    expect(meter).toMatchObject({ limit: 30, used: 40, remaining: 0 });
    // Even for a meter that was read before the change.
    const early = meter?.with({ used: 0 }) as NonNullable<typeof meter>;
    await expect(store().unitOfWork.run(({ meters }) => meters.spend([{ meter: early, amount: 1 }]))).rejects.toBeInstanceOf(
      PlanLimitReached,
    );
  });

  test('record the daily usage of a period, each meter separately', async () => {
    const { id } = await givenOrganization(store());
    const course = () =>
      store().unitOfWork.run(async ({ meters }) => {
        const [meter] = await meters.findMany([id], ['records'], now);
        return meters.dailyUsage(id, meter?.periodStartsAt as Date);
      });
    expect(await course()).toEqual({});
    await spend({ [id]: 5 });
    await spend({ [id]: 7 }, 'records', new Date('2026-03-10T23:59:59.999Z'));
    await spend({ [id]: 1 }, 'jobs', new Date('2026-03-11T00:00:00Z'));
    await spend({ [id]: 3_000_000_000 }, 'records', new Date('2026-03-12T08:00:00Z'));
    await spend({ [id]: 9 }, 'records', new Date('2026-03-15T00:00:00Z'));
    expect(await course()).toEqual({
      records: { '2026-03-10': 12, '2026-03-12': 3_000_000_012 },
      jobs: { '2026-03-11': 1 },
    });
    expect(await store().unitOfWork.run(({ meters }) => meters.dailyUsage(ids.next(), now))).toEqual({});
  });

  test('accept an empty list of charges', async () => {
    const { after } = await store().unitOfWork.run(({ meters }) => meters.spend([]));
    expect(await after).toEqual([]);
  });
});
