import type { Channel, ChannelCheck } from '../../../domain/channels/channel.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { ChannelConnector } from '../channel-connector.ts';
import { fieldAtFault } from './field-at-fault.ts';
import { releaseWaiting } from './release-waiting.ts';

/** A channel after its check. */
export interface CheckResult {
  readonly channel: Channel;
  /** The path of the field that a failure is about; null if it went well or is about none. */
  readonly field: string | null;
}

/** Connects and signs in without sending, and stores the result. */
export class CheckChannel extends UseCase<'unitOfWork' | 'clock', { connector: ChannelConnector }> {
  /** @throws NotFound, InvalidState if it is archived */
  async execute({ organizationId, channelId }: { readonly organizationId: string; readonly channelId: string }): Promise<CheckResult> {
    const channel = await this.deps.unitOfWork.run(({ channels }) => channels.find(organizationId, channelId));
    if (!channel) throw new NotFound('Channel');
    channel.requireOpen();
    const fault = await this.deps.connector.check(channel);
    const check: ChannelCheck = {
      checkedAt: this.deps.clock.now(),
      ok: fault === undefined || fault.isWarning === true,
      message: fault?.words ?? null,
    };
    const field = (check.ok ? undefined : fieldAtFault(channel, fault)) ?? null;
    return this.deps.unitOfWork.run(async (transaction) => {
      const { channels } = transaction;
      const current = await channels.lock(organizationId, channelId);
      // A channel that was edited meanwhile has not been checked.
      if (current?.revision !== channel.revision) return { channel: channel.checked(check), field };
      const checked = current.checked(check);
      await channels.save(checked);
      if (check.ok) await releaseWaiting(transaction, organizationId, channelId, check.checkedAt);
      // Opens only if it is closed: a person who checks again and again does not put off the next probe.
      else await transaction.circuits.trip([{ connection: channelId, reason: fault?.words ?? '' }], new Date(0), check.checkedAt);
      return { channel: checked, field };
    });
  }
}
