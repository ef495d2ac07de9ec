import { expect, test } from '@jest/globals';
import { aPlan } from '../../support/builders.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('The plan reader', (store) => {
  test('finds a plan and lists all plans by id', async () => {
    const plans = [aPlan({ id: 'z' }), aPlan({ id: 'a', limits: { jobs: 3 } })];
    await store().unitOfWork.run(async (transaction) => {
      for (const plan of plans) await transaction.plans.save(plan);
    });
    expect(await store().plans.find('a')).toEqual(plans[1]);
    expect(await store().plans.find('no such plan')).toBeUndefined();
    const listed = (await store().plans.list()).filter(({ id }) => ['a', 'z'].includes(id));
    expect(listed).toEqual([...plans].reverse());
  });
});
