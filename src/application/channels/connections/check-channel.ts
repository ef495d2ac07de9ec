import type { Channel, ChannelCheck } from '../../../domain/channels/channel.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { ChannelConnector } from '../channel-connector.ts';
import type { ChannelCredentials } from '../channel-credentials.ts';

/** Connects and signs in without sending, and stores the result. */
export class CheckChannel {
  readonly #unitOfWork: UnitOfWork;
  readonly #credentials: ChannelCredentials;
  readonly #connector: ChannelConnector;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, credentials: ChannelCredentials, connector: ChannelConnector, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#credentials = credentials;
    this.#connector = connector;
    this.#clock = clock;
  }

  /** @throws NotFound, InvalidState if it is archived */
  async execute({ organizationId, channelId }: { readonly organizationId: string; readonly channelId: string }): Promise<Channel> {
    const channel = await this.#unitOfWork.run(({ channels }) => channels.find(organizationId, channelId));
    if (!channel) throw new NotFound('Channel');
    channel.requireOpen();
    const fault = await this.#faultOf(channel);
    const check: ChannelCheck = { checkedAt: this.#clock.now(), ok: fault === undefined, message: fault ?? null };
    return this.#unitOfWork.run(async ({ channels }) => {
      const current = await channels.lock(organizationId, channelId);
      // A channel that was edited meanwhile has not been checked.
      if (current?.revision !== channel.revision) return channel.checked(check);
      const checked = current.checked(check);
      await channels.save(checked);
      return checked;
    });
  }

  async #faultOf(channel: Channel): Promise<string | undefined> {
    let connection: ReturnType<ChannelCredentials['connectionOf']>;
    try {
      connection = this.#credentials.connectionOf(channel);
    } catch {
      return unreadable;
    }
    return this.#connector.check(connection);
  }
}

const unreadable = 'The stored credentials cannot be read with this master key; enter them again';
