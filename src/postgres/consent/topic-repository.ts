import type { TopicRepository } from '../../application/consent/topic-repository.ts';
import { compareTopics, generalKey, Topic } from '../../domain/consent/topic.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

type Row = FieldsOf<typeof Topic>;

const columns = new Columns({
  organizationId: 'uuid',
  key: 'text',
  name: 'jsonb',
  description: 'jsonb',
  reaches: 'text',
  isPublic: 'boolean',
  createdAt: 'timestamptz',
  archivedAt: 'timestamptz',
} satisfies Record<keyof Row, string>);

const findOne = `select ${columns.fields()} from topics where organization_id = $1 and key = $2`;
const findAll = `select ${columns.fields()} from topics where organization_id = $1`;
const changing = columns.only('name', 'description', 'reaches', 'isPublic', 'archivedAt');
const save = `
  insert into topics (${columns.names}) values (${columns.parameters})
  on conflict (organization_id, key) do update set (${changing.names}) = row (${changing.excluded})`;

export const topicsOn = (session: PipelinedTransaction): TopicRepository => ({
  async find(organizationId, key) {
    const [row] = await session.query<Row>('find_topic', findOne, [organizationId, key]);
    return row ? new Topic(row) : key === generalKey ? Topic.general(organizationId) : undefined;
  },
  async findMany(organizationId) {
    const found = (await session.query<Row>('find_topics', findAll, [organizationId])).map((row) => new Topic(row));
    const general = found.some(({ isGeneral }) => isGeneral) ? [] : [Topic.general(organizationId)];
    return [...general, ...found].sort(compareTopics);
  },
  async save(topic) {
    await session.execute('save_topic', save, columns.valuesOf({ ...topic }));
  },
});
