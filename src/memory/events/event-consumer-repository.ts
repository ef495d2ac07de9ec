import type { EventConsumerRepository } from '../../application/events/event-consumer-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The consumers of feeds in a transaction. */
export const eventConsumersOn = ({ eventConsumers }: Overlays): EventConsumerRepository => {
  const find = async (organizationId: string, name: string) => eventConsumers.find(organizationId, name);
  return {
    find,
    lock: find,
    async list(organizationId) {
      return [...eventConsumers.list(organizationId)].sort((one, other) => (one.name < other.name ? -1 : 1));
    },
    async save(consumer) {
      eventConsumers.put(consumer);
    },
    async remove(consumer) {
      eventConsumers.delete(consumer);
    },
  };
};
