import { expect, test } from '@jest/globals';
import type { Figure } from '../../../src/application/runs/counts/figure-repository.ts';
import { aChannel } from '../../support/builders.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onEachStore('the figures of a channel', (spindle) => {
  const given = async () => {
    const tenant = await aTenant(spindle());
    const now = spindle().clock.now();
    const rates = { sent: 200, bounced: 20, complained: 0, countedAnewAt: null };
    const channel = aChannel({ organizationId: tenant.id }).watched(rates, now);
    const figure = (kind: Figure['kind'], n: number, hour = now): Figure => ({ channelId: channel.id, hour, kind, n });
    await spindle().store.unitOfWork.run(async ({ channels, figures }) => {
      await channels.save(channel);
      const dayBefore = new Date(now.getTime() - 86_400_000);
      await figures.append(tenant.id, [
        figure('sent', 200),
        figure('bounced_hard', 20),
        figure('unmatched', 1),
        figure('sent', 100, dayBefore),
      ]);
    });
    return { tenant, channel, now, path: `/channels/${channel.id}/figures` };
  };
  const none = { sent: 0, delivered: 0, bouncedHard: 0, bouncedSoft: 0, failed: 0, complained: 0, unsubscribed: 0, unmatched: 0 };
  const today = { ...none, sent: 200, bouncedHard: 20, unmatched: 1, bouncePercent: 10, complaintsPerThousand: 0 };

  test('are those of the last 30 days, with their sums and the alarm, for members too', async () => {
    const { tenant, channel, now, path } = await given();
    const { status, body } = await (await tenant.person('member')).get(path);
    expect([status, body.days.length, body.days.at(-1)]).toEqual([200, 30, { day: now.toISOString().slice(0, 10), ...today }]);
    expect(body.days[0]).toMatchObject({ ...none, bouncePercent: null, complaintsPerThousand: null });
    expect(body.total).toEqual({ ...today, sent: 300, bouncePercent: 6.67 });
    const alarm = { message: '20 of 200 messages of the last 24 hours bounced', since: now.toISOString() };
    expect(body.alarm).toEqual(alarm);
    expect((await (await tenant.person()).get(`/channels/${channel.id}`)).body.channel.alarm).toEqual(alarm);
  });

  test('are of the days that are asked for, at most 366; bad ones are refused', async () => {
    const { tenant, now, path } = await given();
    const person = await tenant.person();
    const day = now.toISOString().slice(0, 10);
    expect((await person.get(`${path}?from=${day}&to=${day}`)).body.days).toEqual([{ day, ...today }]);
    const refused = await person.get(`${path}?from=2026-02-30&to=tomorrow`);
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'to' }, { path: 'from' }]]);
    expect((await person.get(`${path}?from=2020-01-01&to=2021-01-01`)).body.errors).toMatchObject([{ path: 'from' }]);
    expect((await person.get(`${path}?from=2019-01-01&to=2020-01-01`)).status).toBe(200);
    expect((await person.get(`/channels/${tenant.id}/figures`)).body.code).toBe('CHANNEL_NOT_FOUND');
  });
});
