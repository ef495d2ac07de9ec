import type { Credentials } from '../../../domain/channels/providers/provider.ts';
import type { Grant } from './oauth-client.ts';

/** The lifetime of an access token that comes without one. */
export const usualLifetimeSeconds = 3600;
/** An attempt to send that begins with a token ends within this time. */
const marginMs = 60_000;

/** The credentials of a channel that is connected by OAuth. A grant without a refresh token keeps the one before. */
export function credentialsOf(
  { accessToken, refreshToken, expiresInSeconds = usualLifetimeSeconds }: Grant,
  now: Date,
  before = '',
): Credentials {
  const expiresAt = new Date(now.getTime() + expiresInSeconds * 1000).toISOString();
  return { accessToken, accessTokenExpiresAt: expiresAt, refreshToken: refreshToken ?? before };
}

/** Whether the access token lasts for an attempt, and is not one that the provider has refused. */
export function isFresh({ accessToken, accessTokenExpiresAt = '' }: Credentials, now: Date, refusedToken: string | undefined): boolean {
  return accessToken !== undefined && accessToken !== refusedToken && Date.parse(accessTokenExpiresAt) - now.getTime() > marginMs;
}
