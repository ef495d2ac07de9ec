import type { Channel } from '../channel.ts';
import { providers } from '../providers/providers.ts';
import { mostAttachedBytes } from './attachment.ts';

/** The most bytes that an e-mail may carry through a channel; without one, through the installation's own server. */
export function mostAttachedThrough(channel: Pick<Channel, 'provider'> | undefined): number {
  const most = channel && Object.values(providers).find(({ provider }) => provider === channel.provider)?.mostAttachedBytes;
  return most ?? mostAttachedBytes;
}
