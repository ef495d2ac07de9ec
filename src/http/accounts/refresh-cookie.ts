import type { RefreshGrant } from '../../application/accounts/sign-in/session-opener.ts';
import type { AuthCookie } from '../kernel/browser/auth-cookie.ts';
import type { SentHeaders } from '../kernel/route.ts';

type Received = Parameters<AuthCookie['read']>[0];

/** The cookie with the refresh token. */
export class RefreshCookie {
  readonly #cookie: AuthCookie;

  constructor(cookie: AuthCookie) {
    this.#cookie = cookie;
  }

  /** The headers that set the cookie; none if the present one stays valid. */
  set(refresh: RefreshGrant | undefined, received: Received): SentHeaders {
    if (refresh === undefined) return {};
    return { 'Set-Cookie': this.#cookie.set(refresh.refreshToken, refresh.maxAgeSeconds, received) };
  }

  /** The headers that remove the cookie. */
  clear(received: Received): SentHeaders {
    return { 'Set-Cookie': this.#cookie.clear(received) };
  }
}
