import { beforeEach, describe, expect, test } from '@jest/globals';
import { charge } from '../../../src/application/plans/charge.ts';
import { findMeter, requireAllowance } from '../../../src/application/plans/plan-meters.ts';
import type { MeterName } from '../../../src/domain/plans/meter-names.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aPlan } from '../../support/builders.ts';
import { givenOrganization } from '../../support/given.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const now = () => app.clock.now();
const chargeNow = (organizationId: string, amount: number, meter: MeterName = 'messages') =>
  app.unitOfWork.run(async (transaction) => charge(transaction, await findMeter(transaction, organizationId, meter, now()), amount));
const checked = async (organizationId: string) => (await app.checkPlanMeter.execute({ organizationId })).meters.messages.meter;
const usedBy = async (organizationId: string) => (await checked(organizationId)).used;

describe('A charge', () => {
  test('spends exactly up to the limit', async () => {
    const { id } = await givenOrganization(app, { limits: { messages: 3 } });
    await chargeNow(id, 2);
    await chargeNow(id, 1);
    await expect(chargeNow(id, 1)).rejects.toMatchObject({ code: 'PLAN_LIMIT', details: { limit: 3, used: 3, requested: 1 } });
    expect(await usedBy(id)).toBe(3);
  });

  test('that exceeds the allowance is refused without an update in storage', async () => {
    const { id } = await givenOrganization(app, { limits: { messages: 3 } });
    const asked = app.unitOfWork.run(async ({ meters }) => {
      const meter = await findMeter({ meters }, id, 'messages', now());
      const spend = () => Promise.reject(new Error('The store was asked'));
      await charge({ meters: { ...meters, spend } }, meter, 4);
    });
    await expect(asked).rejects.toMatchObject({ code: 'PLAN_LIMIT', details: { used: 0, requested: 4 } });
  });

  test('adds to what is stored, whatever the given meter says', async () => {
    const { id } = await givenOrganization(app, { limits: { messages: 3 } });
    const early = await app.unitOfWork.run((transaction) => findMeter(transaction, id, 'messages', now()));
    await chargeNow(id, 2);
    const late = app.unitOfWork.run((transaction) => charge(transaction, early, 2));
    await expect(late).rejects.toMatchObject({ details: { limit: 3, used: 2, requested: 2 } });
    expect(await usedBy(id)).toBe(2);
  });

  test('is refused for an organization that does not exist', async () => {
    await expect(chargeNow(app.ids.next(), 1)).rejects.toMatchObject({ code: 'ORGANIZATION_NOT_FOUND' });
  });

  test('of 0 is never refused', async () => {
    const { id, planId } = await givenOrganization(app, { limits: { messages: 3 } });
    await chargeNow(id, 3);
    await app.unitOfWork.run(({ plans }) => plans.save(aPlan({ id: planId, limits: { messages: 1 } })));
    await chargeNow(id, 0);
    expect(await usedBy(id)).toBe(3);
  });
});

describe('Checking a plan meter predicts what a charge would do', () => {
  test.each([
    ['with some left', { messages: 3 }, 1],
    ['with too little left', { messages: 3 }, 4],
    ['without a limit', { messages: null }, 1_000_000],
    ['with a limit of 0', { messages: 0 }, 1],
    ['with an amount of 0', { messages: 0 }, 0],
  ])('%s', async (_, limits, amount) => {
    const { id: organizationId } = await givenOrganization(app, { limits });
    const outcome = (call: Promise<unknown>): Promise<unknown> =>
      call.then(
        () => 'allowed',
        ({ code, details }) => ({ code, details }),
      );
    const predicted = await outcome(checked(organizationId).then((meter) => meter.spend(amount)));
    expect(await usedBy(organizationId)).toBe(0);
    expect(await outcome(chargeNow(organizationId, amount))).toEqual(predicted);
  });

  test('shows the figures of an organization that has used more than its new plan allows', async () => {
    const { id, planId } = await givenOrganization(app, { limits: { messages: 3 } });
    await chargeNow(id, 3);
    await app.unitOfWork.run(({ plans }) => plans.save(aPlan({ id: planId, limits: { messages: 1 } })));
    expect(await checked(id)).toMatchObject({ used: 3, limit: 1, remaining: 0 });
  });

  test('returns the meter before anything is spent from it', async () => {
    const { id: organizationId } = await givenOrganization(app, { limits: { messages: 3 } });
    const found = await app.unitOfWork.run((transaction) =>
      requireAllowance(transaction, { organizationId, meter: 'messages', amount: 2 }, now()),
    );
    expect(found).toMatchObject({ organizationId, name: 'messages', used: 0, remaining: 3 });
  });
});
