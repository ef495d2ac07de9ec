import { expect, test } from '@jest/globals';
import { aColumn } from '../../support/builders.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer, type Tenant } from '../../support/http-tenant.ts';

const record = { email: 'a', name: 'b' };

type Answered = readonly [status: number, code: string | undefined];

/** Each route is called twice before the change, so that what it reads is cached. */
onEachStore('a change', (spindle) => {
  const callAll = async (tenant: Tenant): Promise<Record<'ingest' | 'webhook' | 'trigger', Answered>> => {
    const answers = await Promise.all([tenant.append([record]), tenant.ingestByToken({ records: [record] }), tenant.trigger()]);
    const [ingest, webhook, trigger] = answers.map(({ status, body }) => [status, body.code] as const);
    return { ingest, webhook, trigger } as Record<'ingest' | 'webhook' | 'trigger', Answered>;
  };
  const accepted: Answered = [201, undefined];

  async function aTenantInUse(): Promise<Tenant> {
    const tenant = await aTenant(spindle(), { plan: { limits: { records: 40, jobs: 40 } } });
    for (const _ of [1, 2]) expect(await callAll(tenant)).toEqual({ ingest: accepted, webhook: accepted, trigger: accepted });
    return tenant;
  }

  const changes: readonly (readonly [string, (tenant: Tenant) => Promise<unknown>, Partial<Awaited<ReturnType<typeof callAll>>>])[] = [
    [
      'the key is revoked',
      ({ id, keyId }) =>
        spindle().store.unitOfWork.run(async ({ apiKeys }) => {
          const apiKey = await apiKeys.lock(id, keyId);
          if (apiKey) await apiKeys.save(apiKey.revoke(spindle().clock.now()));
        }),
      { ingest: [401, 'INVALID_API_KEY'], trigger: [401, 'INVALID_API_KEY'] },
    ],
    [
      'the key loses a scope',
      ({ id, keyId }) =>
        spindle().store.unitOfWork.run(async ({ apiKeys }) => {
          const apiKey = await apiKeys.lock(id, keyId);
          if (apiKey) await apiKeys.save(apiKey.with({ scopes: ['trigger'] }));
        }),
      { ingest: [403, 'MISSING_SCOPE'] },
    ],
    [
      'the webhook URL is removed',
      ({ id, table }) => spindle().store.unitOfWork.run(({ ingestTokens }) => ingestTokens.removeAll(id, table.id)),
      { webhook: [401, 'INVALID_INGEST_TOKEN'] },
    ],
    [
      'the plan loses API keys',
      (tenant) => tenant.changePlan({ features: [] }),
      { ingest: [403, 'PLAN_FEATURE_REQUIRED'], trigger: [403, 'PLAN_FEATURE_REQUIRED'] },
    ],
    [
      'the plan allows less than is used',
      (tenant) => tenant.changePlan({ limits: { records: 4, jobs: 2 } }),
      { ingest: [402, 'PLAN_LIMIT'], webhook: [402, 'PLAN_LIMIT'], trigger: [402, 'PLAN_LIMIT'] },
    ],
    [
      'a column is added',
      ({ table }) => spindle().store.unitOfWork.run(({ dataTables }) => dataTables.save(table.addColumn(aColumn('phone')))),
      { ingest: [422, 'SCHEMA_MISMATCH'], webhook: [422, 'SCHEMA_MISMATCH'] },
    ],
    [
      'the table is deleted',
      ({ id, table }) =>
        spindle().store.unitOfWork.run(async ({ dataTables, ingestTokens }) => {
          await ingestTokens.removeAll(id, table.id);
          await dataTables.remove(table, spindle().clock.now());
        }),
      { ingest: [404, 'DATA_TABLE_NOT_FOUND'], webhook: [401, 'INVALID_INGEST_TOKEN'] },
    ],
    [
      'the spinner is unpublished',
      ({ id, spinnerId }) =>
        spindle().store.unitOfWork.run(async ({ spinners }) => {
          const spinner = await spinners.find(id, spinnerId);
          if (spinner) await spinners.save(spinner.with({ publishedVersion: null }));
        }),
      { trigger: [404, 'SPINNER_NOT_FOUND'] },
    ],
  ];

  test.each(changes)('takes effect on the next call: %s', async (_what, change, refused) => {
    const tenant = await aTenantInUse();
    const before = await tenant.used();
    await change(tenant);
    const answers = await callAll(tenant);
    expect(answers).toMatchObject(refused);
    // Refused calls are not charged, and routes that the change does not concern keep working.
    const records = [answers.ingest, answers.webhook].filter(([status]) => status === 201).length;
    const jobs = answers.trigger[0] === 201 ? 1 : 0;
    expect(await tenant.used()).toEqual({ ...before, records: before.records + records, jobs: before.jobs + jobs });
  });

  test('takes effect on the next call: numbers without a country code belong to another country', async () => {
    const tenant = await aTenant(spindle(), { columns: [aColumn('phone', { type: 'phone' })] });
    const owner = await tenant.person('owner');
    const call = async (): Promise<readonly number[]> => {
      const sent = [{ phone: '2025550123' }];
      return [(await tenant.append(sent)).status, (await tenant.ingestByToken({ records: sent })).status];
    };
    for (const defaultCountry of ['US', 'DE']) {
      await owner.patch(`/data-tables/${tenant.table.id}`, { defaultCountry });
      for (const _ of [1, 2]) expect(await call()).toEqual([201, 201]);
    }
    const [american, german] = [{ phone: '+12025550123' }, { phone: '+492025550123' }];
    expect(await tenant.rows()).toEqual([...Array(4).fill(american), ...Array(4).fill(german)]);
  });

  test('takes effect before the body is checked: a revoked key gets 401 even with a malformed body', async () => {
    const tenant = await aTenantInUse();
    expect((await tenant.ingest('{')).status).toBe(400);
    await spindle().store.unitOfWork.run(async ({ apiKeys }) => {
      const apiKey = await apiKeys.lock(tenant.id, tenant.keyId);
      if (apiKey) await apiKeys.save(apiKey.revoke(spindle().clock.now()));
    });
    expect(await tenant.ingest('{')).toMatchObject({ status: 401, body: { code: 'INVALID_API_KEY' } });
    expect(await tenant.ingest('x', { 'Content-Type': 'text/plain' })).toMatchObject({ status: 401 });
  });

  test('affects only its own calls among others sent at the same time', async () => {
    const tenant = await aTenantInUse();
    const { key, keyId } = await tenant.keyWith(['ingest']);
    expect((await tenant.append([record], bearer(key))).status).toBe(201);
    await spindle().store.unitOfWork.run(async ({ apiKeys }) => {
      const apiKey = await apiKeys.lock(tenant.id, keyId);
      if (apiKey) await apiKeys.save(apiKey.revoke(spindle().clock.now()));
    });
    const before = await tenant.used();
    const calls = Array.from({ length: 12 }, (_, index) => tenant.append([record], index % 2 === 0 ? {} : bearer(key)));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? 201 : 401)));
    expect((await tenant.used()).records).toBe(before.records + 6);
  });

  test('does not disturb the count: concurrent callers get each number once, up to the limit', async () => {
    const tenant = await aTenantInUse();
    const answers = await Promise.all(Array.from({ length: 64 }, () => tenant.append([record])));
    const granted = answers.filter(({ status }) => status === 201);
    expect(granted.map(({ body }) => body.usage.records.used).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 36 }, (_, index) => index + 5),
    );
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(28);
  });
});
