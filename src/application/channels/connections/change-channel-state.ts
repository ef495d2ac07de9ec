import type { Channel } from '../../../domain/channels/channel.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { releaseWaiting } from './release-waiting.ts';
import { saveAsDefault } from './save-as-default.ts';

export interface ChangeChannelStateInput {
  readonly organizationId: string;
  readonly channelId: string;
  readonly change: 'make-default' | 'archive' | 'restore';
  readonly by: Actor;
}

const actions = { 'make-default': 'channel.made-default', archive: 'channel.archived', restore: 'channel.restored' } as const;

/** Makes a channel the default for what it sends, archives it, or restores it from the archive. Idempotent. */
export class ChangeChannelState extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws NotFound, InvalidState if an archived channel is made the default, PlanLimitReached if there is no place to restore it */
  execute({ organizationId, channelId, change, by }: ChangeChannelStateInput): Promise<Channel> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const organization = await transaction.organizations.lock(organizationId);
      const old = await transaction.channels.lock(organizationId, channelId);
      if (!organization || !old) throw new NotFound('Channel');
      const changed = await this.#apply(transaction, old, change, organization.planId);
      if (changed === old) return old;
      await releaseWaiting(transaction, organizationId, channelId, this.deps.clock.now());
      const subject = { type: 'channel' as const, id: channelId, name: changed.name };
      await this.deps.audit.note(transaction, { by, organizationId, action: actions[change], subject });
      return changed;
    });
  }

  async #apply(
    { channels, plans }: Transaction,
    old: Channel,
    change: ChangeChannelStateInput['change'],
    planId: string,
  ): Promise<Channel> {
    if (change === 'make-default') return old.isDefault ? old : saveAsDefault(channels, old);
    const changed = change === 'archive' ? old.archive(this.deps.clock.now()) : old.restore();
    if (changed === old) return old;
    if (change === 'restore') {
      const plan = await plans.find(planId);
      if (!plan) throw new NotFound('Organization');
      plan.requireFree('channels', await channels.count(old.organizationId));
    }
    await channels.save(changed);
    return changed;
  }
}
