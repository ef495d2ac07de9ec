import { expect, test } from '@jest/globals';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const sendingWindow = {
  hours: { mon: ['09:00-12:00', '13:00-17:30'] },
  skip: ['2026-12-24', '12-25'],
  quiet: { sms: '20:00-09:00' },
  spread: 20,
};

onEachStore('windows of sending', (spindle) => {
  test('are set on an organization, a channel and a spinner, with the zone of an organization and a table', async () => {
    const tenant = await aTenant(spindle(), { columns: ['email', 'zone'] });
    const owner = await tenant.person('owner');
    const set = await owner.patch('/organization', { zone: 'Europe/Berlin', sendingWindow });
    expect([set.status, set.body.organization]).toMatchObject([200, { zone: 'Europe/Berlin', sendingWindow }]);
    const { body } = await owner.get('/audit?limit=5');
    expect(body.data[0]).toMatchObject({ action: 'organization.hours-changed', details: { before: { zone: 'UTC', sendingWindow: null } } });

    const settings = { host: 'smtp.acme.example', username: 'ada' };
    const sent = {
      provider: 'smtp',
      name: 'Sales',
      sender: { name: '', address: 'ada@acme.example' },
      settings,
      credentials: { password: 'x' },
    };
    const channel = await owner.post('/channels', { ...sent, sendingWindow: { quiet: { email: '22:00-06:00' } } });
    expect(channel.body.channel?.sendingWindow).toEqual({ quiet: { email: '22:00-06:00' } });
    const cleared = await owner.patch(`/channels/${channel.body.channel.id}`, { sendingWindow: null });
    expect(cleared.body.channel.sendingWindow).toBeNull();

    const zoned = await owner.patch(`/data-tables/${tenant.table.id}`, { zone: 'Asia/Tokyo', zoneColumn: 'zone', zoneByPhone: true });
    expect([zoned.status, zoned.body.dataTable]).toMatchObject([200, { zone: 'Asia/Tokyo', zoneColumn: 'zone', zoneByPhone: true }]);
    const none = await owner.patch(`/data-tables/${tenant.table.id}`, { zone: null, zoneColumn: null, zoneByPhone: false });
    expect(none.body.dataTable).toMatchObject({ zone: null, zoneColumn: null, zoneByPhone: false });

    const { body: before } = await owner.get(`/spinners/${tenant.spinnerId}`);
    const draft = { ...before.spinner.draft, sendingWindow };
    expect((await owner.patch(`/spinners/${tenant.spinnerId}`, { draft })).body.spinner.draft.sendingWindow).toEqual(sendingWindow);
  });

  test('the cap is set, shown to the person whom it holds, and taken away', async () => {
    const tenant = await aTenant(spindle(), { columns: ['email'] });
    const owner = await tenant.person('owner');
    const frequencyCap = { email: { most: 3, hours: 168 }, over: 'wait' };
    const set = await owner.patch('/organization', { frequencyCap });
    expect([set.status, set.body.organization.frequencyCap]).toEqual([200, { ...frequencyCap, days: 7 }]);
    await tenant.append([{ email: 'Ada@example.com' }]);
    const [{ id = '' } = {}] = await spindle().store.records.list(tenant.id, tenant.table.id, { limit: 1 });
    const { body } = await owner.get(`/data-tables/${tenant.table.id}/records/${id}/person`);
    expect(body.addresses).toMatchObject([{ address: 'ada@example.com', cap: { most: 3, hours: 168, sent: 0, freeAt: null } }]);
    expect((await owner.patch('/organization', { frequencyCap: null })).body.organization.frequencyCap).toBeNull();
    const refused = async (cap: unknown) => {
      const answer = await owner.patch('/organization', { frequencyCap: cap });
      return [answer.status, answer.body.errors?.map(({ path }: { path: string }) => path)];
    };
    expect(await refused({ email: { most: 0, hours: 24 }, over: 'wait' })).toEqual([400, ['frequencyCap.email.most']]);
    expect(await refused({ over: 'drop', sms: { most: 1, hours: 0 } })).toEqual([400, ['frequencyCap.over', 'frequencyCap.sms.hours']]);
    expect(await refused({ over: 'skip' })).toEqual([400, ['frequencyCap']]);
    expect(await refused({ over: 'skip', webhook: { most: 1, hours: 1 } })).toEqual([400, ['frequencyCap.webhook', 'frequencyCap']]);
    expect(await refused(7)).toEqual([400, ['frequencyCap']]);
    const spinner = await owner.get(`/spinners/${tenant.spinnerId}`);
    const draft = { ...spinner.body.spinner.draft, cap: 'sometimes' };
    expect((await owner.patch(`/spinners/${tenant.spinnerId}`, { draft })).body.errors?.[0]?.path).toMatch(/cap$/);
  });

  test('the days of a calendar file are read, from today on', async () => {
    const tenant = await aTenant(spindle(), {});
    const owner = await tenant.person('owner');
    const read = (text: string) => owner.post('/calendar-days', Buffer.from(text), { 'Content-Type': 'text/calendar' });
    const year = spindle().clock.now().getUTCFullYear();
    const event = `BEGIN:VEVENT\r\nSUMMARY:Fête nationale\r\nDTSTART;VALUE=DATE:${year + 1}0714\r\nEND:VEVENT`;
    const { status, body } = await read(`BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR\r\n`);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ ok: true, days: [{ day: `${year + 1}-07-14`, name: 'Fête nationale' }] }),
    ]);
    const refused = await read('hello');
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      400,
      'VALIDATION_ERROR',
      [{ path: '', message: expect.stringMatching(/no calendar file/) }],
    ]);
    expect((await read(`BEGIN:VCALENDAR\r\n${'x'.repeat(1024 * 1024)}`)).status).toBe(413);
  });

  test('400 names what is wrong and where, and changes nothing', async () => {
    const tenant = await aTenant(spindle(), { columns: ['email'] });
    const owner = await tenant.person('owner');
    const refused = async (path: string, body: object): Promise<readonly unknown[]> => {
      const answer = await owner.patch(path, body);
      return [answer.status, (answer.body.errors ?? []).map((one: { path: string }) => one.path)];
    };
    expect(await refused('/organization', { zone: 'CET+5', sendingWindow: { hours: { mon: ['09:00-09:00'] } } })).toEqual([
      400,
      ['zone', 'sendingWindow.hours.mon[0]'],
    ]);
    expect(await refused('/organization', { sendingWindow: { hours: {} } })).toEqual([400, ['sendingWindow.hours']]);
    expect(await refused(`/data-tables/${tenant.table.id}`, { zone: 'Mars', zoneColumn: 'planet' })).toEqual([400, ['zone', 'zoneColumn']]);
    const { body } = await owner.get(`/spinners/${tenant.spinnerId}`);
    const draft = { ...body.spinner.draft, sendingWindow: { quiet: { fax: '20:00-08:00' } } };
    expect((await refused(`/spinners/${tenant.spinnerId}`, { draft }))[0]).toBe(400);
    expect((await owner.get('/organization')).body.organization).toMatchObject({ zone: 'UTC', sendingWindow: null });
  });
});
