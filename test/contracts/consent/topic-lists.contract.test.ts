import { expect, test } from '@jest/globals';
import { type HeardConsent, noteConsent } from '../../../src/application/consent/note-consent.ts';
import type { TopicList } from '../../../src/application/consent/topic-reader.ts';
import type { PageRequest } from '../../../src/application/kernel/page.ts';
import { givenOrganization } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';

const now = new Date('2026-03-02T10:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const email = (name: string) => ({ kind: 'email', address: `${name}@example.com` }) as const;
const phone = { kind: 'phone', address: '+14155552671' } as const;

onEachBackend('Lists of topics', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const given = async () => {
    const { id: organizationId } = await givenOrganization(store());
    const act = (fields: Pick<HeardConsent, 'act' | 'topics' | 'address'> & Partial<HeardConsent>): HeardConsent => ({
      ...{ organizationId, kind: 'email', at: now, via: 'page', by: { type: 'recipient', id: null }, network: null, words: null },
      ...{ source: null, ...fields },
    });
    const note = (...acts: readonly HeardConsent[]) => run((transaction) => noteConsent(transaction, ids, acts, now));
    const joins = (name: string, at = now, topics = ['news']) => note(act({ ...email(name), act: 'joined', topics, at }));
    const leaves = (name: string, at = now, topics = ['news']) => note(act({ ...email(name), act: 'left', topics, at }));
    const people = (topic: string, list: TopicList, page: Partial<PageRequest> = {}) =>
      store().topics.people(organizationId, topic, list, { limit: 100, after: undefined, ...page });
    const listed = async (topic: string, list: TopicList) => (await people(topic, list)).items.map(({ address }) => address.split('@')[0]);
    const counts = async () => Object.fromEntries(await store().topics.counts(organizationId));
    const months = (topic: string, since = '2025-04') => store().topics.months(organizationId, topic, since);
    return { organizationId, act, note, joins, leaves, people, listed, counts, months };
  };

  test('hold who has joined and left each topic, the newest address first, and count them', async () => {
    const { act, note, joins, leaves, listed, counts, people } = await given();
    await joins('ada', daysAgo(2), ['news', 'tips']);
    await joins('bob', daysAgo(1));
    await joins('cleo', daysAgo(2));
    await leaves('dan');
    await note(act({ ...phone, act: 'joined', topics: ['news'], at: daysAgo(9), via: 'api' }));
    expect(await listed('news', { state: 'joined' })).toEqual([phone.address, 'cleo', 'bob', 'ada']);
    expect([await listed('news', { state: 'left' }), await listed('tips', { state: 'joined' })]).toEqual([['dan'], ['ada']]);
    expect([await listed('tips', { state: 'left' }), await listed('none', { state: 'joined' })]).toEqual([[], []]);
    expect(await counts()).toEqual({ news: { joined: 4, left: 1 }, tips: { joined: 1 } });
    expect((await people('news', { state: 'joined' })).items[0]).toEqual({
      ...phone,
      choice: { state: 'joined', at: daysAgo(9), via: 'api' },
    });
    // A move, a repeated act, and one that is heard too late to hold.
    await leaves('ada', daysAgo(1));
    await joins('bob');
    await leaves('bob', daysAgo(5));
    expect([await listed('news', { state: 'joined' }), await listed('news', { state: 'left' })]).toEqual([
      [phone.address, 'cleo', 'bob'],
      ['dan', 'ada'],
    ]);
    expect(await counts()).toEqual({ news: { joined: 3, left: 2 }, tips: { joined: 1 } });
    const other = await given();
    expect([await other.listed('news', { state: 'joined' }), await other.counts()]).toEqual([[], {}]);
  });

  test('are read page by page, and searched by the beginning of an address', async () => {
    const { act, note, joins, leaves, people, listed } = await given();
    for (const name of ['ada', 'adam', 'bob', 'adele', 'cleo']) await joins(name, daysAgo(name === 'bob' ? 3 : 1));
    await leaves('adrian');
    await joins('adonis', now, ['tips']);
    await note(act({ ...phone, act: 'joined', topics: ['news'] }));
    const read = async (list: TopicList) => {
      const found: string[][] = [];
      for (let after: PageRequest['after'], isFirst = true; isFirst || after !== undefined; isFirst = false) {
        const page = await people('news', list, { limit: 2, after });
        found.push(page.items.map(({ address }) => address.split('@')[0] as string));
        after = page.next;
      }
      return found;
    };
    expect(await read({ state: 'joined' })).toEqual([
      [phone.address, 'cleo'],
      ['adele', 'bob'],
      ['adam', 'ada'],
    ]);
    expect(await read({ state: 'joined', prefix: { kind: 'email', address: 'ad' } })).toEqual([['ada', 'adam'], ['adele']]);
    expect(await listed('news', { state: 'joined', prefix: { kind: 'phone', address: '+1415' } })).toEqual([phone.address]);
    expect(await listed('news', { state: 'left', prefix: { kind: 'email', address: 'ad' } })).toEqual(['adrian']);
  });

  test('count the acts of a month that change a state', async () => {
    const { joins, leaves, months } = await given();
    await joins('ada', daysAgo(40));
    await joins('ada', daysAgo(39));
    await joins('bob', daysAgo(40));
    await leaves('bob');
    await joins('bob', daysAgo(-1));
    await joins('old', daysAgo(400));
    expect(await months('news')).toEqual([
      { month: '2026-01', acts: { joined: 2 } },
      { month: '2026-03', acts: { joined: 1, left: 1 } },
    ]);
    expect([await months('news', '2026-02'), await months('tips')]).toEqual([[{ month: '2026-03', acts: { joined: 1, left: 1 } }], []]);
  });

  test('have no forgotten address, also if it has left; a later act brings it back into the list of that topic alone', async () => {
    const { organizationId, joins, leaves, listed, counts } = await given();
    await joins('ada', now, ['news']);
    await leaves('ada', now, ['tips', 'offers']);
    await joins('bob', now, ['news']);
    const forget = () => run(({ preferences }) => preferences.forget(organizationId, email('ada'), 'hash'));
    await forget();
    await forget();
    expect([await listed('news', { state: 'joined' }), await listed('tips', { state: 'left' }), await counts()]).toEqual([
      ...[['bob'], [], { news: { joined: 1 } }],
    ]);
    await joins('ada', now, ['tips']);
    expect(await counts()).toEqual({ news: { joined: 1 }, tips: { joined: 1 } });
    const prefix = { kind: 'email', address: 'ada' } as const;
    expect([await listed('tips', { state: 'joined', prefix }), await listed('offers', { state: 'left', prefix })]).toEqual([['ada'], []]);
    const choices = (await run(({ preferences }) => preferences.find(organizationId, email('ada'))))?.choices;
    expect(choices).toMatchObject({ offers: { state: 'left', isForgotten: true }, tips: { state: 'joined' } });
  });

  test('give the act that holds for each address as its proof', async () => {
    const { organizationId, act, note, leaves } = await given();
    await note(act({ ...email('ada'), act: 'joined', topics: ['news', 'tips'], words: 'Yes', at: daysAgo(1) }));
    await note(act({ ...email('ada'), act: 'joined', topics: ['news'], words: 'Yes, before', at: daysAgo(3) }));
    await leaves('ada', now, ['tips']);
    await note(act({ ...phone, act: 'joined', topics: ['news'], words: 'By SMS' }));
    // Asked for again, which changes nothing until it is confirmed.
    await note(act({ ...email('ada'), act: 'asked', topics: ['news'], words: 'Yes, again' }));
    const found = await store().topics.proofs(organizationId, 'news', [email('ada'), phone, email('bob')]);
    expect(found.map(({ address, words }) => [address, words]).sort()).toEqual([
      [phone.address, 'By SMS'],
      ['ada@example.com', 'Yes'],
    ]);
    expect(await store().topics.proofs(organizationId, 'news', [])).toEqual([]);
  });

  test('of acts at once lose none, also of new topics', async () => {
    const { joins, counts, months } = await given();
    const { refused } = await allAtOnce(8, (index) => joins(`p${index}`, now, ['news', `t${index % 4}`, 'tips']));
    expect(refused).toEqual([]);
    const each = Object.fromEntries([0, 1, 2, 3].map((index) => [`t${index}`, { joined: 2 }]));
    expect(await counts()).toEqual({ news: { joined: 8 }, tips: { joined: 8 }, ...each });
    expect(await months('tips')).toEqual([{ month: '2026-03', acts: { joined: 8 } }]);
  });
});
