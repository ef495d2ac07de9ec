import type { EventConsumer } from '../../domain/events/event-consumer.ts';
import { UseCase } from '../kernel/use-case.ts';
import { relayCommitted } from './relay-committed.ts';

/** A consumer, and how many events it has not processed, those that are no longer kept included. */
export interface ListedConsumer {
  readonly consumer: EventConsumer;
  readonly behind: number;
}

/** Lists the consumers of an organization's feed, by name. */
export class ListEventConsumers extends UseCase<'unitOfWork'> {
  async execute(organizationId: string): Promise<readonly ListedConsumer[]> {
    await relayCommitted(this.deps.unitOfWork, organizationId);
    return this.deps.unitOfWork.run(async ({ eventConsumers, events }) => {
      const { last } = await events.ends(organizationId);
      return (await eventConsumers.list(organizationId)).map((consumer) => ({ consumer, behind: last - consumer.position }));
    });
  }
}
