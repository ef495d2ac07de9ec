import { expect, test } from '@jest/globals';
import { planCalled } from '../../../../web/src/words/plan.ts';

test.each([
  ['unlimited', 'Unlimited plan'],
  ['Free', 'Free plan'],
  ['early-birds_2026', 'Early birds 2026 plan'],
  ['Plan B', 'Plan B'],
  ['planet', 'Planet plan'],
])('the plan %s is called %s', (name, called) => {
  expect(planCalled(name)).toBe(called);
});
