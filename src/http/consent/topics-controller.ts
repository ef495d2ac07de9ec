import type { ListTopics } from '../../application/consent/list-topics.ts';
import type { SaveTopic } from '../../application/consent/save-topic.ts';
import type { StateCounts, TopicMonth, TopicReader } from '../../application/consent/topic-reader.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import { addressRules } from '../../domain/channels/address-kind.ts';
import { type TopicState, topicStates } from '../../domain/consent/preferences.ts';
import { type Texts, type Topic, topicReaches } from '../../domain/consent/topic.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isName, isRecord } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { route, sharedRoute } from '../kernel/route.ts';
import {
  boolean,
  integer,
  list,
  mapOf,
  namedSchema,
  nullable,
  object,
  oneOf,
  optional,
  rawId,
  type Schema,
  text,
  timestamp,
  truth,
} from '../kernel/schema.ts';
import { shownTopicPerson, topicPerson } from './shown-preferences.ts';

const tags = ['Topics'];

const texts = (maxLength: number) => mapOf(text().max(maxLength)) as Schema<Texts>;
const names = () => texts(100).description(languages);
const descriptions = () => texts(500).description(languages);
const languages = 'By language, such as `{"en": "…", "de": "…"}`.';
const reaches = () => oneOf(...topicReaches);
const whom = '`everyone` who has not left it, or only who has `joined` it.';

const fields = () => ({
  key: text(),
  name: names(),
  description: descriptions(),
  reaches: reaches().description(whom),
  isPublic: boolean().description('Whether everybody may choose it, or only who has joined or left it sees it.'),
  archivedAt: nullable(timestamp()),
});
const shape = () => namedSchema('Topic', object(fields()));

const counts = () => ({ joined: integer(), left: integer() }) satisfies Record<TopicState, unknown>;
const addresses = 'The e-mail addresses and phone numbers that have joined and left it.';
const counted = () => namedSchema('CountedTopic', object({ ...fields(), counts: object(counts()).description(addresses) }));
const detailed = () =>
  namedSchema(
    'DetailedTopic',
    object({
      ...fields(),
      counts: object(counts()).description(addresses),
      months: list(object({ month: text().description('Such as `2026-03` (UTC).'), ...counts() })).description(
        'The joins and leaves of each of the last twelve months, the oldest first. A join of who has joined already is none.',
      ),
    }),
  );

const sent = () => ({
  description: optional(descriptions()),
  reaches: optional(reaches()).description(`${whom} A new topic reaches \`everyone\` by default.`),
  isPublic: optional(boolean()).description('A new topic is public by default.'),
});
const answered = () => object({ ok: truth(), topic: shape() });

/** Topics that an organization writes about. */
export class TopicsController implements Controller {
  readonly routes;

  constructor(listTopics: ListTopics, saveTopic: SaveTopic, reader: TopicReader, clock: Clock) {
    const reading = { permission: 'topics:read', scope: 'suppressions:read', within: 'organization', keyLimit: 'ingest' } as const;
    const find = async (organizationId: string, key: string): Promise<Topic> => {
      const found = (await listTopics.execute({ organizationId })).find((topic) => topic.key === key);
      if (!found) throw new NotFound('Topic');
      return found;
    };
    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/topics',
        operationId: 'listTopics',
        summary: 'List the topics, General first, then the oldest',
        description: 'Archived ones, too; at most 100 exist. `general` is what a spinner is about that names no topic: it is always there.',
        tags,
        security: reading,
        answer: { status: 200, schema: () => pageOf(counted()) },
        errors: [],
        async handle({ caller: { organizationId } }) {
          const [all, known] = await Promise.all([listTopics.execute({ organizationId }), reader.counts(organizationId)]);
          const data = all.map((topic) => ({ ...shown(topic), counts: shownCounts(known.get(topic.key)) }));
          return { ok: true as const, data, nextCursor: null };
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/topics/:key',
        operationId: 'readTopic',
        summary: 'Read a topic, with how many have joined and left it by month',
        tags,
        security: reading,
        params: object({ key: rawId() }),
        answer: { status: 200, schema: () => object({ ok: truth(), topic: detailed() }) },
        errors: ['TOPIC_NOT_FOUND'],
        async handle({ params: { key }, caller: { organizationId } }) {
          const topic = await find(organizationId, key);
          const months = lastMonths(clock.now());
          const [known, acts] = await Promise.all([reader.counts(organizationId), reader.months(organizationId, key, months[0] as string)]);
          const counted = { ...shown(topic), counts: shownCounts(known.get(key)), months: shownMonths(months, acts) };
          return { ok: true as const, topic: counted };
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/topics/:key/people',
        operationId: 'listTopicPeople',
        summary: 'List the addresses that have joined or left a topic, the newest first',
        tags,
        security: reading,
        params: object({ key: rawId() }),
        query: object({
          ...pageQuery,
          state: oneOf(...topicStates),
          prefix: optional(text().max(1000)).description(
            'The beginning of the address, in any case; the list is by address then. With a leading "+" it is a phone number.',
          ),
        }),
        answer: { status: 200, schema: () => pageOf(topicPerson()) },
        errors: ['TOPIC_NOT_FOUND'],
        async handle({ params: { key }, query, caller: { organizationId } }) {
          await find(organizationId, key);
          const kind = query.prefix?.trim().startsWith('+') ? 'phone' : 'email';
          const prefix = query.prefix?.trim() ? ({ kind, address: addressRules(kind).fold(query.prefix) } as const) : undefined;
          const page = prefix ? checkPageKey(pageRequest(query), isName) : checkPageKey(pageRequest(query), isRecord);
          return pageAnswer(await reader.people(organizationId, key, { state: query.state, prefix }, page), shownTopicPerson);
        },
      }),
      route({
        method: 'post',
        path: '/topics',
        operationId: 'createTopic',
        summary: 'Make a topic',
        description: 'The key is lower-case letters, digits, "-" and "_", and stays.',
        tags,
        security: { type: 'session', permission: 'topics:edit' },
        body: object({ key: text(), name: names(), ...sent() }),
        answer: { status: 201, schema: answered },
        errors: ['INVALID_STATE'],
        async handle({ body: { key, ...topic }, caller, ip }) {
          const { organizationId } = caller;
          const saved = await saveTopic.execute({ organizationId, key, isNew: true, topic, by: actorOf({ caller, ip }) });
          return { ok: true as const, topic: shown(saved) };
        },
      }),
      route({
        method: 'patch',
        path: '/topics/:key',
        operationId: 'editTopic',
        summary: 'Edit, archive or restore a topic',
        description:
          'What is not given stays. A topic that only who has `joined` gets is never opened to `everyone`, and General reaches everyone. ' +
          'Nothing new is published about an archived topic; what is published goes on.',
        tags,
        security: { type: 'session', permission: 'topics:edit' },
        params: object({ key: rawId() }),
        body: object({ name: optional(names()), ...sent(), isArchived: optional(boolean()) }),
        answer: { status: 200, schema: answered },
        errors: ['TOPIC_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { key }, body: topic, caller, ip }) {
          const { organizationId } = caller;
          const saved = await saveTopic.execute({ organizationId, key, isNew: false, topic, by: actorOf({ caller, ip }) });
          return { ok: true as const, topic: shown(saved) };
        },
      }),
    ];
  }
}

const shownCounts = (known: StateCounts | undefined): Record<TopicState, number> => ({
  joined: known?.joined ?? 0,
  left: known?.left ?? 0,
});

/** This month and the eleven before it (UTC), the oldest first. */
const lastMonths = (now: Date): readonly string[] =>
  Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + index, 1)).toISOString().slice(0, 7),
  );

const shownMonths = (months: readonly string[], acts: readonly TopicMonth[]) =>
  months.map((month) => ({ month, ...shownCounts(acts.find((one) => one.month === month)?.acts) }));

const shown = ({ key, name, description, reaches, isPublic, archivedAt }: Topic) => ({
  key,
  name,
  description,
  reaches,
  isPublic,
  archivedAt: archivedAt?.toISOString() ?? null,
});
