import { basePathOf, prefix } from './prefix.ts';

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * A cookie for the routes under `/auth`: never sent from other sites, and hidden from scripts. Where the API is at the root of an https
 * origin it has the prefix `__Host-`, so no neighbouring domain can set one in its place. The prefix wants the path `/`; elsewhere the
 * cookie is for the routes under `/auth` alone, as several services may share the host.
 */
export class AuthCookie {
  readonly name: string;
  /** Its name before it had a prefix. */
  readonly #oldName: string | undefined;
  readonly #attributes: string;
  readonly #oldAttributes: string;

  /** `appApiUrl` is the URL at which browsers call the API, without `/api/v1`. If it is https, the cookie is never sent unencrypted. */
  constructor(name: string, appApiUrl: string) {
    const isSecure = appApiUrl.startsWith('https:');
    const isHost = isSecure && basePathOf(appApiUrl) === '';
    const narrow = `${basePathOf(appApiUrl)}${prefix}/auth`;
    const attributes = (path: string): string => `; Path=${path}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
    this.name = isHost ? `__Host-${name}` : name;
    this.#oldName = isHost ? name : undefined;
    this.#attributes = attributes(isHost ? '/' : narrow);
    this.#oldAttributes = attributes(narrow);
  }

  /** The value; one under the old name counts where there is no other, so that sessions from before the prefix go on. */
  read(headers: Headers): string | undefined {
    return valueIn(headers, this.name) ?? valueIn(headers, this.#oldName);
  }

  /** The `Set-Cookie` headers that set the cookie, and remove an old one of the request's headers. */
  set(value: string, maxAgeSeconds: number, headers: Headers): readonly string[] {
    return [`${this.name}=${value}; Max-Age=${maxAgeSeconds}${this.#attributes}`, ...this.#withoutOld(headers)];
  }

  /** The `Set-Cookie` headers that remove the cookie. */
  clear(headers: Headers): readonly string[] {
    return [`${this.name}=; Max-Age=0${this.#attributes}`, ...this.#withoutOld(headers)];
  }

  #withoutOld(headers: Headers): readonly string[] {
    return valueIn(headers, this.#oldName) === undefined ? [] : [`${this.#oldName}=; Max-Age=0${this.#oldAttributes}`];
  }
}

function valueIn({ cookie }: Headers, name: string | undefined): string | undefined {
  if (name === undefined || typeof cookie !== 'string') return undefined;
  const pair = cookie.split(';').find((one) => one.trimStart().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf('=') + 1).trim();
}
