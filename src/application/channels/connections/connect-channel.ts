import type { Channel, ChannelCheck } from '../../../domain/channels/channel.ts';
import { checkChannel, requireCredentials, requireProvider, type WrittenChannel } from '../../../domain/channels/check-channel.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { ValidationFailed } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { ChannelConnector } from '../channel-connector.ts';
import type { ChannelCredentials } from '../channel-credentials.ts';
import type { ReturnPaths } from '../return-paths.ts';
import { addChannel, type NewChannel, newChannel } from './add-channel.ts';
import { describeFault, fieldAtFault } from './field-at-fault.ts';

export interface ConnectChannelInput extends WrittenChannel {
  readonly organizationId: string;
  readonly provider: string;
  readonly name: string;
  /** Required unless it comes from the settings. */
  readonly sender?: Channel['sender'] | undefined;
  readonly settings: unknown;
  /** Default: only if the organization has no default for what the channel sends. */
  readonly isDefault?: boolean | undefined;
  /** Whether it connects and signs in first, and is stored only if that worked. */
  readonly check?: boolean | undefined;
  readonly by: Actor;
}

/** Stores a channel, after a check if one was asked for. */
export class ConnectChannel extends UseCase<
  'unitOfWork' | 'audit' | 'clock' | 'ids',
  { credentials: ChannelCredentials; connector: ChannelConnector; returnPaths: ReturnPaths }
> {
  /** @throws ValidationFailed naming every problem, or why it could not connect; NotFound, PlanLimitReached */
  async execute({ organizationId, isDefault, by, check = false, ...given }: ConnectChannelInput): Promise<Channel> {
    const provider = requireProvider(given.provider);
    if (provider.oauth)
      throw new ValidationFailed([{ path: 'provider', message: 'is connected by signing in to an account, with POST /channels/oauth' }]);
    if (!given.sender && !provider.senderOf) throw new ValidationFailed([{ path: 'sender', message: 'is missing' }]);
    const {
      settings = {},
      credentials = {},
      limits = provider.limits,
      ramp,
      guardrail,
      bounceDomain,
      sendingWindow,
      mail,
      tracking,
      ...checked
    } = checkChannel(provider, given);
    const { sender = { name: '', address: '' } } = checked;
    this.deps.returnPaths.requireHost(bounceDomain);
    requireCredentials(provider, settings, Object.keys(credentials));
    const obstacles = this.deps.connector.obstacles(provider.connection(settings, credentials));
    if (obstacles.length > 0) throw new ValidationFailed(obstacles, 'The channel is not valid');
    const id = this.deps.ids.next();
    const channel: NewChannel = {
      organizationId,
      id,
      provider,
      name: given.name.trim(),
      sender,
      settings,
      limits,
      ramp,
      guardrail,
      bounceDomain,
      sendingWindow,
      mail,
      tracking,
      isDefault,
      by,
      sealedCredentials: this.deps.credentials.seal({ organizationId, id }, credentials),
    };
    const lastCheck = check ? await this.#check(channel) : undefined;
    return this.deps.unitOfWork.run((transaction) =>
      addChannel(transaction, this.deps.audit, this.deps.clock.now(), { ...channel, lastCheck }),
    );
  }

  /** @throws ValidationFailed in the provider's words, at the field that they are about */
  async #check(given: NewChannel): Promise<ChannelCheck> {
    const channel = newChannel(given, this.deps.clock.now());
    const fault = await this.deps.connector.check(channel);
    if (!fault || fault.isWarning) return { checkedAt: this.deps.clock.now(), ok: true, message: fault?.words ?? null };
    throw new ValidationFailed(
      [{ path: fieldAtFault(channel, fault) ?? 'settings', message: describeFault(channel, fault) }],
      'The channel could not connect',
      { isChecked: true },
    );
  }
}
