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

  test('200: counts, months and lists say who has joined and left a topic', async () => {
    const tenant = await aTenant(spindle());
    const [admin, member] = [await tenant.person('admin'), await tenant.person('member')];
    await admin.post('/topics', { key: 'news', name: { en: 'News' } });
    const { key } = await tenant.keyWith(['suppressions:read', 'suppressions:write']);
    const join = (address: string, more: object = {}) =>
      spindle().call('POST', '/api/v1/public/people/join', { headers: bearer(key), body: { address, topics: ['news'], ...more } });
    const at = spindle().clock.now().toISOString();
    await join('ada@example.com', { words: '=Yes', source: 'sign-up' });
    await join('bob@example.com');
    await join('+1 415 555 2671', { kind: 'phone' });
    await member.post('/people/leave', { address: 'bob@example.com', topics: ['news'] });
    const { data } = (await member.get('/topics')).body;
    expect(data.map(({ counts }: { counts: object }) => counts)).toEqual([
      { joined: 0, left: 0 },
      { joined: 2, left: 1 },
    ]);
    const { topic } = (await member.get('/topics/news')).body;
    expect([topic.counts, topic.months.length, topic.months[11]]).toEqual([
      { joined: 2, left: 1 },
      12,
      { month: at.slice(0, 7), joined: 3, left: 1 },
    ]);
    const listed = async (query: string) => (await member.get(`/topics/news/people?${query}`)).body;
    const first = await listed('state=joined&limit=1');
    expect(first.data).toEqual([{ kind: 'phone', address: '+14155552671', state: 'joined', at, via: 'api' }]);
    const next = await listed(`state=joined&limit=1&cursor=${first.nextCursor}`);
    expect([next.data, next.nextCursor]).toEqual([[{ kind: 'email', address: 'ada@example.com', state: 'joined', at, via: 'api' }], null]);
    expect((await listed('state=left')).data).toEqual([{ kind: 'email', address: 'bob@example.com', state: 'left', at, via: 'hand' }]);
    expect((await listed('state=joined&prefix=%20AD')).data).toHaveLength(1);
    expect((await listed('state=joined&prefix=%2B1%20415')).data).toHaveLength(1);
    expect((await listed('state=joined&prefix=b')).data).toEqual([]);
    expect((await spindle().call('GET', '/api/v1/public/topics/news', { headers: bearer(key) })).body.topic).toEqual(topic);

    const file = await member.get('/people/consent/export?topic=news');
    const lines = file.text.trim().split('\r\n');
    expect([file.status, file.headers['content-disposition']]).toEqual([200, 'attachment; filename="consent.csv"']);
    expect(lines[0]).toBe('kind,address,act,topics,at,notedAt,via,byType,by,network,words,source');
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 4).join())).toEqual([
      'phone,+14155552671,joined,news',
      'email,ada@example.com,joined,news',
      'email,bob@example.com,left,news',
    ]);
    expect(lines[2]).toContain("'\\=Yes,sign-up");
    const own = (await member.get('/people/consent/export?address=BOB%40example.com')).text.trim().split('\r\n');
    expect(own.slice(1).map((line) => line.split(',')[2])).toEqual(['left', 'joined']);
    const { data: newest } = (await member.get('/people/consent?address=bob%40example.com&order=newest')).body;
    expect(newest.map(({ act }: { act: string }) => act)).toEqual(['left', 'joined']);
    const log = (await admin.get('/audit?limit=2')).body.data.map(({ action }: { action: string }) => action);
    expect(log).toEqual(['person.exported', 'topic.exported']);
  });

  test('400, 404: a list names its state, and an export one subject', async () => {
    const admin = await (await aTenant(spindle())).person('admin');
    expect((await admin.get('/topics/none')).body.code).toBe('TOPIC_NOT_FOUND');
    expect((await admin.get('/topics/none/people?state=left')).body.code).toBe('TOPIC_NOT_FOUND');
    expect((await admin.get('/people/consent/export?topic=none')).body.code).toBe('TOPIC_NOT_FOUND');
    const cursor = Buffer.from(JSON.stringify(['2026-02-30', '1'])).toString('base64url');
    for (const path of [
      '/topics/general/people',
      '/topics/general/people?state=pending',
      `/topics/general/people?state=left&cursor=${cursor}`,
      '/people/consent/export',
      '/people/consent/export?topic=general&address=ada%40example.com',
      '/people/consent/export?address=ada',
    ])
      expect([path, (await admin.get(path)).status]).toEqual([path, 400]);
  });
});
