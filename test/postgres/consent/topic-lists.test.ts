import { expect, test } from '@jest/globals';
import { up } from '../../../migrations/0154-lists-of-topics.ts';
import { noteConsent } from '../../../src/application/consent/note-consent.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { givenOrganization } from '../../support/given.ts';
import { onOneServer, ownConnection } from '../../support/own-connection.ts';
import { ids } from '../../support/sequential-ids.ts';

const connection = ownConnection();
const now = new Date('2026-03-02T10:00:00.000Z');

// Citus adds no identity column to a table that it has distributed.
onOneServer('the migration fills lists and counts from choices and history as they would have been kept', async () => {
  const store = postgresStorageOn({ connection: connection() });
  const { id: organizationId } = await givenOrganization(store);
  const said = async (name: string, act: 'joined' | 'left', topics: readonly string[], days = 0) => {
    const at = new Date(now.getTime() - days * 86_400_000);
    const by = { type: 'recipient', id: null } as const;
    const common = { organizationId, kind: 'email', address: `${name}@example.com`, via: 'page', by } as const;
    const heard = { ...common, act, topics, at, network: null, words: null, source: null };
    await store.unitOfWork.run((transaction) => noteConsent(transaction, ids, [heard], now));
  };
  await said('ada', 'joined', ['news', 'tips'], 40);
  await said('ada', 'left', ['tips']);
  await said('bob', 'joined', ['news'], 1);
  await said('bob', 'joined', ['news']);
  await said('cleo', 'left', ['news']);
  await said('dan', 'joined', ['tips']);
  await said('dan', 'left', ['news']);
  const dan = { kind: 'email', address: 'dan@example.com' } as const;
  await store.unitOfWork.run(({ preferences }) => preferences.forget(organizationId, dan, 'hash'));

  const read = async () => ({
    counts: Object.fromEntries(await store.topics.counts(organizationId)),
    months: await store.topics.months(organizationId, 'news', '2025-04'),
    lists: await Promise.all(
      (['joined', 'left'] as const).flatMap((state) =>
        ['news', 'tips'].map(async (topic) => {
          const { items } = await store.topics.people(organizationId, topic, { state }, { limit: 9, after: undefined });
          return items.map(({ address, choice }) => [address, choice]);
        }),
      ),
    ),
    dan: (await store.unitOfWork.run(({ preferences }) => preferences.find(organizationId, dan)))?.choices,
  });
  const kept = await read();
  expect(kept.counts).toEqual({ news: { joined: 2, left: 1 }, tips: { left: 1 } });

  const { knex } = connection();
  // As the version before has stored it.
  await knex.raw('drop table topic_numbers, topic_people, topic_counts');
  await knex.raw('alter table preferences drop column id');
  await knex.raw(`
    update preferences p set choices = (select jsonb_object_agg(key, jsonb_build_object('state', value ->> 'state', 'at',
      to_char(to_timestamp((value ->> 'at')::bigint / 1000.0) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) from jsonb_each(choices))
  `);
  await up(knex);
  // The history of a forgotten address stands under a hash.
  expect(await read()).toEqual({ ...kept, dan: { news: { state: 'left', at: now, via: null, isForgotten: true } } });
  await said('cleo', 'joined', ['news']);
  expect((await read()).counts).toEqual({ news: { joined: 3 }, tips: { left: 1 } });
});

test('a list over many rows is read page by page, and follows who leaves', async () => {
  const store = postgresStorageOn({ connection: connection() });
  const { id: organizationId } = await givenOrganization(store);
  const names = Array.from({ length: 600 }, (_, index) => `p${index}@example.com`);
  const say = (act: 'joined' | 'left', addresses: readonly string[]) => {
    const common = {
      organizationId,
      kind: 'email',
      act,
      topics: ['news'],
      via: 'page',
      by: { type: 'recipient', id: null },
      at: now,
    } as const;
    const acts = addresses.map((address) => ({ ...common, address, network: null, words: null, source: null }));
    return store.unitOfWork.run((transaction) => noteConsent(transaction, ids, acts, now));
  };
  const read = async (state: 'joined' | 'left') => {
    const found: string[] = [];
    for (let after: readonly (string | null)[] | undefined, isFirst = true; isFirst || after; isFirst = false) {
      const page = await store.topics.people(organizationId, 'news', { state }, { limit: 70, after });
      found.push(...page.items.map(({ address }) => address));
      after = page.next;
    }
    return found.sort();
  };
  await say('joined', names);
  expect(await read('joined')).toEqual([...names].sort());
  const [some, others] = [names.filter((_, index) => index % 200 === 0), names.filter((_, index) => index % 200 !== 0)];
  await say('left', others);
  expect([await read('joined'), await read('left')]).toEqual([[...some].sort(), [...others].sort()]);
  expect(await store.topics.counts(organizationId)).toEqual(new Map([['news', { joined: some.length, left: others.length }]]));
});
