import type { RefreshGrant } from '../../application/accounts/sign-in/session-opener.ts';
import { refreshCookie } from '../kernel/credentials.ts';
import { basePathOf, prefix } from '../kernel/prefix.ts';

/** The cookie with the refresh token: sent only to the routes under `/auth`, never from other sites, and hidden from scripts. */
export class RefreshCookie {
  readonly #attributes: string;

  /** `publicUrl` is the deployment's public address. If it is https, the cookie is never sent unencrypted. */
  constructor(publicUrl: string) {
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    this.#attributes = `; Path=${basePathOf(publicUrl)}${prefix}/auth; HttpOnly; SameSite=Strict${secure}`;
  }

  /** The headers that set the cookie; none if the present one stays valid. */
  set(refresh: RefreshGrant | undefined): Readonly<Record<string, string>> {
    if (refresh === undefined) return {};
    return { 'Set-Cookie': `${refreshCookie}=${refresh.refreshToken}; Max-Age=${refresh.maxAgeSeconds}${this.#attributes}` };
  }

  /** The headers that remove the cookie. */
  clear(): Readonly<Record<string, string>> {
    return { 'Set-Cookie': `${refreshCookie}=; Max-Age=0${this.#attributes}` };
  }
}
