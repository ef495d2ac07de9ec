import type { Actor } from '../kernel/actor.ts';
import { Entity } from '../kernel/entity.ts';
import type { ChannelLimits } from './channel-limits.ts';
import type { ProviderName } from './providers/providers.ts';

const lifetimeMs = 10 * 60_000;

/** What the channel is to be once the provider's permission is given. */
export interface WantedChannel {
  /** Default: the account's address. */
  readonly name?: string | undefined;
  readonly senderName: string;
  readonly limits: ChannelLimits;
  readonly isDefault?: boolean | undefined;
}

/** What comes back from the provider, as far as it shows which authorization it belongs to. */
export interface Returned {
  readonly provider: string;
  readonly secretHash: string;
  /** Of the secret in the browser's cookie, if it has one. */
  readonly browserHash: string | undefined;
}

/** A request for permission to send from an account, which one person may complete once within ten minutes. */
export class ChannelAuthorization extends Entity<{
  organizationId: string;
  id: string;
  provider: ProviderName;
  /** The channel to connect again; null to connect an account. */
  channelId: string | null;
  wanted: WantedChannel;
  startedBy: Pick<Actor, 'type' | 'id'>;
  secretHash: string;
  /** Of the secret in the cookie of the browser in which it has to end; null if it was started on the command line. */
  browserHash: string | null;
  /** The PKCE verifier. */
  sealedVerifier: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}>() {
  static expiryAt = (now: Date): Date => new Date(now.getTime() + lifetimeMs);

  /** Why it cannot be completed; undefined if it can. */
  refusal({ provider, secretHash, browserHash }: Returned, now: Date): string | undefined {
    if (provider !== this.provider || secretHash !== this.secretHash) return notOurs;
    if (this.browserHash !== null && this.browserHash !== browserHash)
      return 'This connection was started in another browser, or by somebody else. Start again here.';
    if (this.usedAt !== null) return 'This link was already used. Start again to connect the account.';
    return now < this.expiresAt ? undefined : 'More than ten minutes have passed since you started. Start again.';
  }

  use(now: Date): ChannelAuthorization {
    return this.with({ usedAt: now });
  }
}

/** Why a state that Spindle did not make is refused. */
export const notOurs = 'This link was not made by Spindle, or was changed. Start again to connect the account.';
