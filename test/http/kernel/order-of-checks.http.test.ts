import { describe, expect, test } from '@jest/globals';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, bearer, expectUnchanged, type Tenant, type TenantFields } from '../../support/http-tenant.ts';

const absent = '0190f2de-7e5c-7000-8000-000000000000';
const good = [{ email: 'a', name: 'b' }];
const bad = [{ emial: 'a', name: {} }];
const large = ' '.repeat(5 * 1024 * 1024 + 1);
const none = { limits: { jobs: 0, records: 0 } };
const noKeys = { ...none, features: [] };
const slow = { ...none, rateLimits: { ingest: { perSecond: 0.001, burst: 1 }, trigger: { perSecond: 0.001, burst: 1 } } };

interface Faults {
  /** The credential: wrong, or without the scope. */
  readonly as?: 'nobody' | 'no scope';
  readonly plan?: TenantFields['plan'];
  /** An idempotency key that was used for another call. */
  readonly reused?: boolean;
  readonly body: unknown;
  readonly type?: string;
  readonly spinner?: string;
}

type Row = readonly [what: string, faults: Faults, status: number, code: string];

const wrongTable = { dataTableId: absent, records: bad };

/** Each call has several errors, and is refused for the one that is checked first. */
const ingestRows: readonly Row[] = [
  ['a wrong key before a body too large', { as: 'nobody', body: large }, 401, 'INVALID_API_KEY'],
  ['a wrong key before a body of another type', { as: 'nobody', body: 'x', type: 'text/plain' }, 401, 'INVALID_API_KEY'],
  ['a wrong key before a bad body', { as: 'nobody', body: '{' }, 401, 'INVALID_API_KEY'],
  ['a wrong key before a plan without keys', { as: 'nobody', plan: noKeys, body: '{' }, 401, 'INVALID_API_KEY'],
  ['a missing scope before a body too large', { as: 'no scope', body: large }, 403, 'MISSING_SCOPE'],
  ['a missing scope before a bad body', { as: 'no scope', body: '{' }, 403, 'MISSING_SCOPE'],
  ['a missing scope before a plan without keys', { as: 'no scope', plan: noKeys, body: '{' }, 403, 'MISSING_SCOPE'],
  ['a missing scope before a missing table', { as: 'no scope', body: wrongTable }, 403, 'MISSING_SCOPE'],
  ['a plan without keys before a bad body', { plan: noKeys, body: '{' }, 403, 'PLAN_FEATURE_REQUIRED'],
  ['a plan without keys before a missing table', { plan: noKeys, body: wrongTable }, 403, 'PLAN_FEATURE_REQUIRED'],
  ['too many calls before a bad body', { plan: slow, body: '{' }, 429, 'RATE_LIMITED'],
  ['too many calls before a reused idempotency key', { plan: slow, reused: true, body: '{' }, 429, 'RATE_LIMITED'],
  ['too many calls before a missing table', { plan: slow, body: wrongTable }, 429, 'RATE_LIMITED'],
  ['a reused idempotency key before a bad body', { reused: true, body: '{' }, 422, 'IDEMPOTENCY_KEY_REUSED'],
  ['a reused idempotency key before a missing table', { reused: true, body: wrongTable }, 422, 'IDEMPOTENCY_KEY_REUSED'],
  ['a body too large before its content', { plan: none, body: `{${large}` }, 413, 'PAYLOAD_TOO_LARGE'],
  ['the type of a body before its size', { body: large, type: 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a bad body before a missing table', { body: { dataTableId: absent, records: [] } }, 400, 'VALIDATION_ERROR'],
  ['a record that is not an object before a missing table', { body: { dataTableId: absent, records: [1] } }, 400, 'VALIDATION_ERROR'],
  ['a bad body before the plan', { plan: none, body: { dataTableId: absent, records: 1 } }, 400, 'VALIDATION_ERROR'],
  ['a missing table before bad columns', { body: wrongTable }, 404, 'DATA_TABLE_NOT_FOUND'],
  ['a missing table before the plan', { plan: none, body: { dataTableId: absent, records: good } }, 404, 'DATA_TABLE_NOT_FOUND'],
  ['bad columns before bad values', { body: { records: bad } }, 422, 'SCHEMA_MISMATCH'],
  ['bad columns of a later record before bad values', { body: { records: [{ email: {}, name: '' }, {}] } }, 422, 'SCHEMA_MISMATCH'],
  ['bad columns before the plan', { plan: none, body: { records: bad } }, 422, 'SCHEMA_MISMATCH'],
  ['bad values before the plan', { plan: none, body: { records: [{ email: {}, name: '' }] } }, 422, 'INVALID_VALUE'],
  ['and the plan comes last', { plan: none, body: { records: good } }, 402, 'PLAN_LIMIT'],
];

const triggerRows: readonly Row[] = [
  ['a wrong key before a bad body', { as: 'nobody', body: '{' }, 401, 'INVALID_API_KEY'],
  ['a wrong key before a missing spinner', { as: 'nobody', body: {}, spinner: absent }, 401, 'INVALID_API_KEY'],
  ['a missing scope before a bad body', { as: 'no scope', body: '{' }, 403, 'MISSING_SCOPE'],
  ['a missing scope before a missing spinner', { as: 'no scope', body: {}, spinner: absent }, 403, 'MISSING_SCOPE'],
  ['a plan without keys before a missing spinner', { plan: noKeys, body: {}, spinner: absent }, 403, 'PLAN_FEATURE_REQUIRED'],
  ['too many calls before a bad body', { plan: slow, body: '{' }, 429, 'RATE_LIMITED'],
  ['a reused idempotency key before a bad body', { reused: true, body: '{' }, 422, 'IDEMPOTENCY_KEY_REUSED'],
  ['a bad body before a missing spinner', { body: { a: 1 }, spinner: absent }, 400, 'VALIDATION_ERROR'],
  ['a bad body before the plan', { plan: none, body: { a: 1 } }, 400, 'VALIDATION_ERROR'],
  ['a missing spinner before the plan', { plan: none, body: {}, spinner: absent }, 404, 'SPINNER_NOT_FOUND'],
  ['and the plan comes last', { plan: none, body: {} }, 402, 'PLAN_LIMIT'],
];

onMemory('the order of checks', (spindle) => {
  /** A tenant with the state that the faults need, and the headers of a call. */
  async function prepared({ plan, as, reused, type }: Faults): Promise<{ tenant: Tenant; headers: Record<string, string> }> {
    const tenant = await aTenant(spindle());
    const key = as === 'nobody' ? `${tenant.key}x` : as === 'no scope' ? (await tenant.keyWith(['jobs:write'])).key : tenant.key;
    const used = reused ? { 'Idempotency-Key': 'used' } : {};
    if (reused) expect((await tenant.append(good, used)).status).toBe(201);
    if (plan) await tenant.changePlan(plan);
    // The first call may still count against the previous limits; the second uses up the only call that is allowed.
    if (plan?.rateLimits) for (const call of [() => tenant.append(good), () => tenant.trigger()]) for (const _ of [1, 2]) await call();
    return { tenant, headers: { ...bearer(key), ...used, ...(type && { 'Content-Type': type }) } };
  }

  describe('POST /public/ingest', () => {
    test.each(ingestRows)('%s', async (_what, faults, status, code) => {
      const { tenant, headers } = await prepared(faults);
      const isObject = typeof faults.body === 'object';
      const body = isObject ? { dataTableId: tenant.table.id, ...(faults.body as object) } : faults.body;
      const answer = await expectUnchanged(tenant, () => tenant.ingest(body, headers));
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    });
  });

  describe('POST /public/trigger/{spinnerId}', () => {
    test.each(triggerRows)('%s', async (_what, faults, status, code) => {
      const { tenant, headers } = await prepared(faults);
      const answer = await expectUnchanged(tenant, () => tenant.trigger(faults.body, headers, faults.spinner));
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    });
  });

  test('checks the table token before the body, and the body before the plan', async () => {
    const tenant = await aTenant(spindle(), { plan: none });
    const wrong = await expectUnchanged(tenant, () => tenant.ingestByToken('{', {}, 'wrong'));
    const body = await expectUnchanged(tenant, () => tenant.ingestByToken('{'));
    const columns = await expectUnchanged(tenant, () => tenant.ingestByToken({ records: bad }));
    const plan = await expectUnchanged(tenant, () => tenant.ingestByToken({ records: good }));
    expect([wrong, body, columns, plan].map(({ status }) => status)).toEqual([401, 400, 422, 402]);
  });
});
