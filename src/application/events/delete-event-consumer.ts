import { NotFound } from '../../domain/kernel/errors.ts';
import { UseCase } from '../kernel/use-case.ts';

/** Deletes a consumer of the feed, with its position. */
export class DeleteEventConsumer extends UseCase<'unitOfWork'> {
  /** @throws NotFound */
  execute({ organizationId, name }: { readonly organizationId: string; readonly name: string }): Promise<void> {
    return this.deps.unitOfWork.run(async ({ eventConsumers }) => {
      const consumer = await eventConsumers.lock(organizationId, name);
      if (!consumer) throw new NotFound('Consumer');
      await eventConsumers.remove(consumer);
    });
  }
}
