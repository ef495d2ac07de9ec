import { prefix } from '../kernel/prefix.ts';

/** The path at which accounts are connected. */
export const oauthPath = '/channels/oauth';

/** The URL to which a provider returns, as it is registered there. */
export const callbackUrlOf = (publicUrl: string, provider: string): string => `${publicUrl}${prefix}${oauthPath}/${provider}/callback`;
