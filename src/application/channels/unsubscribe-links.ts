import type { Secrets } from '../kernel/secrets.ts';

/** The recipient that a link unsubscribes. */
export interface UnsubscribeTarget {
  readonly organizationId: string;
  readonly jobId: string;
  readonly recordId: string;
}

/** The token in the links of tests and previews: it has no effect. */
export const harmlessToken = 'test';

/** Makes and reads unsubscribe links. They are signed and contain no address. */
export class UnsubscribeLinks {
  readonly #secrets: Secrets;
  readonly #pageUrl: string;

  /** `pageUrl` is the address of the page that a link opens, without the token. */
  constructor(secrets: Secrets, pageUrl: string) {
    this.#secrets = secrets;
    this.#pageUrl = pageUrl;
  }

  linkFor({ organizationId, jobId, recordId }: UnsubscribeTarget): string {
    const text = `${organizationId}.${jobId}.${recordId}`;
    return this.#link(`${text}.${this.#secrets.sign('unsubscribe', text)}`);
  }

  /** For tests and previews: the page says that the link is for testing. */
  get harmlessLink(): string {
    return this.#link(harmlessToken);
  }

  /** Undefined unless the token was made and signed here. */
  targetOf(token: string): UnsubscribeTarget | undefined {
    const [organizationId, jobId, recordId, signature, ...more] = token.split('.');
    if (!organizationId || !jobId || !recordId || !signature || more.length > 0) return undefined;
    const text = `${organizationId}.${jobId}.${recordId}`;
    return this.#secrets.verify('unsubscribe', text, signature) ? { organizationId, jobId, recordId } : undefined;
  }

  #link(token: string): string {
    return `${this.#pageUrl}/${token}`;
  }
}
