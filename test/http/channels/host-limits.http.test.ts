import { expect, test } from '@jest/globals';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const none = { perSecond: null, perMinute: null, perDay: null, concurrency: null };

onEachStore('/host-limits', (spindle) => {
  test('200: an admin limits calls to a host, changes and lifts the limits, and everybody lists them', async () => {
    const tenant = await aTenant(spindle());
    const [admin, member] = [await tenant.person('admin'), await tenant.person('member')];
    const updatedAt = spindle().clock.now().toISOString();
    const list = async () => (await member.get('/host-limits')).body.data;
    const made = await admin.put('/host-limits/CRM.example.com', { limits: { perSecond: 3 } });
    const host = { host: 'crm.example.com', limits: { ...none, perSecond: 3 }, updatedAt };
    expect([made.status, made.body]).toEqual([200, { ok: true, host }]);
    const limits = { ...none, perSecond: 3, perDay: 500 };
    expect((await admin.put('/host-limits/crm.example.com', { limits: { perDay: 500 } })).body.host.limits).toEqual(limits);
    expect(await list()).toEqual([{ ...host, limits }]);
    expect((await member.put('/host-limits/crm.example.com', { limits: none })).status).toBe(403);
    expect((await admin.put('/host-limits/crm.example.com', { limits: none })).body.host.limits).toEqual(none);
    expect(await list()).toEqual([]);
    const { data } = (await admin.get('/audit?subjectType=host')).body;
    expect(data.map(({ action, details }: { action: string; details: object }) => [action, details])).toEqual([
      ['host.limited', { limits: none, before: limits }],
      ['host.limited', { limits, before: host.limits }],
      ['host.limited', { limits: host.limits, before: null }],
    ]);
  });

  test('400: names what is wrong', async () => {
    const admin = await (await aTenant(spindle())).person('admin');
    const problems = async (host: string, limits: unknown) => (await admin.put(`/host-limits/${host}`, { limits })).body.errors;
    expect(await problems('localhost', { perSecond: 0 })).toEqual([
      { path: 'host', message: 'must be the name of a host, such as pages.example.com' },
      { path: 'limits.perSecond', message: 'must be a whole number from 1 to 10000000' },
    ]);
    expect(await problems('crm.example.com', { perHour: 1 })).toMatchObject([{ path: 'limits.perHour' }]);
    expect(await problems('crm.example.com', 3)).toMatchObject([{ path: 'limits' }]);
  });

  test('409: an organization limits a hundred hosts', async () => {
    const admin = await (await aTenant(spindle())).person('admin');
    for (let n = 0; n < 100; n++) await admin.put(`/host-limits/h${n}.example.com`, { limits: { perSecond: 1 } });
    const refused = await admin.put('/host-limits/more.example.com', { limits: { perSecond: 1 } });
    expect([refused.status, refused.body.code, refused.body.limit]).toEqual([409, 'INVALID_STATE', 100]);
    expect((await admin.put('/host-limits/h7.example.com', { limits: { perSecond: 2 } })).status).toBe(200);
  });
});
