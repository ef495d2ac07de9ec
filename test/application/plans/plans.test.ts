import { beforeEach, describe, expect, test } from '@jest/globals';
import { ChangePlan } from '../../../src/application/accounts/organizations/change-plan.ts';
import { SetPlan } from '../../../src/application/plans/set-plan.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { PlanLimitReached } from '../../../src/domain/plans/errors.ts';
import type { MeterName } from '../../../src/domain/plans/meter-names.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aPlan } from '../../support/builders.ts';
import { givenOrganization, givenTable } from '../../support/given.ts';

let app: Application;
let setPlan: SetPlan;
let changePlan: ChangePlan;

beforeEach(async () => {
  app = await openApplication();
  setPlan = new SetPlan({ unitOfWork: app.unitOfWork, audit: app.audit });
  changePlan = new ChangePlan({ unitOfWork: app.unitOfWork, audit: app.audit });
});

const limits = { jobs: 1, records: 2, messages: 3, webhooks: null, sms: 5, tables: 4, members: null, channels: null, bytes: null };
const found = (id: string) => app.unitOfWork.run(({ plans }) => plans.find(id));
const notes = async (organizationId: string) =>
  (await app.auditEntries.list(organizationId, {}, { limit: 100, after: undefined })).items.map(
    ({ entry: { actor, action, details } }) => ({
      actor: actor.type,
      action,
      details,
    }),
  );
const spend = (organizationId: string, amount: number, name: MeterName = 'records') =>
  app.unitOfWork.run(async ({ meters }) => {
    const [meter] = await meters.findMany([organizationId], [name], app.clock.now());
    await meters.spend(meter ? [{ meter, amount }] : []);
  });

describe('Setting a plan', () => {
  test('creates a plan that does not exist', async () => {
    const { plan, isNew } = await setPlan.execute({ id: 'team', name: ' Team ', limits, features: ['api_keys', 'api_keys'], by: operator });
    expect([isNew, { ...plan }]).toEqual([true, { id: 'team', name: 'Team', limits, features: ['api_keys'], rateLimits: {} }]);
    expect(await found('team')).toEqual(plan);
  });

  test('changes the given values and keeps the others', async () => {
    const rateLimits = { ingest: { perSecond: 5, burst: 10 }, trigger: null };
    await setPlan.execute({ id: 'team', limits, features: ['api_keys'], rateLimits, by: operator });
    await setPlan.execute({ id: 'team', limits: { jobs: null, members: 0 }, by: operator });
    await setPlan.execute({ id: 'team', rateLimits: { ingest: undefined }, by: operator });
    expect({ ...(await found('team')) }).toEqual({
      ...{ id: 'team', name: 'team', features: ['api_keys'] },
      limits: { ...limits, jobs: null, members: 0 },
      rateLimits: { trigger: null },
    });
  });

  test('changes a plan that is older than a meter, whose limit is 0 until it is set', async () => {
    await app.unitOfWork.run(({ plans }) => plans.save(aPlan({ id: 'old', limits: { jobs: 1 }, without: ['messages', 'tables'] })));
    const { plan } = await setPlan.execute({ id: 'old', limits: { jobs: 2 }, by: operator });
    expect([plan.limitOf('jobs'), plan.limitOf('messages'), plan.limitOf('records')]).toEqual([2, 0, null]);
    await setPlan.execute({ id: 'old', limits: { messages: null }, by: operator });
    const stored = await found('old');
    expect([stored?.limitOf('messages'), stored?.limitOf('tables')]).toEqual([null, 0]);
  });

  test('adds an audit entry to each organization on the plan, and to no other', async () => {
    const [one, other] = [await givenOrganization(app), await givenOrganization(app)];
    await setPlan.execute({ id: one.planId, limits: { jobs: 7 }, by: operator });
    expect(await notes(one.id)).toMatchObject([
      { actor: 'operator', action: 'organization.plan-edited', details: { limits: { jobs: 7 }, before: { limits: { jobs: null } } } },
    ]);
    expect(await notes(other.id)).toEqual([]);
  });

  test('changes nothing if a value is invalid, and reports every problem', async () => {
    const refused = setPlan.execute({
      id: 'Bad Id',
      limits: { ...limits, jobs: -1, records: 1.5, tables: Number.NaN },
      rateLimits: { ingest: { perSecond: 0, burst: Number.POSITIVE_INFINITY } },
      by: operator,
    });
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    const { errors } = (await refused.catch((reason) => reason.details)) as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path)).toEqual(['id', 'limits.jobs', 'limits.records', 'limits.tables', 'rateLimits.ingest']);
    expect(await found('Bad Id')).toBeUndefined();
    await expect(setPlan.execute({ id: 'team', limits: { jobs: 1 }, by: operator })).rejects.toMatchObject({
      details: {
        errors: ['records', 'messages', 'webhooks', 'sms', 'tables', 'members', 'channels', 'bytes'].map((name) => ({
          path: `limits.${name}`,
          message: expect.any(String),
        })),
      },
    });
  });
});

describe('Changing an organization’s plan', () => {
  test('applies from the next call on; usage is kept, and no more than the new limit can be spent', async () => {
    const { id } = await givenOrganization(app, { limits: { records: 100 } });
    await spend(id, 60);
    const smaller = aPlan({ limits: { records: 50 } });
    await app.unitOfWork.run(({ plans }) => plans.save(smaller));
    await changePlan.execute({ organizationId: id, planId: smaller.id, by: operator });
    await expect(spend(id, 1)).rejects.toBeInstanceOf(PlanLimitReached);
    expect((await app.checkPlanMeter.execute({ organizationId: id })).meters.records.meter).toMatchObject({
      used: 60,
      limit: 50,
      remaining: 0,
    });
  });

  test('back and forth gives no additional allowance', async () => {
    const { id, planId } = await givenOrganization(app, { limits: { records: 10 } });
    await setPlan.execute({ id: 'other', limits: { ...limits, records: 10 }, by: operator });
    for (const plan of ['other', planId, 'other', planId]) {
      await spend(id, 10).catch(() => undefined);
      app.clock.pass({ hours: 25 });
      await changePlan.execute({ organizationId: id, planId: plan, by: operator });
    }
    expect((await app.checkPlanMeter.execute({ organizationId: id })).meters.records.meter.used).toBe(10);
    await expect(spend(id, 1)).rejects.toBeInstanceOf(PlanLimitReached);
    app.clock.set('2026-03-15T00:00:00Z');
    await spend(id, 10);
  });

  test('adds an audit entry, but none if the plan is the same', async () => {
    const { id, planId } = await givenOrganization(app);
    await setPlan.execute({ id: 'other', limits, by: operator });
    await changePlan.execute({ organizationId: id, planId: 'other', by: operator });
    await changePlan.execute({ organizationId: id, planId: 'other', by: operator });
    expect(await notes(id)).toEqual([
      { actor: 'operator', action: 'organization.plan-changed', details: { plan: 'other', before: planId } },
    ]);
  });

  test('refuses an organization or a plan that does not exist', async () => {
    const { id, planId } = await givenOrganization(app);
    await expect(changePlan.execute({ organizationId: id, planId: 'none', by: operator })).rejects.toMatchObject({
      code: 'PLAN_NOT_FOUND',
    });
    await expect(changePlan.execute({ organizationId: app.ids.next(), planId, by: operator })).rejects.toMatchObject({
      code: 'ORGANIZATION_NOT_FOUND',
    });
  });
});

describe('Checking the plan meters', () => {
  test('returns each meter with its daily usage, and the standing meters', async () => {
    app.clock.set('2026-03-15T10:00:00Z');
    const { id, planId } = await givenOrganization(app, { limits: { jobs: 5, tables: 2, members: 3 } });
    await givenTable(app, { organizationId: id });
    await spend(id, 4);
    await spend(id, 3);
    app.clock.set('2026-03-17T23:59:59.999Z');
    await spend(id, 10);
    await spend(id, 2, 'jobs');
    app.clock.set('2026-03-18T00:00:00Z');
    const { plan, meters, standing } = await app.checkPlanMeter.execute({ organizationId: id });
    expect(plan.id).toBe(planId);
    expect(meters.records.meter).toMatchObject({ used: 17, limit: null, periodStartsAt: new Date('2026-03-15T00:00:00Z') });
    expect(meters.records.daily).toEqual([
      { date: '2026-03-15', used: 7 },
      { date: '2026-03-16', used: 0 },
      { date: '2026-03-17', used: 10 },
      { date: '2026-03-18', used: 0 },
    ]);
    expect(meters.jobs.daily.map(({ used }) => used)).toEqual([0, 0, 2, 0]);
    expect(meters.messages.daily.map(({ used }) => used)).toEqual([0, 0, 0, 0]);
    expect(standing).toEqual({
      tables: { used: 1, limit: 2 },
      members: { used: 0, limit: 3 },
      channels: { used: 0, limit: null },
      bytes: { used: 0, limit: null },
    });
  });

  test('returns a limit of 0 for meters that the plan does not have', async () => {
    const { id } = await givenOrganization(app, { without: ['messages', 'tables'] });
    const { meters, standing } = await app.checkPlanMeter.execute({ organizationId: id });
    expect(meters.messages.meter).toMatchObject({ used: 0, limit: 0, remaining: 0 });
    expect(meters.jobs.meter).toMatchObject({ used: 0, limit: null });
    expect(standing).toEqual({
      tables: { used: 0, limit: 0 },
      members: { used: 0, limit: null },
      channels: { used: 0, limit: null },
      bytes: { used: 0, limit: null },
    });
  });

  test('returns no negative amount for a day if the clock of another process was behind', async () => {
    const { id } = await givenOrganization(app);
    app.clock.set('2026-03-11T00:00:01Z');
    await spend(id, 5);
    app.clock.set('2026-03-10T23:59:59Z');
    await spend(id, 1);
    app.clock.set('2026-03-11T12:00:00Z');
    const { daily, meter } = (await app.checkPlanMeter.execute({ organizationId: id })).meters.records;
    expect(daily.slice(-2)).toEqual([
      { date: '2026-03-10', used: 6 },
      { date: '2026-03-11', used: 0 },
    ]);
    expect(meter.used).toBe(6);
  });
});

test('large numbers of a refusal have separators', () => {
  const facts = { meter: 'records', limit: 50_000, used: 48_500, requested: 2000, resetsAt: new Date('2027-01-01'), plan: 'free' } as const;
  expect(new PlanLimitReached(facts).message).toBe('The plan allows 50,000 records a month; remaining: 1,500');
});
