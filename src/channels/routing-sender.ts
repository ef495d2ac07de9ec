import { ProviderBusy } from '../application/channels/oauth/oauth-client.ts';
import { Sender } from '../application/channels/sender.ts';
import type { TrackedLinks } from '../application/feedback/engagement/tracked-links.ts';
import { withTracking } from '../application/feedback/engagement/tracked-mail.ts';
import type { Channel } from '../domain/channels/channel.ts';
import type { MediumName } from '../domain/channels/media.ts';
import type { OutgoingMessage } from '../domain/channels/outgoing-message.ts';
import { accessTokenOf, type Connection } from '../domain/channels/providers/connection.ts';
import { type SendOutcome, untriedOutcome } from '../domain/kernel/send-outcome.ts';
import { isTest, liveIdOf } from '../domain/kernel/test-mode.ts';
import type { MessageAttachments } from './attachments/message-attachments.ts';
import { reasonOf } from './reason.ts';
import type { Transport, Transports } from './transport.ts';

/** Sends the messages of one medium. */
export interface MediumAdapter<Message> {
  /** Makes one attempt. Never rejects for an error of the other side: that is an outcome. */
  send(message: Message): Promise<SendOutcome>;
  /** Opens a connection ahead, if connections are kept and there is none. */
  connectAhead?(): void;
  /** Closes idle connections; running attempts finish. */
  close(): void;
}

/** The connections that the deployment itself sends with. */
export type MediumAdapters = {
  readonly [C in MediumName]?: MediumAdapter<OutgoingMessage<C>> | undefined;
};

/** The clients that the channels of organizations are sent with, and the opening of their credentials. */
export interface ChannelTransports {
  readonly transports: Transports;
  /** `refusedToken` is an access token that the provider has refused. @throws Error with a reason for people */
  connectionOf(channel: Channel, refusedToken?: string): Promise<Connection>;
}

/** Called after each attempt. */
export type OnAttempt = (medium: MediumName, result: SendOutcome['result'], seconds: number) => void;

/** Sends each message through its channel, or else with what the deployment has; without either, it is deferred, so nothing is lost. */
export class RoutingSender extends Sender {
  readonly #adapters: MediumAdapters;
  readonly #own: ChannelTransports;
  readonly #onAttempt: OnAttempt | undefined;
  readonly #attachments: Pick<MessageAttachments, 'sendWith'> | undefined;
  readonly #testSink: MediumAdapter<OutgoingMessage> | undefined;
  readonly #links: TrackedLinks | undefined;

  constructor(
    adapters: MediumAdapters,
    own: ChannelTransports,
    onAttempt?: OnAttempt,
    attachments?: Pick<MessageAttachments, 'sendWith'>,
    testSink?: MediumAdapter<OutgoingMessage>,
    links?: TrackedLinks,
  ) {
    super();
    this.#adapters = adapters;
    this.#own = own;
    this.#onAttempt = onAttempt;
    this.#attachments = attachments;
    this.#testSink = testSink;
    this.#links = links;
  }

  override isConnected(medium: MediumName): boolean {
    return this.#adapters[medium] !== undefined;
  }

  override async send(given: OutgoingMessage): Promise<SendOutcome> {
    const message = this.#links ? withTracking(given, this.#links) : given;
    // The one place where what is sent parts from what is tested.
    if (isTest(message.organizationId)) return this.#capture(message);
    const startedAt = performance.now();
    const outcome = await this.#send(message);
    this.#onAttempt?.(message.channel, outcome.result, (performance.now() - startedAt) / 1000);
    return outcome;
  }

  /** Files belong to the live organization. */
  async #capture(message: OutgoingMessage): Promise<SendOutcome> {
    const sink = this.#testSink;
    if (!sink) return { result: 'refused', reason: 'Nothing takes messages of test mode here' };
    if (!this.#attachments) return sink.send(message);
    const { organizationId } = message;
    const live = { ...message, organizationId: liveIdOf(organizationId) };
    return this.#attachments.sendWith(live, (whole) => sink.send({ ...whole, organizationId }));
  }

  async #send(message: OutgoingMessage): Promise<SendOutcome> {
    // A message that has nothing to go through needs no contents.
    if (message.via?.fault !== undefined || !this.#attachments) return this.#route(message);
    return this.#attachments.sendWith(message, (whole) => this.#route(whole));
  }

  async #route(message: OutgoingMessage): Promise<SendOutcome> {
    const { channel, via } = message;
    if (via?.fault !== undefined) return unconnected(via.fault);
    if (via) return this.#sendThrough(via.channel, message);
    const adapter: MediumAdapter<OutgoingMessage> | undefined = this.#adapters[channel];
    return adapter?.send(message) ?? unconnected(`The channel "${channel}" is not connected`);
  }

  /** Makes one attempt, or a second one with a new access token if the provider has refused the first one's. */
  async #sendThrough(channel: Channel, message: OutgoingMessage): Promise<SendOutcome> {
    try {
      const connection = await this.#own.connectionOf(channel);
      const outcome = await this.#attempt(message, channel, connection);
      const refused = accessTokenOf(connection);
      if (refused === undefined || outcome.result !== 'deferred' || !outcome.signInRefused) return outcome;
      return await this.#attempt(message, channel, await this.#own.connectionOf(channel, refused));
    } catch (reason) {
      return reason instanceof ProviderBusy ? untriedOutcome(reason.message) : unconnected(reasonOf(reason));
    }
  }

  #attempt(message: OutgoingMessage, channel: Channel, connection: Connection): Promise<SendOutcome> {
    const transport: Transport = this.#own.transports[connection.transport];
    return transport.send(message, channel, connection);
  }

  override connectAhead({ channel, via }: Pick<OutgoingMessage, 'channel' | 'via'>): void {
    if (!via) this.#adapters[channel]?.connectAhead?.();
    // The message that is about to come tells why.
    else if (via.channel) this.#connectThrough(via.channel).catch(() => undefined);
  }

  async #connectThrough(channel: Channel): Promise<void> {
    const connection = await this.#own.connectionOf(channel);
    const transport: Transport = this.#own.transports[connection.transport];
    transport.connectAhead?.(channel, connection);
  }

  /** Closes every idle connection. */
  close(): void {
    for (const adapter of Object.values(this.#adapters)) adapter?.close();
    for (const transport of Object.values(this.#own.transports)) transport.close();
  }
}

const unconnected = (reason: string): SendOutcome => ({ result: 'deferred', reason, retryAfterSeconds: undefined, isOutage: true });
