import type { RefreshGrant } from '../../application/accounts/sign-in/session-opener.ts';
import { refreshCookie } from '../kernel/credentials.ts';
import { prefix } from '../kernel/prefix.ts';

/** The cookie that holds the refresh token: sent to the routes of signing in alone, never by other sites, and hidden from scripts. */
export class RefreshCookie {
  readonly #attributes: string;

  /** Where this deployment is reached from outside; over https the cookie is never sent in the clear. */
  constructor(publicUrl: string) {
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    this.#attributes = `; Path=${prefix}/auth; HttpOnly; SameSite=Strict${secure}`;
  }

  /** The headers that set it; none where the one there is stays good. */
  set(refresh: RefreshGrant | undefined): Readonly<Record<string, string>> {
    if (refresh === undefined) return {};
    return { 'Set-Cookie': `${refreshCookie}=${refresh.refreshToken}; Max-Age=${refresh.maxAgeSeconds}${this.#attributes}` };
  }

  /** The headers that remove it. */
  clear(): Readonly<Record<string, string>> {
    return { 'Set-Cookie': `${refreshCookie}=; Max-Age=0${this.#attributes}` };
  }
}
