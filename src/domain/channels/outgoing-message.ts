import type { LoadedFile } from './attachments/attachment.ts';
import type { Limiter } from './channel-limits.ts';
import type { HostLimits } from './http/host-limits.ts';
import type { MediumName, RenderedMessage } from './media.ts';
import type { Via } from './via.ts';

/** A message to one recipient, as the channel's adapter receives it. */
export type OutgoingMessage<C extends MediumName = MediumName> = Extract<RenderedMessage, { readonly channel: C }> & {
  /** The message's id (UUID); the same for every attempt. */
  readonly id: string;
  readonly organizationId: string;
  /** By which its sender is picked, if its step has a pool. */
  readonly recordId?: string | undefined;
  /** The channel that its receiver knows from an earlier message of the job. */
  readonly keptChannelId?: string | undefined;
  /** The spinner that sends it; absent for tests of steps. */
  readonly spinnerId?: string;
  /** The contents that an e-mail carries, which are read and fetched just before it is sent. */
  readonly files?: readonly LoadedFile[] | undefined;
  /** Default: the deployment's own connection. */
  readonly via?: Via | undefined;
  /** The limits of the host that it calls; absent if there are none. */
  readonly hostLimits?: HostLimits | undefined;
};

/** The limiter of how fast a message leaves; undefined if nothing does. */
export function limiterOf({ via, hostLimits }: Pick<OutgoingMessage, 'via' | 'hostLimits'>): Limiter | undefined {
  const limiter = via?.channel ?? hostLimits;
  return limiter?.isLimited ? limiter : undefined;
}
