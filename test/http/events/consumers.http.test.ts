import { expect, test } from '@jest/globals';
import { CreateApiKey } from '../../../src/application/credentials/create-api-key.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';

onMemory('consumers of the feed', (spindle) => {
  const given = async (count = 5) => {
    const tenant = await aTenant(spindle());
    const { key } = await tenant.keyWith(['events:read']);
    await tenant.append(Array.from({ length: count }, (_, n) => ({ email: `person${n}@example.com`, name: `Person ${n}` })));
    const call = (method: string, path: string, body?: object, by = key) =>
      tenant.spindle.call(method, `/api/v1/public/events${path}`, { headers: bearer(by), body });
    return { tenant, call, make: (body?: object) => call('PUT', '/consumers/crm', body) };
  };

  test('200: a program that keeps no state reads on where it has acknowledged', async () => {
    const { call, make } = await given();
    expect((await make()).body).toEqual({
      ok: true,
      consumer: { name: 'crm', position: 0, createdAt: expect.any(String), acknowledgedAt: null },
    });
    const numbers: number[] = [];
    for (;;) {
      const { body } = await call('GET', '?consumer=crm&limit=2');
      if (body.data.length === 0) break;
      numbers.push(...body.data.map(({ number }: { number: number }) => number));
      // Not acknowledged, it is read again.
      expect((await call('GET', '?consumer=crm&limit=2')).body.data).toEqual(body.data);
      const { after, next } = body;
      expect((await call('POST', '/consumers/crm/acknowledge', { after, next })).body.consumer.position).toBe(next);
    }
    expect(numbers).toEqual([1, 2, 3, 4, 5]);
    expect((await call('GET', '/consumers')).body.data).toMatchObject([{ consumer: { name: 'crm', position: 5 }, behind: 0 }]);
  });

  test('409: it does not go back by itself, and a second reader of the name is noticed', async () => {
    const { call, make } = await given();
    await make();
    await call('GET', '?consumer=crm');
    const acknowledge = (body: object) => call('POST', '/consumers/crm/acknowledge', body);
    await acknowledge({ after: 0, next: 3 });
    expect((await acknowledge({ after: 0, next: 3 })).status).toBe(200);
    const back = await acknowledge({ next: 2 });
    expect([back.status, back.body.message]).toEqual([409, 'The consumer "crm" is at 3, beyond 2; to go back, set its position']);
    const second = await acknowledge({ after: 0, next: 4 });
    expect([second.status, second.body.message]).toEqual([
      409,
      'The consumer "crm" is at 3, not at 0: another reader of this name is at work',
    ]);
    expect((await make({ after: 1 })).body.consumer.position).toBe(1);
    expect((await make({ after: 'latest' })).body.consumer.position).toBe(5);
  });

  test('400, 404, 409: numbers that no event has, names that are none, unknown ones, and too many', async () => {
    const { call, make } = await given(1);
    expect((await make({ after: 2 })).body.errors).toEqual([
      { path: 'after', message: 'is beyond the last event of this organization, 1' },
    ]);
    expect((await call('GET', '?consumer=crm')).body.code).toBe('CONSUMER_NOT_FOUND');
    for (const name of ['CRM', '-a', 'a%20b', 'a'.repeat(65), '%F0%9F%98%80'])
      expect((await call('PUT', `/consumers/${name}`)).body.code).toBe('VALIDATION_ERROR');
    for (let n = 0; n < 50; n++) await call('PUT', `/consumers/c${n}`);
    const { status, body } = await make();
    expect([status, body.message]).toEqual([409, 'An organization has at most 50 consumers']);
    expect((await call('PUT', '/consumers/c7', { after: 1 })).status).toBe(200);
    expect((await call('POST', '/consumers/c7/acknowledge', { next: 9 })).body.errors[0].path).toBe('next');
    expect((await call('DELETE', '/consumers/c7')).status).toBe(200);
    expect((await make()).status).toBe(200);
  });

  test('403: a key that sees a part has no consumers, which stand for all', async () => {
    const { tenant, call, make } = await given();
    await make();
    const limits = { dataTableIds: [tenant.table.id], name: 'Part', scopes: ['events:read'], expiresAt: null } as const;
    const { secret: key } = await tenant.spindle.get(CreateApiKey).execute({ organizationId: tenant.id, by: operator, ...limits });
    for (const [method, path] of [
      ['GET', '?consumer=crm'],
      ['PUT', '/consumers/crm'],
    ] as const)
      expect((await call(method, path, undefined, key)).body.code).toBe('LIMITED_API_KEY');
  });
});
