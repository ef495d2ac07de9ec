import { expect, test } from '@jest/globals';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';

const address = 'ada@example.com';

onEachStore('what people want to hear of, by program', (spindle) => {
  const given = async () => {
    const tenant = await aTenant(spindle());
    const admin = await tenant.person('admin');
    await admin.post('/topics', { key: 'news', name: { en: 'News' } });
    await admin.post('/topics', { key: 'tips', name: { en: 'Tips' }, reaches: 'joined' });
    await admin.post('/topics', { key: 'old', name: { en: 'Old' } });
    await admin.patch('/topics/old', { isArchived: true });
    const { key } = await tenant.keyWith(['suppressions:read', 'suppressions:write']);
    const call = (method: string, path: string, body?: unknown) =>
      spindle().call(method, `/api/v1/public${path}`, { headers: bearer(key), body });
    const read = async () => (await call('GET', `/people/preferences?address=${encodeURIComponent(' ADA@Example.com')}`)).body.preferences;
    const wanted = async () =>
      (await read()).topics.map(({ key: topic, state, gets }: { key: string; state: string | null; gets: boolean }) => [
        topic,
        state,
        gets,
      ]);
    const history = async () => (await call('GET', `/people/consent?address=${address}`)).body.data;
    return { tenant, admin, call, read, wanted, history };
  };
  const minutesAgo = (minutes: number) => new Date(spindle().clock.now().getTime() - minutes * 60_000).toISOString();

  test('200: joins and leaves are kept with their proof, and decide what the address gets', async () => {
    const { admin, call, read, wanted, history } = await given();
    expect(await wanted()).toEqual([
      ['general', null, true],
      ['news', null, true],
      ['old', null, true],
      ['tips', null, false],
    ]);
    const proof = { words: 'Send me tips', source: 'sign-up v3', network: '192.0.2.7', at: minutesAgo(5) };
    const joined = await call('POST', '/people/join', { address: ' ADA@example.com', topics: ['tips', 'news'], ...proof });
    expect([joined.status, joined.body.preferences]).toEqual([200, await read()]);
    expect((await admin.post('/people/leave', { address, topics: ['news'] })).status).toBe(200);
    expect(await wanted()).toEqual([
      ['general', null, true],
      ['news', 'left', false],
      ['old', null, true],
      ['tips', 'joined', true],
    ]);
    expect(await history()).toMatchObject([
      { act: 'joined', topics: ['tips', 'news'], via: 'api', by: { type: 'api-key' }, ...proof, notedAt: minutesAgo(0) },
      { act: 'left', topics: ['news'], via: 'hand', by: { type: 'user', id: admin.user.id }, words: null, source: null, network: null },
    ]);
    await admin.post('/suppressions', { addresses: [address], reason: 'unsubscribed' });
    expect([(await read()).suppressed, (await wanted()).some(([, , gets]: [string, string, boolean]) => gets)]).toEqual([
      'unsubscribed',
      false,
    ]);
  });

  test('200: PUT notes what it changes, and nothing else', async () => {
    const { call, wanted, history } = await given();
    for (let time = 0; time < 2; time++)
      expect((await call('PUT', '/people/preferences', { address, topics: { news: 'left', tips: 'joined' } })).status).toBe(200);
    expect(await wanted()).toContainEqual(['tips', 'joined', true]);
    expect(await history()).toHaveLength(2);
    expect((await call('PUT', '/people/preferences', { address, topics: {} })).status).toBe(200);
    expect(await history()).toHaveLength(2);
  });

  test('200: PUT says how often they want messages, noted once and told as an event', async () => {
    const { call, read, history } = await given();
    expect((await read()).frequency).toBe('all');
    for (let time = 0; time < 2; time++) {
      const { status, body } = await call('PUT', '/people/preferences', { address, frequency: 'weekly', words: 'by phone' });
      expect([status, body.preferences.frequency]).toEqual([200, 'weekly']);
    }
    expect((await call('GET', '/preferences')).body.data).toMatchObject([{ address, topics: {}, frequency: 'weekly' }]);
    expect((await call('PUT', '/people/preferences', { address, frequency: 'daily' })).status).toBe(400);
    expect((await call('POST', '/people/forget', { address })).body.entries).toBe(1);
    // A wish to get less stays known, as what was left does.
    expect((await read()).frequency).toBe('weekly');
    expect((await call('PUT', '/people/preferences', { address, frequency: 'all' })).body.preferences.frequency).toBe('all');
    expect(await history()).toMatchObject([
      { act: 'limited', topics: [], words: 'by phone', via: 'api' },
      { act: 'unlimited', topics: [], words: null, via: 'api' },
    ]);
  });

  test('200: PUT sets the language of public pages, without an act', async () => {
    const { call, read, history } = await given();
    expect((await read()).language).toBe(null);
    expect((await call('PUT', '/people/preferences', { address, language: 'pt' })).body.preferences.language).toBe('pt');
    await call('PUT', '/people/preferences', { address, topics: { news: 'left' } });
    expect((await read()).language).toBe('pt');
    expect((await call('PUT', '/people/preferences', { address, language: 'xx' })).status).toBe(400);
    expect([(await history()).length, (await call('GET', '/preferences')).body.data.length]).toEqual([1, 1]);
    await call('POST', '/people/forget', { address });
    expect((await read()).language).toBe(null);
    await call('PUT', '/people/preferences', { address, language: 'pt' });
    expect((await call('PUT', '/people/preferences', { address, language: null })).body.preferences.language).toBe(null);
  });

  test('409: nobody joins a topic that they have left, unless they agreed again; an earlier join is kept and does not hold', async () => {
    const { call, wanted, history } = await given();
    await call('POST', '/people/leave', { address, topics: ['tips'], at: minutesAgo(2) });
    const refused = await call('POST', '/people/join', { address, topics: ['tips'] });
    expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_STATE']);
    expect(refused.body.message).toContain('left the topic "tips"');
    expect((await call('POST', '/people/join', { address, topics: ['tips'], at: minutesAgo(9) })).status).toBe(200);
    expect([await wanted(), await history()]).toMatchObject([expect.arrayContaining([['tips', 'left', false]]), { length: 2 }]);
    expect((await call('POST', '/people/join', { address, topics: ['tips'], hasConsent: true })).status).toBe(200);
    expect(await wanted()).toContainEqual(['tips', 'joined', true]);
  });

  test('400: what is not an address, a topic, or in the past is named, and changes nothing', async () => {
    const { call, history } = await given();
    const wrong = [
      [{ address: 'ada', topics: ['news'] }, 'address'],
      [{ address, topics: ['none'] }, 'topics.none'],
      [{ address, topics: ['old'] }, 'topics.old'],
      [{ address, topics: ['__proto__'] }, 'topics.__proto__'],
      [{ address, topics: ['news'], at: minutesAgo(-5) }, 'at'],
      [{ address, topics: [] }, 'topics'],
      [{ address }, 'topics'],
      [{ kind: 'phone', address, topics: ['news'] }, 'address'],
    ] as const;
    for (const [body, path] of wrong) {
      const { status, body: refused } = await call('POST', '/people/join', body);
      expect([status, refused.errors?.[0]?.path]).toEqual([400, path]);
    }
    expect(await history()).toEqual([]);
  });

  test('200: a forgotten address is found by who names it, and by nobody else', async () => {
    const { tenant, admin, call, history } = await given();
    await call('POST', '/people/join', { address, topics: ['tips'], words: 'Yes' });
    const before = await history();
    expect((await call('POST', '/people/forget', { address: 'ADA@example.com' })).body).toEqual({ ok: true, entries: 1 });
    expect((await admin.post('/people/forget', { address })).body.entries).toBe(0);
    expect(await history()).toEqual(before);
    const { data } = (await call('GET', '/preferences')).body;
    const log = (await admin.get('/audit?subjectType=person')).body;
    expect([data, log.data.length, JSON.stringify(log).includes('ada@')]).toEqual([[], 1, false]);
    expect((await (await tenant.person('member')).post('/people/forget', { address })).body.code).toBe('MISSING_ROLE');
  });

  test('200: what has changed is listed in order, from a time on, page by page', async () => {
    const { tenant, call } = await given();
    const addresses = ['c@example.com', 'a@example.com', 'b@example.com'];
    for (const one of addresses) {
      await call('POST', '/people/join', { address: one, topics: ['news'] });
      spindle().clock.pass({ minutes: 1 });
    }
    await call('PUT', '/people/preferences', { address: 'nobody@example.com', topics: {} });
    const list = async (query: string) => (await call('GET', `/preferences${query}`)).body;
    const first = await list('?limit=2');
    expect([first.data.map((one: { address: string }) => one.address), first.nextSince]).toEqual([
      ['c@example.com', 'a@example.com'],
      null,
    ]);
    const last = await list(`?limit=2&cursor=${first.nextCursor}`);
    expect(last.data).toEqual([
      {
        kind: 'email',
        address: 'b@example.com',
        topics: { news: { state: 'joined', at: minutesAgo(1) } },
        frequency: 'all',
        changedAt: minutesAgo(1),
      },
    ]);
    expect([last.nextCursor, last.nextSince]).toEqual([null, minutesAgo(1)]);
    expect((await list(`?changedSince=${minutesAgo(2)}`)).data).toHaveLength(2);
    const other = await aTenant(spindle());
    const { key } = await other.keyWith(['suppressions:read']);
    expect((await spindle().call('GET', '/api/v1/public/preferences', { headers: bearer(key) })).body.data).toEqual([]);
    expect(tenant.id).not.toBe(other.id);
  });

  test('200: a pause is the one of the page: noted for its owner, ended again, and no hold of a colleague is', async () => {
    const { tenant, admin, call, read } = await given();
    const day = (days: number) => new Date(spindle().clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const paused = await admin.put('/people/preferences', { address, pausedUntil: day(9) });
    expect([paused.status, paused.body.preferences.pausedUntil]).toEqual([200, day(9)]);
    expect((await call('PUT', '/people/preferences', { address, frequency: 'weekly' })).body.preferences.pausedUntil).toBe(day(9));
    const [hold] = (await admin.get('/people/held')).body.data;
    expect(hold).toMatchObject({ address, by: { type: 'recipient', id: null }, until: `${day(9)}T00:00:00.000Z` });
    const { data } = (await (await tenant.person('owner')).get('/audit')).body;
    expect(data.map(({ action }: { action: string }) => action)).toContain('person.held');
    expect((await call('PUT', '/people/preferences', { address, pausedUntil: null })).body.preferences.pausedUntil).toBe(null);
    expect((await admin.get('/people/held')).body.data).toEqual([]);
    for (const wrong of [day(0), day(-1), day(800), 'soon', '2026-02-30']) {
      const { status, body } = await call('PUT', '/people/preferences', { address, pausedUntil: wrong });
      expect([status, body.errors[0].path]).toEqual([400, 'pausedUntil']);
    }
    await admin.post('/people/hold', { address, until: `${day(3)}T00:00:00Z` });
    expect((await read()).pausedUntil).toBe(null);
    await call('PUT', '/people/preferences', { address, pausedUntil: null });
    expect((await admin.get('/people/held')).body.data).toHaveLength(1);
  });
});
