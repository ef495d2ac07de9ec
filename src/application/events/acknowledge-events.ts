import type { EventConsumer } from '../../domain/events/event-consumer.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { UseCase } from '../kernel/use-case.ts';
import { requireFeedNumber } from './require-feed-number.ts';

export interface AcknowledgeEventsInput {
  readonly organizationId: string;
  /** The consumer's name. */
  readonly name: string;
  /** The position at which the page began; not checked if it is not given. */
  readonly after?: number | undefined;
  /** The number up to which events were processed: `next` of the page. */
  readonly next: number;
}

/** Stores how far a consumer has processed the feed. */
export class AcknowledgeEvents extends UseCase<'unitOfWork' | 'clock'> {
  /** @throws NotFound, ValidationFailed if there is no event of that number yet, InvalidState as `EventConsumer.acknowledge` */
  execute({ organizationId, name, after, next }: AcknowledgeEventsInput): Promise<EventConsumer> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const consumer = await transaction.eventConsumers.lock(organizationId, name);
      if (!consumer) throw new NotFound('Consumer');
      await requireFeedNumber(transaction, organizationId, { path: 'next', number: next });
      const acknowledged = consumer.acknowledge({ after, next }, this.deps.clock.now());
      if (acknowledged !== consumer) await transaction.eventConsumers.save(acknowledged);
      return acknowledged;
    });
  }
}
