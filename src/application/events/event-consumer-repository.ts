import type { EventConsumer } from '../../domain/events/event-consumer.ts';

/** The consumers of feeds, by their names. */
export interface EventConsumerRepository {
  find(organizationId: string, name: string): Promise<EventConsumer | undefined>;
  /** Reads and locks until the transaction ends. */
  lock(organizationId: string, name: string): Promise<EventConsumer | undefined>;
  /** All of an organization, by name. */
  list(organizationId: string): Promise<readonly EventConsumer[]>;
  save(consumer: EventConsumer): Promise<void>;
  remove(consumer: EventConsumer): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly eventConsumers: EventConsumerRepository;
  }
}
