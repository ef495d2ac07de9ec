import { basePathOf, prefix } from './prefix.ts';

const maxAgeSeconds = 600;

/**
 * A cookie by which the browser is recognized that went to a provider. The provider leads back from another site, hence `SameSite=Lax`; it
 * opens nothing by itself.
 */
export class BrowserCookie {
  readonly #name: string;
  readonly #shape: RegExp;
  readonly #attributes: string;

  /** For the routes under `path`. `appUrl` is the address at which the web app calls the API. If it is https, the cookie is never sent unencrypted. */
  constructor(name: string, path: string, appUrl: string) {
    const secure = appUrl.startsWith('https:') ? '; Secure' : '';
    this.#name = name;
    this.#shape = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);
    this.#attributes = `; Max-Age=${maxAgeSeconds}; Path=${basePathOf(appUrl)}${prefix}${path}; HttpOnly; SameSite=Lax${secure}`;
  }

  read({ cookie }: Readonly<Record<string, string | readonly string[] | undefined>>): string | undefined {
    return typeof cookie === 'string' ? this.#shape.exec(cookie)?.[1] : undefined;
  }

  set(secret: string): Readonly<Record<string, string>> {
    return { 'Set-Cookie': `${this.#name}=${secret}${this.#attributes}` };
  }
}
