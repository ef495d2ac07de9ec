import { HttpRefusal } from './errors.ts';

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The call is authorized by a cookie, and a page of another site made it. */
export class ForeignOrigin extends HttpRefusal {
  readonly kind = 'forbidden';
  readonly code = 'FOREIGN_ORIGIN';
  constructor() {
    super('This call is not accepted from pages of other sites');
  }
}

/** Recognizes calls that pages of other sites make a browser send, with its cookies. */
export class OwnPages {
  readonly #origins: ReadonlySet<string>;

  /** `urls` are the deployment's own, as browsers see them. */
  constructor(urls: readonly string[]) {
    this.#origins = new Set(urls.map((url) => new URL(url).origin));
  }

  /**
   * Browsers send `Sec-Fetch-Site` over https and to loopback, and otherwise `Origin`, which names the deployment or the host that was
   * called. Other clients send neither. @throws ForeignOrigin
   */
  require({ 'sec-fetch-site': site, origin, host }: Headers): void {
    if (site !== undefined) {
      if (site !== 'same-origin' && site !== 'none') throw new ForeignOrigin();
    } else if (origin !== undefined && !this.#isOwn(String(origin), host)) throw new ForeignOrigin();
  }

  #isOwn(origin: string, host: unknown): boolean {
    return this.#origins.has(origin) || origin === `http://${host}` || origin === `https://${host}`;
  }
}
