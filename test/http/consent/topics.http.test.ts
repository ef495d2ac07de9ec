import { expect, test } from '@jest/globals';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';

onEachStore('/topics', (spindle) => {
  test('200: an admin writes a topic, and everybody lists it, by key too', async () => {
    const tenant = await aTenant(spindle());
    const [admin, member] = [await tenant.person('admin'), await tenant.person('member')];
    const sent = { name: { en: 'News', de: 'Neues' }, description: { en: 'Each week' }, reaches: 'joined', isPublic: false };
    const topic = { key: 'news', ...sent, archivedAt: null };
    const answer = await admin.post('/topics', { key: 'news', ...sent });
    expect([answer.status, answer.body]).toEqual([201, { ok: true, topic }]);
    expect((await admin.patch('/topics/news', { isArchived: true })).body.topic.archivedAt).toBe(spindle().clock.now().toISOString());
    const usual = { name: { en: 'Offers' }, description: {}, reaches: 'everyone', isPublic: true, archivedAt: null };
    expect((await admin.post('/topics', { key: 'offers', name: { en: 'Offers' } })).body.topic).toEqual({
      key: 'offers',
      ...usual,
    });
    const general = { ...usual, key: 'general', name: { en: 'General', de: 'Allgemeines', fr: 'Général' } };
    const { body } = await member.get('/topics');
    expect(body).toMatchObject({ data: [general, expect.objectContaining({ key: 'news' }), expect.anything()], nextCursor: null });
    const { key } = await tenant.keyWith(['suppressions:read']);
    expect((await spindle().call('GET', '/api/v1/public/topics', { headers: bearer(key) })).body.data).toEqual(body.data);
    const { body: log } = await admin.get('/audit?subjectType=topic');
    expect(log.data.map(({ action }: { action: string }) => action)).toEqual(['topic.created', 'topic.archived', 'topic.created']);
    expect((await member.patch('/topics/news', {})).status).toBe(403);
  });

  test('400, 409: bad texts are named, and a topic for who has joined is not opened to everyone', async () => {
    const admin = await (await aTenant(spindle())).person('admin');
    const make = (body: object) => admin.post('/topics', { key: 'news', ...body });
    const { status, body } = await make({ name: { en: 'News', 'xx-': 'x' }, description: { '': 'x' } });
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, ['name.xx-', 'description.']]);
    for (const wrong of [{}, { name: { en: 1 } }, { name: { en: 'a'.repeat(101) } }, { name: { en: 'a' }, reaches: 'all' }])
      expect((await make(wrong)).status).toBe(400);
    expect((await make({ key: 'No', name: { en: 'News' } })).status).toBe(400);
    expect((await make({ name: { en: 'News' }, reaches: 'joined' })).status).toBe(201);
    expect((await make({ name: { en: 'News' } })).body.code).toBe('INVALID_STATE');
    expect((await admin.patch('/topics/news', { reaches: 'everyone' })).body.code).toBe('INVALID_STATE');
    expect((await admin.patch('/topics/none', {})).body.code).toBe('TOPIC_NOT_FOUND');
  });
});
