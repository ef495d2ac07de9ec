import type { Channel } from '../../../domain/channels/channel.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';

export interface ChangeDkimInput {
  readonly organizationId: string;
  readonly channelId: string;
  readonly change: 'turn-on' | 'turn-off';
  readonly by: Actor;
}

const actions = { 'turn-on': 'channel.dkim-turned-on', 'turn-off': 'channel.dkim-turned-off' } as const;

/** Signs a channel's e-mail with its newest key from now on, or not at all. Idempotent. */
export class ChangeDkim extends UseCase<'unitOfWork' | 'audit'> {
  /** @throws NotFound, InvalidState if there is no key to turn on */
  execute({ organizationId, channelId, change, by }: ChangeDkimInput): Promise<Channel> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const old = await transaction.channels.lock(organizationId, channelId);
      if (!old) throw new NotFound('Channel');
      const changed = change === 'turn-on' ? old.signWithNewest() : old.stopSigning();
      if (changed === old) return old;
      await transaction.channels.save(changed);
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: actions[change],
        subject: { type: 'channel', id: channelId, name: changed.name },
        details: { selector: changed.dkim?.key.selector },
      });
      return changed;
    });
  }
}
