import type { Channel } from '../../domain/channels/channel.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** Which channels a list has: the connected ones, or the archived ones. */
export interface ChannelFilter {
  readonly archived: boolean;
}

/** Read-only queries for channels. */
export abstract class ChannelReader {
  /** An organization's channels, newest first. The page key is the id. */
  abstract list(organizationId: string, filter: ChannelFilter, page: PageRequest): Promise<Page<Channel>>;
  abstract find(organizationId: string, id: string): Promise<Channel | undefined>;
}
