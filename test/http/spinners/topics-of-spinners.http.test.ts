import { expect, test } from '@jest/globals';
import { aChannel, anEmailStep } from '../../support/builders.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onMemory('what a spinner is about', (spindle) => {
  const given = async (subject: object) => {
    const tenant = await aTenant(spindle());
    await spindle().store.unitOfWork.run(({ channels }) => channels.save(aChannel({ organizationId: tenant.id, isDefault: true })));
    const [admin, member] = [await tenant.person('admin'), await tenant.person('member')];
    const draft = { dataTableId: tenant.table.id, steps: [anEmailStep()], ...subject };
    const { body } = await member.post('/spinners', { name: 'Mails', draft });
    return { tenant, admin, member, draft: body.spinner.draft, path: `/spinners/${body.spinner.id}` };
  };

  test('400: nothing is published about a topic that is not there, and it is once the topic is made', async () => {
    const { admin, member, draft, path } = await given({ topic: 'news' });
    expect(draft.topic).toBe('news');
    const { status, body } = await member.post(`${path}/publish`);
    expect([status, body.errors]).toMatchObject([400, [{ path: 'topic', message: 'There is no topic "news"; choose another' }]]);
    expect((await member.post(`${path}/validate`)).body.problems).toMatchObject([{ path: 'topic' }]);
    await admin.post('/topics', { key: 'news', name: { en: 'News' } });
    expect((await member.post(`${path}/publish`)).status).toBe(201);
  });

  test('403: a member does not publish a service; an admin does, and the reason is noted', async () => {
    const { admin, member, draft, path } = await given({ service: 'Receipts of orders' });
    expect(draft.service).toBe('Receipts of orders');
    expect((await member.post(`${path}/publish`)).body).toMatchObject({ code: 'MISSING_ROLE', required: 'admin', granted: 'member' });
    expect((await admin.post(`${path}/publish`)).status).toBe(201);
    const { body } = await admin.get('/audit?subjectType=spinner');
    expect(body.data[0]).toMatchObject({ action: 'spinner.published', details: { service: 'Receipts of orders' } });
  });

  test('201: who has left the topic is counted apart, and listed', async () => {
    const { tenant, admin, path } = await given({ topic: 'news' });
    await admin.post('/topics', { key: 'news', name: { en: 'News' }, reaches: 'joined' });
    await tenant.append([{ email: 'ada@example.com', name: 'Ada' }]);
    await admin.post(`${path}/publish`);
    const { body } = await admin.post(`${path}/audience`, {});
    expect([body.receives, body.leftOut.notOptedIn, 'topicLeft' in body.leftOut]).toEqual([0, 1, false]);
    const { body: list } = await admin.post(`${path}/audience/left-out`, { audience: { records: 'all' }, reason: 'notOptedIn' });
    expect(list.data).toMatchObject([{ name: expect.any(String) }]);
    const { body: found } = await admin.post(`${path}/cases`, {});
    expect(JSON.stringify(found)).toContain('notOptedIn');
  });
});
