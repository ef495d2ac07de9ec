import { EventConsumer, maxConsumers } from '../../domain/events/event-consumer.ts';
import { InvalidState } from '../../domain/kernel/errors.ts';
import { UseCase } from '../kernel/use-case.ts';
import { relayCommitted } from './relay-committed.ts';
import { requireFeedNumber } from './require-feed-number.ts';

export interface SetEventConsumerInput {
  readonly organizationId: string;
  readonly name: string;
  /** The number of the last event that it needs no more; `latest` for what happens from now on. */
  readonly after: number | 'latest';
}

/** Makes a consumer of the feed, or moves one, also back. */
export class SetEventConsumer extends UseCase<'unitOfWork' | 'clock'> {
  /** @throws ValidationFailed if there is no event of that number yet, InvalidState if there are too many */
  async execute({ organizationId, name, after }: SetEventConsumerInput): Promise<EventConsumer> {
    await relayCommitted(this.deps.unitOfWork, organizationId);
    return this.deps.unitOfWork.run(async (transaction) => {
      const { eventConsumers } = transaction;
      const { last } = await requireFeedNumber(transaction, organizationId, { path: 'after', number: after === 'latest' ? 0 : after });
      const position = after === 'latest' ? last : after;
      const found = await eventConsumers.lock(organizationId, name);
      if (!found && (await eventConsumers.list(organizationId)).length >= maxConsumers)
        throw new InvalidState(`An organization has at most ${maxConsumers} consumers`);
      const made = { organizationId, name, createdAt: this.deps.clock.now(), acknowledgedAt: null };
      const consumer = found ? found.with({ position }) : new EventConsumer({ ...made, position });
      await eventConsumers.save(consumer);
      return consumer;
    });
  }
}
