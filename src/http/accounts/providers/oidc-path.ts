import { prefix } from '../../kernel/prefix.ts';

/** The path below which people sign in by a provider. */
export const oidcPath = '/auth/oidc';

/** The URL to which a provider returns, as it is registered there. `apiUrl` is where browsers call the API, so that their cookie is there. */
export const redirectUriOf = (apiUrl: string, providerId: string): string => `${apiUrl}${prefix}${oidcPath}/${providerId}/callback`;

/** The page of the web app to which a provider returns after a sign-out, as it is registered there. */
export const signedOutUriOf = (appUrl: string): string => `${appUrl}/sign-in`;

/** The URL at which a provider says that a person has signed out, as it is registered there. */
export const logoutUriOf = (publicUrl: string, providerId: string): string => `${publicUrl}${prefix}${oidcPath}/${providerId}/back-channel`;
