import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { CallerLimits } from '../../../src/http/kernel/limits.ts';
import { RateLimits } from '../../../src/http/kernel/rate-limits.ts';
import { EchoController } from '../../support/http-echo-controller.ts';
import { type Kernel, serveKernel } from '../../support/http-kernel.ts';

const trigger = '/api/v1/public/trigger/x';
const as = (key: string) => ({ headers: { Authorization: `Bearer ${key}` } });
let kernel: Kernel | undefined;

afterEach(async () => {
  await kernel?.close();
  kernel = undefined;
});

describe('calls are limited', () => {
  // No window ends because the machine is busy.
  let now = 1000;
  let clock: { mockRestore(): void };
  beforeEach(() => {
    clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    clock.mockRestore();
    now = 1000;
  });

  test('to the burst at once, with the rate limit headers', async () => {
    kernel = await serveKernel([new EchoController()], { limits: { trigger: { perSecond: 5, burst: 100 } } });
    const answers = [];
    for (let call = 0; call < 101; call++) answers.push(await kernel.call('POST', trigger, as('svc_a')));
    expect(answers[0]?.headers).toMatchObject({ ratelimit: '"trigger";r=99;t=20', 'ratelimit-policy': '"trigger";q=100;w=20' });
    expect(answers.slice(0, 100).every(({ status }) => status === 201)).toBe(true);
    const over = answers[100];
    expect([over?.status, over?.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(over?.headers.ratelimit).toMatch(/^"trigger";r=0;t=(?:[1-9]|1\d|20)$/);
    expect(over?.headers['retry-after']).toMatch(/^(?:[1-9]|1\d|20)$/);
    // Other callers are not affected.
    expect((await kernel.call('POST', trigger, as('svc_b'))).status).toBe(201);
  });

  test('to the mean rate over time', async () => {
    const limits = new RateLimits({ ingest: { perSecond: 100, burst: 20 } });
    let taken = 0;
    for (; now < 2050; now++) while (limits.count('ingest', { name: 'a', organizationId: 'o' })?.retryAfterSeconds === undefined) taken++;
    expect(taken).toBeGreaterThanOrEqual(60);
    expect(taken).toBeLessThanOrEqual(120);
  });

  test("by the caller's own limits if it has any", async () => {
    kernel = await serveKernel([new EchoController()], { limits: { trigger: { perSecond: 50, burst: 100 } } });
    expect((await kernel.call('POST', trigger, as('svc_slow'))).headers['ratelimit-policy']).toBe('"trigger";q=1;w=1');
    expect((await kernel.call('POST', trigger, as('svc_slow'))).status).toBe(429);
  });

  test.each([undefined, { perSecond: 0, burst: 0 }])('unless the limit is removed: %j', async (limit) => {
    kernel = await serveKernel([new EchoController()], { limits: { trigger: limit } });
    const { status, headers } = await kernel.call('POST', trigger, as('svc_a'));
    expect([status, headers.ratelimit]).toEqual([201, undefined]);
  });

  test('together for an organization, however many keys it has, and by nothing for what is refused already', async () => {
    const limits = new RateLimits({ ingest: { perSecond: 0.001, burst: 10 }, trigger: { perSecond: 0.001, burst: 10 } });
    const passed = async (organizationId: string, keys: number, own?: CallerLimits): Promise<number> => {
      let count = 0;
      for (let call = 0; call < 20; call++)
        for (let key = 0; key < keys; key++) {
          const standing = await limits.count('ingest', { name: `${organizationId}${key}`, organizationId, limits: own });
          if (standing?.retryAfterSeconds === undefined) count++;
        }
      return count;
    };
    expect(await passed('one key', 1)).toBe(10);
    expect(await passed('five keys', 5)).toBe(50);
    expect(await passed('a hundred keys', 100)).toBe(50);
    expect(await passed('a plan', 100, { organization_ingest: { perSecond: 0.001, burst: 70 } })).toBe(70);
    expect(await passed('no limit in all', 20, { organization_ingest: null })).toBe(200);
    expect(await passed('no limit of each', 2, { ingest: null })).toBe(40);
    expect(await passed('only in all', 2, { ingest: null, organization_ingest: { perSecond: 0.001, burst: 7 } })).toBe(7);
    const trigger = await limits.count('trigger', { name: 'a hundred keys0', organizationId: 'a hundred keys' });
    expect(trigger?.retryAfterSeconds).toBeUndefined();
  });

  test('and tell the limit of the organization where each caller has none', () => {
    const limits = new RateLimits({ ingest: { perSecond: 1, burst: 1 } });
    const own = { ingest: null, organization_ingest: { perSecond: 1, burst: 7 } };
    expect(limits.count('ingest', { name: 'a', organizationId: 'o', limits: own })).toMatchObject({
      current: expect.stringMatching(/^"organization_ingest";r=6;t=[67]$/),
      policy: '"organization_ingest";q=7;w=7',
      retryAfterSeconds: undefined,
    });
  });

  test('unless the limit is removed for one caller', async () => {
    const limits = new RateLimits({ ingest: { perSecond: 1, burst: 1 } });
    expect(await limits.count('ingest', { name: 'a', organizationId: 'o', limits: { ingest: null } })).toBeUndefined();
  });
});

describe('failed credentials are limited', () => {
  test('by address, while a valid credential of the same address still passes', async () => {
    kernel = await serveKernel([new EchoController()], { limits: { failedCredentialsPerMinute: 20 } });
    for (let call = 0; call < 30; call++) expect((await kernel.call('POST', trigger, as('svc_a'))).status).toBe(201);
    for (let call = 0; call < 20; call++) expect((await kernel.call('POST', trigger, as('wrong'))).status).toBe(401);
    const over = await kernel.call('POST', trigger, as('wrong'));
    expect([over.status, over.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect((await kernel.call('POST', trigger, as('svc_a'))).status).toBe(201);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(50);
    const { call } = kernel;
    const token = (secret: string) => call('POST', `/api/v1/public/data-tables/ingest/${secret}`, { body: { records: [{}] } });
    expect([(await token('secret-token')).status, (await token('wrong')).status]).toEqual([201, 429]);
  });

  test('even if they arrive at once', async () => {
    kernel = await serveKernel([new EchoController()], { limits: { failedCredentialsPerMinute: 5 } });
    const { call } = kernel;
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('POST', trigger, as('wrong'))));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('but a missing scope does not count', async () => {
    kernel = await serveKernel([new EchoController()], { limits: { failedCredentialsPerMinute: 2 } });
    for (let call = 0; call < 5; call++) expect((await kernel.call('POST', trigger, as('svc_none'))).status).toBe(403);
  });

  test('for a whole IPv6 network together', async () => {
    const limits = new RateLimits({ failedCredentialsPerMinute: 3 });
    const addresses = ['2001:db8::1', '2001:db8:0:0:1::', '2001:0DB8:0000:0::ffff'];
    for (const address of addresses) await limits.failed(address, 'passwords');
    await expect(limits.admit('2001:db8::2:2', 'passwords')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await limits.admit('2001:db8:0:1::1', 'passwords');
    await limits.admit('::1', 'passwords');
    await limits.admit('127.0.0.1', 'passwords');
  });

  test('for a proxy that tells the port, and for IPv4 in IPv6', async () => {
    const limits = new RateLimits({ failedCredentialsPerMinute: 4 });
    for (const address of ['192.0.2.7:1', '192.0.2.7:2', '::ffff:192.0.2.7', '[::ffff:c000:207]:3'])
      await limits.failed(address, 'passwords');
    await expect(limits.admit('192.0.2.7', 'passwords')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await limits.admit('192.0.2.8', 'passwords');
  });

  const hex = (n: number) => n.toString(16);
  test.each([
    ['a /56', 4, (n: number) => `2001:db8:0:${hex(n)}::1`, '2001:db8:0:ff::1', '2001:db8:0:100::1'],
    ['a /48', 16, (n: number) => `2001:db8:0:${hex(n * 256)}::1`, '2001:db8:0:ffff::1', '2001:db8:1::1'],
    ['an IPv4 /24', 16, (n: number) => `192.0.2.${n}`, '192.0.2.255', '192.0.3.1'],
  ])('for %s together, with the room of %d addresses', async (_, room, address, inside, outside) => {
    const limits = new RateLimits({ failedCredentialsPerMinute: 2 });
    for (let n = 0; n < room; n++) {
      await limits.admit(inside, 'passwords');
      await limits.failed(address(n), 'passwords');
      await limits.failed(address(n), 'passwords');
      // Refused for the address: does not count for its neighbours.
      await expect(limits.failed(address(n), 'passwords')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    }
    await expect(limits.admit(inside, 'passwords')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(limits.failed(inside, 'passwords')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await limits.admit(outside, 'passwords');
    await limits.admit(inside, 'secrets');
  });

  test('for whatever is not an address together', async () => {
    const limits = new RateLimits({ failedCredentialsPerMinute: 2 });
    for (const garbage of ['unknown', '_hidden']) await limits.failed(garbage, 'passwords');
    await expect(limits.admit('1.2.3', 'passwords')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('with bounded memory', async () => {
    const limits = new RateLimits({ failedCredentialsPerMinute: 1 });
    for (let n = 0; n < 25_001; n++) await limits.failed(`10.${n >> 8}.${n & 255}.1`, 'passwords');
    await limits.admit('10.0.0.1', 'passwords');
    await expect(limits.admit('10.0.1.1', 'passwords')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});
