import { basePathOf, prefix } from '../kernel/prefix.ts';

const name = 'spindle_oauth';
const maxAgeSeconds = 600;
const shape = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);

/** The cookie by which the browser is recognized that began to connect an account. A provider leads back from another site, hence Lax. */
export class BrowserCookie {
  readonly #attributes: string;

  /** `appUrl` is the address at which the web app calls the API. If it is https, the cookie is never sent unencrypted. */
  constructor(appUrl: string) {
    const secure = appUrl.startsWith('https:') ? '; Secure' : '';
    this.#attributes = `; Max-Age=${maxAgeSeconds}; Path=${basePathOf(appUrl)}${prefix}/channels; HttpOnly; SameSite=Lax${secure}`;
  }

  read({ cookie }: Readonly<Record<string, string | readonly string[] | undefined>>): string | undefined {
    return typeof cookie === 'string' ? shape.exec(cookie)?.[1] : undefined;
  }

  set(secret: string): Readonly<Record<string, string>> {
    return { 'Set-Cookie': `${name}=${secret}${this.#attributes}` };
  }
}
