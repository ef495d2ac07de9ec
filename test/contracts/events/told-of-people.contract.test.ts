import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { ImportSuppressions } from '../../../src/application/consent/lists/import-suppressions.ts';
import { RemoveSuppression } from '../../../src/application/consent/remove-suppression.ts';
import { SuppressAddresses } from '../../../src/application/consent/suppress-addresses.ts';
import { UndoUnsubscribe } from '../../../src/application/consent/undo-unsubscribe.ts';
import { Unsubscribe } from '../../../src/application/consent/unsubscribe.ts';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { ApplyFeedback } from '../../../src/application/feedback/apply-feedback.ts';
import { ReceiveFeedback } from '../../../src/application/feedback/receive-feedback.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { HoldPerson } from '../../../src/application/people/hold-person.ts';
import { StopPerson } from '../../../src/application/people/stop-person.ts';
import { Sight } from '../../../src/application/runs/sight.ts';
import { SweepOldJobs } from '../../../src/application/runs/sweep-old-jobs.ts';
import type { Feedback } from '../../../src/domain/channels/feedback/feedback.ts';
import { Suppression, type SuppressionReason, suppressionReasons, suppressionWays } from '../../../src/domain/consent/suppression.ts';
import type { Actor } from '../../../src/domain/kernel/actor.ts';
import { holdReasons } from '../../../src/domain/runs/held-person.ts';
import type { Message } from '../../../src/domain/runs/message.ts';
import { CsvLineReader } from '../../../src/system/csv/csv-line-reader.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import type { Backend } from '../../support/backends.ts';
import { aChannel, aMessage } from '../../support/builders.ts';
import { eventsOf, givenEndpoint } from '../../support/events/given-events.ts';
import { ids } from '../../support/sequential-ids.ts';
import { aFeedback } from '../feedback/given-feedback.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { aMail, givenReplies } from '../replies/given-replies.ts';

const [address, phone] = ['person1@example.com', '+14155552671'];
const key: Actor = { type: 'api-key', id: '0190f2de-7e5c-7000-8000-000000000001', ip: null };
const recipient = { type: 'recipient', id: null };
const hour = 3_600_000;
type OutboxEntry = readonly [string, Readonly<Record<string, unknown>>];

/** A job that has sent a mail to one person, and everything that changes whether that person is contacted. */
async function given(store: Backend) {
  const all = await givenReplies(store, 1);
  const { unitOfWork } = store;
  const { organizationId, clock, secrets, table, recordIds, job } = all;
  const audit = new Audit(clock, ids);
  const [message] = (await all.sent()) as [Message];
  await givenEndpoint(store, { organizationId });
  const recordId = recordIds[0] as string;
  const links = new UnsubscribeLinks(secrets, 'https://spindle.example.com/u');
  const token = links.linkFor({ organizationId, jobId: job.id, recordId }).split('/').at(-1) as string;
  const sms = aChannel({ organizationId, serves: 'sms' });
  await unitOfWork.run(({ channels }) => channels.save(sms));
  const receiving = new ReceiveFeedback({ unitOfWork, audit, secrets, clock });
  const holding = new HoldPerson({ unitOfWork, tables: store.dataTables, records: store.records, audit, clock, ids });
  const person = { organizationId, kind: 'email', by: key } as const;
  return {
    ...{ ...all, message, recordId, dataTableId: table.id },
    click: () => new Unsubscribe({ unitOfWork, links, audit, clock, ids }).execute({ token, by: { ...recipient, ip: null } as Actor }),
    undo: () => new UndoUnsubscribe({ unitOfWork, links, audit, clock, ids }).execute({ token, by: { ...recipient, ip: null } as Actor }),
    feedback: (fields: Partial<Feedback> & Pick<Feedback, 'kind'>) =>
      receiving.execute({ organizationId, channelId: message.channelId, feedback: [aFeedback({ messageId: message.id, ...fields })] }),
    apply: () => new ApplyFeedback({ unitOfWork, audit, clock, pauses: new TimerPauses() }).execute({ organizationId }),
    text: (kind: 'unsubscribed' | 'resubscribed') =>
      receiving.execute({
        organizationId,
        channelId: sms.id,
        feedback: [aFeedback({ kind, about: 'address', address: phone, at: clock.now() })],
      }),
    add: (reason: SuppressionReason, note: string | null = null) =>
      new SuppressAddresses({ unitOfWork, audit, clock }).execute({ ...person, addresses: [address], reason, note }),
    importList: (text: string) =>
      new ImportSuppressions({ unitOfWork, lines: new CsvLineReader(), audit, clock }).execute({
        ...{ ...person, reason: 'bounced', note: 'old tool' },
        source: (async function* () {
          yield Buffer.from(text);
        })(),
      }),
    remove: () => new RemoveSuppression({ unitOfWork, audit }).execute({ ...person, address, reason: 'opted in again', hasConsent: true }),
    stop: () =>
      new StopPerson({
        unitOfWork,
        tables: store.dataTables,
        records: store.records,
        sight: new Sight(store.subjects),
        stories: store.recipientStories,
        audit,
        clock,
        ids,
      }).execute({
        ...{ organizationId, address, suppress: true, by: key },
      }),
    hold: (until: Date | null) => holding.execute({ organizationId, address, until, by: key }),
    holdRecord: (until: Date | null) => holding.execute({ organizationId, record: { dataTableId: table.id, recordId }, until, by: key }),
    sweep: () => new SweepOldJobs({ unitOfWork, clock, retention: { jobDays: 0 } }).execute(),
    soon: () => new Date(clock.now().getTime() + hour),
  };
}
type Given = Awaited<ReturnType<typeof given>>;

const by = { type: 'api-key', id: key.id };
const added = (data: object): OutboxEntry => ['suppression.added', { kind: 'email', address, note: null, replaced: null, ...data }];
const removed = (data: object): OutboxEntry => ['suppression.removed', { kind: 'email', address, note: null, remaining: null, ...data }];
const byLink = { reason: 'unsubscribed', via: 'link', by: recipient };
const byText = { kind: 'phone', address: phone, reason: 'unsubscribed', via: 'reply', by: recipient };

/** Each way in which it changes whether a person is contacted, and what the feed tells then. */
const ways: Readonly<
  Record<string, { readonly act: (given: Given) => Promise<unknown>; readonly told: (given: Given) => readonly OutboxEntry[] }>
> = {
  'an unsubscribe link, once however often it is used': {
    act: async ({ click }) => [await click(), await click()],
    told: () => [added(byLink)],
  },
  'an unsubscription that is undone': {
    act: async ({ click, undo }) => [await click(), await undo(), await undo()],
    told: () => [added(byLink), removed(byLink)],
  },
  'a hard bounce': {
    act: ({ feedback }) => feedback({ kind: 'bounced', isHard: true, code: '5.1.1', words: 'no such user' }),
    told: () => [added({ reason: 'bounced', note: '5.1.1 no such user', via: 'feedback', by: { type: 'runtime', id: null } })],
  },
  'soft bounces in a row': {
    async act({ store, organizationId, job, recordId, clock, feedback, apply }) {
      for (const stepId of ['a', 'b', 'c', 'd', 'e', 'f']) {
        const facts = { organizationId, jobId: job.id, recordId, stepId, to: address };
        const one = aMessage(facts).claim(null).sent(clock.now(), null);
        await store.unitOfWork.run(({ messages }) => messages.save([one], clock.now()));
        await feedback({ kind: 'bounced', source: 'bounce', messageId: one.id, code: '5.2.2', at: clock.now() });
        await apply();
        clock.pass({ days: 4 });
      }
    },
    told: () => [
      added({ reason: 'bounced', note: expect.stringContaining('bounces in a row'), via: 'feedback', by: { type: 'runtime', id: null } }),
    ],
  },
  'a complaint': {
    act: ({ feedback }) => feedback({ kind: 'complained' }),
    told: () => [added({ reason: 'complained', via: 'feedback', by: recipient })],
  },
  'an unsubscription at the provider': {
    act: ({ feedback }) => feedback({ kind: 'unsubscribed' }),
    told: () => [added({ reason: 'unsubscribed', via: 'feedback', by: recipient })],
  },
  'a text message STOP': { act: ({ text }) => text('unsubscribed'), told: () => [added(byText)] },
  'a text message START': {
    act: async ({ text }) => [await text('unsubscribed'), await text('resubscribed')],
    told: () => [added(byText), removed(byText)],
  },
  'a mail that answers with the wish': {
    act: ({ receive, message }) => receive(aMail(message, 'Unsubscribe', { fields: [`From: ${address}`] })),
    told: () => [added({ reason: 'unsubscribed', via: 'feedback', by: recipient })],
  },
  'an address that is added by a key': {
    act: async ({ add }) => [await add('manual', 'by phone'), await add('manual')],
    told: () => [added({ reason: 'manual', note: 'by phone', via: 'hand', by })],
  },
  'a step of a spinner': {
    act: ({ store, organizationId, clock }) => {
      const entry = { reason: 'manual', note: 'lost', via: 'spinner', by: key, createdAt: clock.now() } as const;
      const one = Suppression.added(organizationId, { kind: 'email', address }, entry);
      return store.unitOfWork.run(({ suppressions }) => suppressions.add([one]));
    },
    told: () => [added({ reason: 'manual', note: 'lost', via: 'spinner', by })],
  },
  'a list that is imported': {
    act: async ({ importList }) => [await importList(address), await importList(address)],
    told: () => [added({ reason: 'bounced', note: 'old tool', via: 'import', by })],
  },
  'a person who is stopped, with their addresses': {
    act: ({ stop }) => stop(),
    told: () => [added({ reason: 'manual', via: 'hand', by })],
  },
  'a stronger reason, and a weaker one not': {
    act: async ({ add, click, importList }) => [await add('manual'), await click(), await importList(address)],
    told: () => [added({ reason: 'manual', via: 'hand', by }), added({ ...byLink, replaced: 'manual' })],
  },
  'a wish that is taken back from an address that has another reason': {
    async act({ feedback, add }) {
      await add('manual');
      for (const kind of ['unsubscribed', 'resubscribed'] as const) await feedback({ kind });
    },
    told: () => [
      added({ reason: 'manual', via: 'hand', by }),
      added({ reason: 'unsubscribed', via: 'feedback', by: recipient, replaced: 'manual' }),
      removed({ reason: 'unsubscribed', via: 'feedback', by: recipient, remaining: 'manual' }),
    ],
  },
  'an address that is removed': {
    act: async ({ add, remove }) => [await add('complained'), await remove()],
    told: () => [
      added({ reason: 'complained', via: 'hand', by }),
      removed({ reason: 'complained', note: 'opted in again', via: 'hand', by }),
    ],
  },
  'a person who is held and released by a call': {
    act: async ({ hold, soon }) => [await hold(soon()), await hold(null), await hold(null)],
    told: ({ soon }) => [
      ['person.held', { address, until: soon().toISOString(), reason: 'hand', by }],
      ['person.released', { address, until: soon().toISOString(), reason: 'hand', because: 'hand', by }],
    ],
  },
  'a record that is held': {
    act: ({ holdRecord, soon }) => holdRecord(soon()),
    told: ({ soon, dataTableId, recordId }) => [
      ['person.held', { address, until: soon().toISOString(), reason: 'hand', by }],
      ['person.held', { dataTableId, recordId, until: soon().toISOString(), reason: 'hand', by }],
    ],
  },
  'a hold that is over': {
    async act({ hold, soon, clock, sweep }) {
      await hold(soon());
      await sweep();
      clock.pass({ hours: 1, seconds: 1 });
      for (let times = 0; times < 2; times++) await sweep();
    },
    told: () => [
      ['person.held', { address, until: expect.any(String), reason: 'hand', by }],
      ['person.released', { address, until: expect.any(String), reason: 'hand', because: 'over', by: { type: 'runtime', id: null } }],
    ],
  },
  'a person who is away': {
    act: ({ receive, message }) =>
      receive(aMail(message, 'Ich bin bis 13. März im Urlaub', { fields: [`From: ${address}`, 'Auto-Submitted: auto-replied'] })),
    told: () => [['person.held', { address, until: expect.any(String), reason: 'away', by: recipient }]],
  },
};

const isAboutPeople = (kind: string): boolean => /^(suppression|person)\./.test(kind);

onEachBackend('What the feed tells of people', (store) => {
  test.each(Object.keys(ways))('%s', async (name) => {
    const way = ways[name] as (typeof ways)[string];
    const all = await given(store());
    await way.act(all);
    const events = (await eventsOf(store(), all.organizationId)).filter(({ kind }) => isAboutPeople(kind));
    const byData = (one: OutboxEntry, other: OutboxEntry): number => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
    const found = events.map(({ kind, data }): OutboxEntry => [kind, data]);
    const isOrdered = name !== 'a record that is held';
    expect(isOrdered ? found : found.toSorted(byData)).toEqual(isOrdered ? way.told(all) : way.told(all).toSorted(byData));
    for (const { data, subject } of events) expect(subject).toBe(data.recordId ?? data.address);
  });

  test('nothing to an organization where nobody listens', async () => {
    const { organizationId, add } = await given(store());
    await store().unitOfWork.run(async ({ endpoints, events }) => {
      for (const one of await endpoints.list(organizationId)) await endpoints.remove(one);
      await events.refreshKinds(organizationId);
    });
    await add('manual');
    expect((await eventsOf(store(), organizationId)).filter(({ kind }) => isAboutPeople(kind))).toEqual([]);
  });
});

test('each reason and each way occurs above', () => {
  // An erased person is told of to nobody: the event would have their address.
  const toldReasons = suppressionReasons.filter((reason) => reason !== 'erased');
  const told = Object.values(ways).flatMap((way) => way.told({ soon: () => new Date(0) } as Given));
  const values = (field: string) => new Set(told.map(([, data]) => data[field]));
  expect([...values('via')]).toEqual(expect.arrayContaining([...suppressionWays]));
  expect([...values('reason')]).toEqual(expect.arrayContaining([...toldReasons, ...holdReasons]));
});

test('only the repositories that tell it write who is suppressed and who is held', () => {
  const writing =
    /(into|update|delete from) (suppressions|held_people)\b|'(suppressions|held_people)'|[^.]\b(suppressions|heldPeople)\.(put|delete)\(/;
  const files = ['src/postgres', 'src/memory', 'src/main', 'workers'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => (name.endsWith('.ts') ? `${folder}/${name}` : [])),
  );
  // They name the tables, and write no row.
  const naming = ['src/postgres/engine/citus/placement.ts', 'src/postgres/engine/table-sizes.ts', 'src/memory/erasure/walked-tables.ts'];
  const found = files.filter((file) => !naming.includes(file) && writing.test(readFileSync(file, 'utf8')));
  expect(found.sort()).toEqual([
    'src/memory/consent/suppression-repository.ts',
    'src/memory/people/held-person-repository.ts',
    'src/postgres/consent/suppression-repository.ts',
    'src/postgres/people/held-person-repository.ts',
  ]);
});
