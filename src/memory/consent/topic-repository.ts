import type { TopicRepository } from '../../application/consent/topic-repository.ts';
import { compareTopics, generalKey, Topic } from '../../domain/consent/topic.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The topics of a transaction. */
export const topicsOn = ({ topics }: Overlays): TopicRepository => ({
  async find(organizationId, key) {
    return topics.find(organizationId, key) ?? (key === generalKey ? Topic.general(organizationId) : undefined);
  },
  async findMany(organizationId) {
    const found = [...topics.list(organizationId)];
    const general = found.some(({ isGeneral }) => isGeneral) ? [] : [Topic.general(organizationId)];
    return [...general, ...found].sort(compareTopics);
  },
  async save(topic) {
    topics.put(topic);
  },
});
