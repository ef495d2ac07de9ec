import { describe, expect, test } from '@jest/globals';
import { scopes } from '../../../src/domain/credentials/api-key.ts';
import { permissionNames } from '../../../src/domain/kernel/role.ts';
import { isTest, liveIdOf, NotInTestMode, partOfAddress, sideInTestMode, twinOf } from '../../../src/domain/kernel/test-mode.ts';
import { meterNames, standingMeterNames } from '../../../src/domain/plans/meter-names.ts';
import { planFeatures, testPlan } from '../../../src/domain/plans/plan.ts';

describe('the twin of an organization', () => {
  test.each(['8', '9', 'a', 'b'])('has another id, from which the live one follows, for the variant %s', (variant) => {
    const live = `0190f2de-7e5c-7000-${variant}123-000000000000`;
    const twin = twinOf(live);
    expect([isTest(live), isTest(twin), liveIdOf(twin), liveIdOf(live), twinOf(twin)]).toEqual([false, true, live, live, twin]);
  });

  test('is nothing that is no UUID of an organization', () => {
    expect(['', 'org', '0190f2de-7e5c-7000-0123-000000000000', '0190f2de-7e5c-7000-7123-000000000000'].map(isTest)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('has a plan that limits nothing but the size of its records, and has each feature', () => {
    const limited = [...meterNames, ...standingMeterNames].filter((name) => testPlan.limitOf(name) !== null);
    expect([limited, testPlan.limitOf('bytes')]).toEqual([['bytes'], 1024 ** 3]);
    expect(testPlan.features).toEqual(planFeatures);
  });
});

test('test mode writes its own data alone', () => {
  const allowed = [...permissionNames, ...scopes].filter((right) => {
    try {
      return !right.endsWith(':read') && sideInTestMode(right) === 'twin';
    } catch (reason) {
      if (reason instanceof NotInTestMode) return false;
      throw reason;
    }
  });
  expect([...new Set(allowed)].sort()).toEqual([
    ...[
      'endpoints:edit',
      'endpoints:write',
      'imports:write',
      'ingest',
      'jobs:edit',
      'jobs:start',
      'jobs:write',
      'records:edit',
      'records:export',
    ],
    ...['records:write', 'suppressions:edit', 'suppressions:export', 'suppressions:remove', 'suppressions:write', 'trigger'],
  ]);
});

test.each([
  ['bounce@spindle.test', 'bounce'],
  ['Away+7@Spindle.Test', 'away'],
  ['slow+a+b@spindle.test', 'slow'],
  ['bounce@spindle.test.example.com', undefined],
  ['xbounce@spindle.test', undefined],
  ['ada@spindle.test', undefined],
])('the address %s plays the part %s', (address, part) => expect(partOfAddress(address)).toBe(part));
