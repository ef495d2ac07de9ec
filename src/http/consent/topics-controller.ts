import type { ListTopics } from '../../application/consent/list-topics.ts';
import type { SaveTopic } from '../../application/consent/save-topic.ts';
import { type Texts, type Topic, topicReaches } from '../../domain/consent/topic.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { pageOf } from '../kernel/page.ts';
import type { Controller } from '../kernel/route.ts';
import { route, sharedRoute } from '../kernel/route.ts';
import {
  boolean,
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

const tags = ['Topics'];

const texts = (maxLength: number) => mapOf(text().max(maxLength)) as Schema<Texts>;
const names = () => texts(100).description(languages);
const descriptions = () => texts(500).description(languages);
const languages = 'By language, such as `{"en": "…", "de": "…"}`.';
const reaches = () => oneOf(...topicReaches);
const whom = '`everyone` who has not left it, or only who has `joined` it.';

const shape = () =>
  namedSchema(
    'Topic',
    object({
      key: text(),
      name: names(),
      description: descriptions(),
      reaches: reaches().description(whom),
      isPublic: boolean().description('Whether everybody may choose it, or only who has joined or left it sees it.'),
      archivedAt: nullable(timestamp()),
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

  constructor(listTopics: ListTopics, saveTopic: SaveTopic) {
    this.routes = [
      ...sharedRoute({
        method: 'get',
        path: '/topics',
        operationId: 'listTopics',
        summary: 'List the topics, General first, then the oldest',
        description: 'Archived ones, too; at most 100 exist. `general` is what a spinner is about that names no topic: it is always there.',
        tags,
        security: { permission: 'topics:read', scope: 'suppressions:read', within: 'organization', keyLimit: 'ingest' },
        answer: { status: 200, schema: () => pageOf(shape()) },
        errors: [],
        async handle({ caller: { organizationId } }) {
          const all = await listTopics.execute({ organizationId });
          return { ok: true as const, data: all.map(shown), nextCursor: null };
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

const shown = ({ key, name, description, reaches, isPublic, archivedAt }: Topic) => ({
  key,
  name,
  description,
  reaches,
  isPublic,
  archivedAt: archivedAt?.toISOString() ?? null,
});
