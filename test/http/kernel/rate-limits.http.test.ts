import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, bearer, expectUnchanged } from '../../support/http-tenant.ts';

const ada = { email: 'ada@example.com', name: 'Ada' };
const two = { perSecond: 0.1, burst: 2 };
const environment = { RATE_LIMIT_INGEST: '5:10', RATE_LIMIT_TRIGGER: '1:20', FAILED_CREDENTIALS_PER_MINUTE: '0' };

onMemory(
  'rate limits',
  (spindle) => {
    // No window ends because the machine is busy.
    let clock: { mockRestore(): void };
    beforeEach(() => {
      clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
    });
    afterEach(() => {
      clock.mockRestore();
    });

    test('429: exceed the plan’s limit: the answer has the seconds to wait, and nothing is written or charged', async () => {
      const tenant = await aTenant(spindle(), { plan: { rateLimits: { ingest: two } } });
      const first = await tenant.append([ada]);
      expect(first.headers).toMatchObject({ ratelimit: '"ingest";r=1;t=20', 'ratelimit-policy': '"ingest";q=2;w=20' });
      expect((await tenant.append([ada])).status).toBe(201);
      const { status, body, headers } = await expectUnchanged(tenant, () => tenant.append([ada]));
      expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(20);
      expect(headers.ratelimit).toMatch(/^"ingest";r=0;t=\d+$/);
      expect(body).not.toHaveProperty('meter');
    });

    test('are counted separately for each key, for the table token and for triggering', async () => {
      const tenant = await aTenant(spindle(), { plan: { rateLimits: { ingest: two, trigger: two } } });
      const { key } = await tenant.keyWith(['ingest']);
      for (let call = 0; call < 2; call++) expect((await tenant.append([ada])).status).toBe(201);
      expect((await tenant.append([ada])).status).toBe(429);
      for (let call = 0; call < 2; call++) expect((await tenant.append([ada], bearer(key))).status).toBe(201);
      for (let call = 0; call < 2; call++) expect((await tenant.ingestByToken({ records: [ada] })).status).toBe(201);
      expect((await tenant.ingestByToken({ records: [ada] })).status).toBe(429);
      for (let call = 0; call < 2; call++) expect((await tenant.trigger()).status).toBe(201);
      expect((await expectUnchanged(tenant, () => tenant.trigger())).status).toBe(429);
    });

    test('have the deployment’s limits if the plan has none', async () => {
      const tenant = await aTenant(spindle());
      expect((await tenant.append([ada])).headers['ratelimit-policy']).toBe('"ingest";q=10;w=2');
      const statuses = [];
      for (let call = 0; call < 21; call++) statuses.push((await tenant.trigger()).status);
      expect(statuses).toEqual([...statuses.slice(1).map(() => 201), 429]);
    });

    test('count even if they are refused or replayed', async () => {
      const tenant = await aTenant(spindle(), { plan: { rateLimits: { ingest: { ...two, burst: 3 } } } });
      await tenant.append([ada], { 'Idempotency-Key': 'one' });
      await tenant.append([ada], { 'Idempotency-Key': 'one' });
      expect((await tenant.append([])).status).toBe(400);
      expect((await tenant.append([ada], { 'Idempotency-Key': 'one' })).status).toBe(429);
    });

    test('429: are an organization’s in all: a plan’s limit, or five times that of each, over keys and table tokens', async () => {
      const own = await aTenant(spindle(), { plan: { rateLimits: { organization_ingest: { perSecond: 0.001, burst: 3 } } } });
      const usual = await aTenant(spindle(), { plan: { rateLimits: { ingest: { ...two, perSecond: 0.001 } } } });
      const statuses = async (tenant: typeof own, keys: number) => {
        const secrets = await Promise.all(Array.from({ length: keys }, () => tenant.keyWith(['ingest'])));
        const received = [];
        for (const { key } of [...secrets, ...secrets]) received.push(await tenant.append([ada], bearer(key)));
        return received;
      };
      expect((await statuses(own, 2)).map(({ status }) => status)).toEqual([201, 201, 201, 429]);
      const { status, headers, body } = await expectUnchanged(own, () => own.ingestByToken({ records: [ada] }));
      expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
      expect(headers.ratelimit).toMatch(/^"organization_ingest";r=0;t=\d+$/);
      expect(headers['ratelimit-policy']).toBe('"organization_ingest";q=3;w=3000');
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3000);
      expect((await own.trigger()).status).toBe(201);
      expect((await statuses(usual, 6)).map((answer) => answer.status)).toEqual([...Array(10).fill(201), 429, 429]);
    });

    test('do not limit reading jobs', async () => {
      const tenant = await aTenant(spindle(), { plan: { rateLimits: { trigger: { perSecond: 0.1, burst: 1 } } } });
      const { jobId } = (await tenant.trigger()).body;
      for (let call = 0; call < 5; call++) expect((await tenant.readJob(jobId)).status).toBe(200);
    });
  },
  environment,
);

onMemory(
  'a limit of failed credentials',
  (spindle) => {
    test('429: one wrong credential too many; valid ones of the same address still pass', async () => {
      const tenant = await aTenant(spindle());
      const wrong = [() => tenant.append([ada], bearer('svc_wrong')), () => tenant.ingestByToken({ records: [ada] }, {}, 'wrong')];
      // A missing scope is not a guess at a credential.
      const { key } = await tenant.keyWith(['usage:read']);
      for (let call = 0; call < 6; call++) expect((await tenant.append([ada], bearer(key))).status).toBe(403);
      const statuses = [];
      for (let call = 0; call < 6; call++) statuses.push((await (wrong[call % 2] as (typeof wrong)[0])()).status);
      expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
      const { status, body, headers } = await expectUnchanged(tenant, () => tenant.append([ada], bearer('svc_wrong')));
      expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(30);
      const good = [
        await tenant.append([ada]),
        await tenant.ingestByToken({ records: [ada] }),
        await (await tenant.person()).get('/projects'),
      ];
      expect(good.map((answer) => answer.status)).toEqual([201, 201, 200]);
      // Wrong keys do not count as wrong passwords.
      const login = await spindle().call('POST', '/api/v1/auth/login', { body: { email: 'a@example.com', password: 'wrong password' } });
      expect(login.status).toBe(401);
      expect((await spindle().call('GET', '/healthz')).status).toBe(200);
    });
  },
  { FAILED_CREDENTIALS_PER_MINUTE: '4' },
);

onMemory(
  'a limit of failed credentials, and sessions',
  (spindle) => {
    test('an ended session is not a failed credential, an invented one is', async () => {
      const person = await (await aTenant(spindle())).person();
      spindle().clock.pass({ minutes: 16 });
      const expired = [];
      for (let time = 0; time < 6; time++) expired.push((await person.get('/projects')).body.code);
      expect(new Set(expired)).toEqual(new Set(['SESSION_EXPIRED']));
      const guessed = [];
      for (let time = 0; time < 6; time++) guessed.push((await person.get('/projects', bearer('x.y.z'))).status);
      expect(guessed).toEqual([401, 401, 401, 401, 429, 429]);
    });
  },
  { FAILED_CREDENTIALS_PER_MINUTE: '4' },
);

onMemory(
  'a limit of all other calls',
  (spindle) => {
    test('429: is each person’s and each key’s, and five times that the organization’s; a neighbour is not limited', async () => {
      const tenant = await aTenant(spindle());
      const neighbour = await (await aTenant(spindle())).person();
      const person = await tenant.person();
      const first = await person.get('/projects');
      expect(first.headers).toMatchObject({ ratelimit: '"calls";r=1;t=2000', 'ratelimit-policy': '"calls";q=2;w=2000' });
      expect((await person.get('/spinners')).status).toBe(200);
      const { status, body, headers } = await person.post('/projects', { name: 'One too many' });
      expect([status, body.code, headers.ratelimit?.slice(0, 11)]).toEqual([429, 'RATE_LIMITED', '"calls";r=0']);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      const { key } = await tenant.keyWith(['usage:read']);
      const usage = () => spindle().call('GET', '/api/v1/public/usage', { headers: bearer(key) });
      expect([(await usage()).status, (await usage()).status, (await usage()).status]).toEqual([200, 200, 429]);
      const others = [];
      for (let one = 0; one < 7; one++) others.push((await (await tenant.person()).get('/projects')).status);
      expect(others).toEqual([200, 200, 200, 200, 200, 200, 429]);
      expect((await neighbour.get('/projects')).status).toBe(200);
      expect((await tenant.append([ada])).status).toBe(201);
    });
  },
  { RATE_LIMIT_CALLS: '0.001:2' },
);

describe('without limits', () => {
  onMemory('calls', (spindle) => {
    test('have no rate limit headers', async () => {
      const { headers } = await (await aTenant(spindle())).append([ada]);
      expect(headers).not.toHaveProperty('ratelimit');
      expect(headers).not.toHaveProperty('ratelimit-policy');
    });
  });
});
