import type { OwnDomains } from '../accounts/own-domain/own-domains.ts';
import type { Secrets } from '../kernel/secrets.ts';

/** The recipient that a link unsubscribes. */
export interface UnsubscribeTarget {
  readonly organizationId: string;
  readonly jobId: string;
  readonly recordId: string;
}

/** The token in the links of tests and previews: it has no effect. */
export const harmlessToken = 'test';

const purpose = 'unsubscribe';

/** Makes and reads unsubscribe links. They are signed, and contain no address and no number that tells how many records there are. */
export class UnsubscribeLinks {
  readonly #secrets: Secrets;
  readonly #pageUrl: string;
  readonly #domains: OwnDomains | undefined;

  /** `pageUrl` is the address of the page that a link opens, without the token. */
  constructor(secrets: Secrets, pageUrl: string, domains?: OwnDomains) {
    this.#secrets = secrets;
    this.#pageUrl = pageUrl;
    this.#domains = domains;
  }

  /** To be called now and then: links of an organization are on its own host from then on. */
  freshen(): Promise<void> | undefined {
    return this.#domains?.freshen();
  }

  linkFor({ organizationId, jobId, recordId }: UnsubscribeTarget): string {
    const context = `${organizationId}.${jobId}`;
    const link = this.#link(`${context}.${this.#secrets.conceal(purpose, context, recordId)}`);
    return this.#domains?.place(link, organizationId) ?? link;
  }

  /** For tests and previews: the page says that the link is for testing. */
  get harmlessLink(): string {
    return this.#link(harmlessToken);
  }

  /** Undefined unless the token was made and signed here. */
  targetOf(token: string): UnsubscribeTarget | undefined {
    const [organizationId, jobId, record, signature, ...more] = token.split('.');
    if (!organizationId || !jobId || !record || more.length > 0) return undefined;
    const context = `${organizationId}.${jobId}`;
    const recordId =
      signature === undefined
        ? this.#secrets.reveal(purpose, context, record)
        : // A link of before ids were concealed.
          this.#secrets.verify(purpose, `${context}.${record}`, signature)
          ? record
          : undefined;
    return recordId === undefined ? undefined : { organizationId, jobId, recordId };
  }

  #link(token: string): string {
    return `${this.#pageUrl}/${token}`;
  }
}
