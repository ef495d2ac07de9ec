import type { Channel } from '../../../domain/channels/channel.ts';
import { checkChannel, requireCredentials, type WrittenChannel } from '../../../domain/channels/check-channel.ts';
import { providerOf } from '../../../domain/channels/providers/providers.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound, ValidationFailed } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { ChannelConnector } from '../channel-connector.ts';
import type { ChannelCredentials } from '../channel-credentials.ts';
import type { ReturnPaths } from '../return-paths.ts';
import { releaseWaiting } from './release-waiting.ts';

export interface EditChannelInput extends WrittenChannel {
  readonly organizationId: string;
  readonly channelId: string;
  /** The revision that was edited, for an optimistic check; no check if not given. */
  readonly revision?: number | undefined;
  readonly by: Actor;
}

const parts = [
  'name',
  'sender',
  'settings',
  'credentials',
  'limits',
  'ramp',
  'guardrail',
  'bounceDomain',
  'sendingWindow',
  'mail',
  'tracking',
] as const;

/** Edits a channel. Absent parts stay unchanged; settings are replaced as a whole. Workers use the new ones for their next batch. */
export class EditChannel extends UseCase<
  'unitOfWork' | 'audit' | 'clock',
  { credentials: ChannelCredentials; connector: ChannelConnector; returnPaths: ReturnPaths }
> {
  /** @throws ValidationFailed naming every problem, NotFound, InvalidState if it is archived or was edited meanwhile */
  execute({ organizationId, channelId, revision, by, ...given }: EditChannelInput): Promise<Channel> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const current = await transaction.channels.lock(organizationId, channelId);
      if (!current) throw new NotFound('Channel');
      current.requireRevision(revision);
      const edited = this.#edit(current, given);
      await transaction.channels.save(edited);
      await releaseWaiting(transaction, organizationId, channelId, this.deps.clock.now());
      if (given.sendingWindow !== undefined)
        await transaction.queue.enqueue('wake-people', { organizationId, cause: 'limits', at: this.deps.clock.now().toISOString() });
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: 'channel.edited',
        subject: { type: 'channel', id: channelId, name: edited.name },
        details: { changed: parts.filter((part) => given[part] !== undefined) },
      });
      return edited;
    });
  }

  #edit(current: Channel, given: WrittenChannel): Channel {
    const provider = providerOf(current.provider);
    if (provider.oauth && given.settings !== undefined)
      throw new ValidationFailed([{ path: 'settings', message: 'are those of the account, and cannot be edited' }]);
    const { credentials = {}, ramp: written, ...checked } = checkChannel(provider, given, current);
    this.deps.returnPaths.requireHost(checked.bounceDomain);
    const settings = checked.settings ?? current.settings;
    // Otherwise a person who may edit the channel could have the stored password sent to a server of their own.
    const keeps = provider.destination(settings) === provider.destination(current.settings);
    const kept = keeps ? current.sealedCredentials : {};
    // The tokens of an account come from its provider; a disconnected channel has none.
    if (!provider.oauth) requireCredentials(provider, settings, Object.keys({ ...kept, ...credentials }), keeps ? undefined : again);
    const sealed = { ...kept, ...this.deps.credentials.seal(current, credentials) };
    const obstacles = checked.settings ? this.deps.connector.obstacles(provider.connection(settings, {})) : [];
    if (obstacles.length > 0) throw new ValidationFailed(obstacles, 'The channel is not valid');
    const isReconnected = Object.keys(credentials).length > 0 || !keeps;
    const now = this.deps.clock.now();
    return current.edit({ ...checked, ramp: current.rampedAs(written, now), sealedCredentials: isReconnected ? sealed : undefined }, now);
  }
}

const again = 'must be entered again, because they would be sent to another server';
