import type { Channel } from '../../domain/channels/channel.ts';
import type { Connection } from '../../domain/channels/providers/connection.ts';
import type { Problem } from '../../domain/kernel/errors.ts';

/** Connects channels to their providers. */
export abstract class ChannelConnector {
  /** What this deployment does not connect to, as far as is known without a network call. The paths are those of the settings. */
  abstract obstacles(connection: Connection): readonly Problem[];
  /** Connects and signs in without sending. Returns the provider's words if that failed; never rejects. */
  abstract check(channel: Channel): Promise<string | undefined>;
}
