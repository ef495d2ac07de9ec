import type { Secrets } from '../kernel/secrets.ts';

/** Which message's recipient a link takes off. */
export interface UnsubscribeTarget {
  readonly organizationId: string;
  readonly jobId: string;
  readonly recordId: string;
}

/** What stands in place of a token in the links of tests and previews: it takes nobody off. */
export const harmlessToken = 'test';

/** Makes and reads the links that take a recipient off: they name no address and can't be made up. */
export class UnsubscribeLinks {
  readonly #secrets: Secrets;
  readonly #pageUrl: string;

  /** `pageUrl` is the address of the page that a link opens, without its token. */
  constructor(secrets: Secrets, pageUrl: string) {
    this.#secrets = secrets;
    this.#pageUrl = pageUrl;
  }

  linkFor({ organizationId, jobId, recordId }: UnsubscribeTarget): string {
    const text = `${organizationId}.${jobId}.${recordId}`;
    return this.#link(`${text}.${this.#secrets.sign('unsubscribe', text)}`);
  }

  /** For tests and previews: it leads to a page that says so. */
  get harmlessLink(): string {
    return this.#link(harmlessToken);
  }

  /** Undefined for a token that is none of ours. */
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
