import type { Actor } from '../kernel/actor.ts';
import { Entity } from '../kernel/entity.ts';
import type { ChannelLimits } from './channel-limits.ts';
import type { ProviderName } from './providers/providers.ts';

const lifetimeMs = 10 * 60_000;

/** The channel that is made or changed once the provider's permission is given. */
export interface WantedChannel {
  /** Default: the account's address. */
  readonly name?: string | undefined;
  readonly senderName: string;
  readonly limits: ChannelLimits;
  readonly isDefault?: boolean | undefined;
}

/** The parameters that come back from the provider, as far as it shows which authorization it belongs to. */
export interface AuthorizationReturn {
  readonly provider: string;
  readonly secretHash: string;
  /** The hash of the secret in the browser's cookie, if it has one. */
  readonly browserHash: string | undefined;
}

/** Why an account is not connected, by code: the web app has words for each. */
export const connectionProblems = [
  'link_unknown',
  'link_used',
  'link_expired',
  'other_browser',
  'permission_denied',
  'permission_incomplete',
  'permission_not_lasting',
  'address_missing',
  'provider_refused',
  'provider_unreachable',
  'other_account',
  'channel_gone',
  'channel_archived',
  'plan_limit',
  'not_permitted',
] as const;
export type ConnectionProblem = (typeof connectionProblems)[number];

/** Why an account is not connected, and the same in words. */
export interface ConnectionRefusal {
  readonly problem: ConnectionProblem;
  readonly message: string;
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
  /** The hash of the secret in the cookie of the browser in which it has to end; null if it was started on the command line. */
  browserHash: string | null;
  /** The PKCE verifier. */
  sealedVerifier: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}>() {
  static expiryAt = (now: Date): Date => new Date(now.getTime() + lifetimeMs);

  /** Why it cannot be completed; undefined if it can. */
  refusal({ provider, secretHash, browserHash }: AuthorizationReturn, now: Date): ConnectionRefusal | undefined {
    if (provider !== this.provider || secretHash !== this.secretHash) return notOurs;
    if (this.browserHash !== null && this.browserHash !== browserHash) return elsewhere;
    if (this.usedAt !== null) return used;
    return now < this.expiresAt ? undefined : expired;
  }

  use(now: Date): ChannelAuthorization {
    return this.with({ usedAt: now });
  }
}

/** Why a state that Spindle did not make is refused. */
export const notOurs: ConnectionRefusal = {
  problem: 'link_unknown',
  message: 'This link was not made by Spindle, or was changed. Start again to connect the account.',
};
const elsewhere: ConnectionRefusal = {
  problem: 'other_browser',
  message: 'This connection was started in another browser, or by somebody else. Start again here.',
};
const used: ConnectionRefusal = { problem: 'link_used', message: 'This link was already used. Start again to connect the account.' };
const expired: ConnectionRefusal = {
  problem: 'link_expired',
  message: 'More than ten minutes have passed since you started. Start again.',
};
