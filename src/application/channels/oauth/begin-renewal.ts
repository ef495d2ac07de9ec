// Processes take turns with the refresh token of a channel, since a provider may give a new one for each use: a process locks the channel's
// row and takes the right to use it, or finds that another has it and looks again. The provider is called outside the transaction.

import type { Channel } from '../../../domain/channels/channel.ts';
import type { Credentials, OAuthProvider } from '../../../domain/channels/providers/provider.ts';
import { isOAuth, providerOf } from '../../../domain/channels/providers/providers.ts';
import { quoteName } from '../../../domain/kernel/quote-name.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Pauses } from '../../kernel/pauses.ts';
import type { Transaction, UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { ChannelCredentials } from '../channel-credentials.ts';
import { PermissionLost, ProviderFailed } from './oauth-client.ts';
import { renewalMs, renewalPauseMs } from './renewal-times.ts';

/** The right to use a channel's refresh token, and what is needed for it. */
export interface BegunRenewal {
  readonly provider: OAuthProvider;
  readonly channel: Channel;
  readonly token: string;
  readonly refreshToken: string;
}

/** The parts that renewals need. */
export interface RenewalParts {
  readonly unitOfWork: UnitOfWork;
  readonly credentials: ChannelCredentials;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly pauses: Pauses;
}

interface ChannelReference {
  readonly organizationId: string;
  readonly channelId: string;
}

/** Says whether there is nothing to ask the provider for, by what it returns then. */
type Settle<Settled> = (channel: Channel, credentials: Credentials, now: Date) => Settled | undefined;

/**
 * Waits for the right, or until there is nothing to ask for. @throws PermissionLost if the channel is disconnected, ProviderFailed,
 * CannotOpen
 */
export async function beginRenewal<Settled = never>(
  parts: RenewalParts,
  reference: ChannelReference,
  settle: Settle<Settled> = () => undefined,
): Promise<BegunRenewal | Settled> {
  for (let waitedMs = 0; waitedMs <= renewalMs; waitedMs += renewalPauseMs) {
    const found = await parts.unitOfWork.run((transaction) => begin(transaction, parts, reference, settle));
    if (found !== undefined) return found;
    await parts.pauses.pause(renewalPauseMs);
  }
  throw new ProviderFailed('The access of the channel is being renewed; it takes longer than usual');
}

/** Undefined while another process has the right. */
async function begin<Settled>(
  { channels }: Transaction,
  { credentials: stored, clock, ids }: RenewalParts,
  { organizationId, channelId }: ChannelReference,
  settle: Settle<Settled>,
): Promise<BegunRenewal | Settled | undefined> {
  const channel = await channels.lock(organizationId, channelId);
  const provider = channel && providerOf(channel.provider);
  if (!channel || !provider || !isOAuth(provider)) throw new PermissionLost('The channel is gone');
  if (channel.state === 'disconnected') throw new PermissionLost(disconnectedFault(channel));
  const credentials = stored.open(channel);
  const now = clock.now();
  const settled = settle(channel, credentials, now);
  if (settled !== undefined) return settled;
  if (channel.renewal && channel.renewal.until > now) return undefined;
  const token = ids.next();
  await channels.save(channel.beginRenewal({ token, until: new Date(now.getTime() + renewalMs) }));
  return { provider, channel, token, refreshToken: credentials.refreshToken ?? '' };
}

/**
 * Stores what came of a renewal, which ends it. Undefined if the channel was connected again in the meantime, or is gone: then nothing
 * changes.
 */
export async function endRenewal(
  { channels }: Transaction,
  { channel: old, token }: BegunRenewal,
  change: (channel: Channel) => Channel,
): Promise<Channel | undefined> {
  const current = await channels.lock(old.organizationId, old.id);
  if (current?.renewal?.token !== token) return undefined;
  const changed = change(current);
  await channels.save(changed);
  return changed;
}

export const disconnectedFault = ({ name }: Channel): string => `The channel ${quoteName(name)} is disconnected; connect it again`;
