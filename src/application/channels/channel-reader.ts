import type { Channel } from '../../domain/channels/channel.ts';
import type { ChannelUse } from '../../domain/channels/channel-use.ts';
import type { OpenCircuit } from '../../domain/channels/health/channel-health.ts';
import type { ChannelSettings } from '../../domain/channels/providers/provider.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** When a channel's callbacks came, to the minute; null: never. */
export interface CallbackTimes {
  /** The last one that was verified. */
  readonly receivedAt: Date | null;
  /** The last one that was not. */
  readonly refusedAt: Date | null;
}

/** The filter of a list of channels: the connected ones, or the archived ones. */
export interface ChannelFilter {
  readonly archived: boolean;
}

/** The mailbox for the answers to a channel, and whether it can be read. */
export interface MailboxReport {
  /** By name: see `GET /channels/mailbox-kinds`. */
  readonly kind: string;
  readonly settings: ChannelSettings;
  /** The names of the credentials that are stored, sealed. */
  readonly storedCredentials: readonly string[];
  readonly connectedAt: Date;
  readonly readAt: Date | null;
  /** Why it cannot be read, and when that is tried again. */
  readonly fault: { readonly words: string; readonly since: Date; readonly tryAt: Date | null } | null;
}

/** A channel, its circuit if that is open, when its callbacks came, and how much of a ramp-up is in use. */
export interface ChannelReport {
  readonly channel: Channel;
  readonly circuit: OpenCircuit | null;
  readonly calls: CallbackTimes;
  readonly mailbox: MailboxReport | null;
  /** Unused where there is no ramp-up. */
  readonly use: ChannelUse;
}

/** Read-only queries for channels. */
export abstract class ChannelReader {
  /** An organization's channels, newest first. The page key is the id. */
  abstract list(organizationId: string, filter: ChannelFilter, page: PageRequest): Promise<Page<ChannelReport>>;
  abstract find(organizationId: string, id: string): Promise<ChannelReport | undefined>;
  /** The channel with its circuit as that is now. */
  abstract report(channel: Channel): Promise<ChannelReport>;
}
