import { expect, test } from '@jest/globals';
import { type HeardConsent, noteConsent } from '../../../src/application/consent/note-consent.ts';
import { topicBarOf } from '../../../src/domain/consent/preferences.ts';
import { Topic } from '../../../src/domain/consent/topic.ts';
import { eventsOf, givenEndpoint } from '../../support/events/given-events.ts';
import { givenOrganization } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';

const now = new Date('2026-03-02T10:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const ada = { kind: 'email', address: 'ada@example.com' } as const;

onEachBackend('Preferences', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const given = async () => {
    const { id: organizationId } = await givenOrganization(store());
    const act = (fields: Partial<HeardConsent> & Pick<HeardConsent, 'act' | 'topics'>): HeardConsent => ({
      ...{ organizationId, ...ada, at: now, via: 'page', by: { type: 'recipient', id: null }, network: null, words: null, source: null },
      ...fields,
    });
    const note = (at: Date, ...acts: readonly HeardConsent[]) => run((transaction) => noteConsent(transaction, ids, acts, at));
    const statesOf = async () => (await run(({ preferences }) => preferences.find(organizationId, ada)))?.choices;
    const entries = async () =>
      (await store().preferences.entries(organizationId, 'email', [ada.address], { limit: 100, after: undefined })).items;
    return { organizationId, act, note, statesOf, entries };
  };

  test('keep each act with its proof, and the later one about a topic holds, whichever is heard first', async () => {
    const { organizationId, act, note, statesOf, entries } = await given();
    const proof = { network: '192.0.2.1', words: 'Yes, send me news', source: 'sign-up v3', via: 'api' } as const;
    const by = { type: 'api-key', id: '0190f2de-7e5c-7000-8000-000000000001' } as const;
    await note(now, act({ act: 'joined', topics: ['news', 'offers'], ...proof, by }));
    await note(later(2), act({ act: 'left', topics: ['news'], at: later(2) }));
    // Heard late: they had joined before they left.
    await note(later(9), act({ act: 'joined', topics: ['news', 'tips'], at: later(1) }));
    expect(await statesOf()).toEqual({
      news: { state: 'left', at: later(2), via: 'page' },
      offers: { state: 'joined', at: now, via: 'api' },
      tips: { state: 'joined', at: later(1), via: 'page' },
    });
    const all = await entries();
    expect(all.map((entry) => [entry.act, entry.topics, entry.at, entry.notedAt])).toEqual([
      ['joined', ['news', 'offers'], now, now],
      ['left', ['news'], later(2), later(2)],
      ['joined', ['news', 'tips'], later(1), later(9)],
    ]);
    const newest = await store().preferences.entries(organizationId, 'email', [ada.address], { limit: 2, after: undefined }, 'newest');
    expect(newest.items).toEqual([all[2], all[1]]);
    const { items } = await store().preferences.entries(organizationId, 'email', [ada.address], { limit: 2, after: newest.next }, 'newest');
    expect(items).toEqual([all[0]]);
    expect(all[0]).toMatchObject({ ...ada, ...proof, by, organizationId });
    expect((await run(({ preferences }) => preferences.find(organizationId, { ...ada, kind: 'phone' })))?.choices).toBeUndefined();
  });

  test('are the last of two acts in the same moment, and both are kept', async () => {
    const { act, note, statesOf, entries } = await given();
    await note(now, act({ act: 'joined', topics: ['news'] }), act({ act: 'left', topics: ['news'] }), act({ act: 'left', topics: [] }));
    expect(await statesOf()).toEqual({ news: { state: 'left', at: now, via: 'page' } });
    expect(await entries()).toHaveLength(2);
  });

  test('of acts at once lose none', async () => {
    const { act, note, statesOf, entries } = await given();
    const { refused } = await allAtOnce(8, (index) => note(now, act({ act: 'joined', topics: [`t${index}`] })));
    expect(refused).toEqual([]);
    expect(Object.keys((await statesOf()) ?? {})).toHaveLength(8);
    expect(await entries()).toHaveLength(8);
  });

  test('say in one read who gets a topic', async () => {
    const { organizationId, act, note } = await given();
    const news = Topic.named(organizationId, 'news', now).write({ name: { en: 'News' }, reaches: 'joined' }, now);
    await run(({ topics }) => topics.save(news));
    const phone = { kind: 'phone', address: '+14155552671' } as const;
    await note(
      now,
      act({ act: 'joined', topics: ['news'] }),
      act({ act: 'left', topics: ['news'], ...phone }),
      act({ act: 'left', topics: ['tips'] }),
    );
    const asked = [ada, phone, { kind: 'email', address: 'bob@example.com' }] as const;
    const { reaches, states } = await run(({ preferences }) => preferences.statesOf(organizationId, 'news', asked));
    expect([reaches, [...states].sort()]).toEqual([
      'joined',
      [
        ['email ada@example.com', 'joined'],
        ['phone +14155552671', 'left'],
      ],
    ]);
    const other = await givenOrganization(store());
    expect(await run(({ preferences }) => preferences.statesOf(other.id, 'news', asked))).toEqual({
      reaches: undefined,
      states: new Map(),
    });
    expect((await run(({ preferences }) => preferences.statesOf(organizationId, 'news', []))).states.size).toBe(0);
  });

  test('of a forgotten address stay as a proof under a hash; what it left stays known', async () => {
    const { organizationId, act, note, statesOf, entries } = await given();
    const forget = () => run(({ preferences }) => preferences.forget(organizationId, ada, 'hash'));
    const bob = { kind: 'email', address: 'bob@example.com' } as const;
    await note(
      now,
      act({ act: 'joined', topics: ['news', 'tips'], words: 'Yes' }),
      act({ act: 'left', topics: ['tips'] }),
      act({ act: 'joined', topics: ['news'], ...bob }),
    );
    expect([await forget(), await forget(), await statesOf(), await entries()]).toEqual([
      ...[2, 0, { tips: { state: 'left', at: now, via: 'page', isForgotten: true } }, []],
    ]);
    await note(later(1), act({ act: 'joined', topics: ['offers'] }));
    const page = { limit: 9, after: undefined };
    const { items } = await store().preferences.entries(organizationId, 'email', ['hash', ada.address], page);
    expect(items.map((entry) => [entry.address, entry.act, entry.words])).toEqual([
      ['hash', 'joined', 'Yes'],
      ['hash', 'left', null],
      [ada.address, 'joined', null],
    ]);
    expect((await store().preferences.entries(organizationId, 'email', [bob.address], page)).items).toHaveLength(1);
    await run(({ preferences }) => preferences.forget(organizationId, bob, 'other'));
    expect(await run(({ preferences }) => preferences.find(organizationId, bob))).toBeUndefined();
  });

  test('tell each act, and have the organization use topics once General is chosen', async () => {
    const { organizationId, act, note } = await given();
    await givenEndpoint(store(), { organizationId });
    const uses = async () => (await run(({ organizations }) => organizations.find(organizationId)))?.usesTopics;
    await note(now, act({ act: 'joined', topics: ['news'] }));
    expect(await uses()).toBe(false);
    await note(now, act({ act: 'left', topics: ['general'], source: 'message 1' }));
    expect(await uses()).toBe(true);
    const told = { ...ada, via: 'page', by: { type: 'recipient', id: null }, at: now.toISOString() };
    expect((await eventsOf(store(), organizationId)).map(({ kind, data }) => [kind, data])).toEqual([
      ['consent.joined', { ...told, topics: ['news'], source: null }],
      ['consent.left', { ...told, topics: ['general'], source: 'message 1' }],
    ]);
  });
});

test.each([
  ['everyone', undefined, undefined],
  ['everyone', 'joined', undefined],
  ['everyone', 'left', 'topic_left'],
  ['joined', undefined, 'not_opted_in'],
  ['joined', 'joined', undefined],
  ['joined', 'left', 'topic_left'],
] as const)('a topic that reaches %s is barred to who has %s: %s', (reaches, state, bar) =>
  expect(topicBarOf({ reaches }, state)).toBe(bar),
);
