import type { ConnectionFault } from '../application/channels/channel-connector.ts';
import type { Channel } from '../domain/channels/channel.ts';
import type { OutgoingMessage } from '../domain/channels/outgoing-message.ts';
import type { Connection } from '../domain/channels/providers/connection.ts';
import type { Problem } from '../domain/kernel/errors.ts';
import type { SendOutcome } from '../domain/kernel/send-outcome.ts';

export type TransportName = Connection['transport'];

/** Why a channel could not connect or sign in. */
export interface CheckFault extends ConnectionFault {
  /** The provider refused the password or the access token. */
  readonly signInRefused?: true;
}

/** Connects over one transport, whatever the provider. */
export interface Transport<C extends Connection = Connection> {
  /** The fault of a host that this deployment does not connect to; the paths are the settings' own. */
  obstacles(connection: C): readonly Problem[];
  /** Connects and signs in without sending. Returns why, if that failed; never rejects. */
  check(connection: C): Promise<CheckFault | undefined>;
  /** Makes one attempt through a channel of an organization. Never rejects for an error of the other side: that is an outcome. */
  send(message: OutgoingMessage, channel: Channel, connection: C): Promise<SendOutcome>;
  /** Opens a connection ahead, if connections are kept and the channel has none. @throws Error if its settings are not valid */
  connectAhead?(channel: Channel, connection: C): void;
  /** Closes idle connections; running attempts finish. */
  close(): void;
}

/** An adapter for each transport. */
export type Transports = { readonly [Name in TransportName]: Transport<Extract<Connection, { transport: Name }>> };
