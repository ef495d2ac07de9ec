import type { Channel } from '../../../domain/channels/channel.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';

export interface EndFeedbackInput {
  readonly organizationId: string;
  readonly channelId: string;
  readonly by: Actor;
}

/** Takes no callbacks for a channel any more, and forgets their keys. Idempotent. */
export class EndFeedback extends UseCase<'unitOfWork' | 'audit'> {
  /** @throws NotFound */
  execute({ organizationId, channelId, by }: EndFeedbackInput): Promise<Channel> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const channel = await transaction.channels.lock(organizationId, channelId);
      if (!channel) throw new NotFound('Channel');
      const changed = channel.dropFeedback();
      if (changed === channel) return channel;
      await transaction.channels.save(changed);
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: 'channel.feedback-ended',
        subject: { type: 'channel', id: channelId, name: changed.name },
        details: { source: channel.feedback?.source },
      });
      return changed;
    });
  }
}
