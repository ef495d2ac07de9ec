import type { Channel } from '../../domain/channels/channel.ts';
import type { Connection, ConnectionPart } from '../../domain/channels/providers/connection.ts';
import type { Problem } from '../../domain/kernel/errors.ts';

/** Why a channel could not connect or sign in. */
export interface ConnectionFault {
  /** In the provider's words. */
  readonly words: string;
  /** The field that it is about, where that is known. */
  readonly part?: ConnectionPart | undefined;
  /** Whether it may send nevertheless: then people are told, and the channel is not failing. */
  readonly isWarning?: true;
}

/** Connects channels to their providers. */
export abstract class ChannelConnector {
  /** The fault of an address that this deployment does not connect to, as far as is known without a network call. Paths are of settings. */
  abstract obstacles(connection: Connection): readonly Problem[];
  /** Connects and signs in without sending. Returns why, if that failed or may not be enough; never rejects. */
  abstract check(channel: Channel): Promise<ConnectionFault | undefined>;
}
