import type { OwnDomains } from '../../accounts/own-domain/own-domains.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import { harmlessToken } from '../unsubscribe-links.ts';
import type { ConfirmationKey } from './confirmation-repository.ts';

const purpose = 'confirmation';

/** Makes and reads the links of confirmation mails. They are signed, and contain no address. */
export class ConfirmationLinks {
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

  /** The link of a test: its page confirms nothing. */
  get harmlessLink(): string {
    return `${this.#pageUrl}/${harmlessToken}`;
  }

  linkFor({ organizationId, id }: ConfirmationKey): string {
    const text = `${organizationId}.${id}`;
    const link = `${this.#pageUrl}/${text}.${this.#secrets.sign(purpose, text)}`;
    return this.#domains?.place(link, organizationId) ?? link;
  }

  /** Undefined unless the token was made and signed here. */
  targetOf(token: string): ConfirmationKey | undefined {
    const [organizationId, id, signature, ...more] = token.split('.');
    if (!organizationId || !id || !signature || more.length > 0) return undefined;
    return this.#secrets.verify(purpose, `${organizationId}.${id}`, signature) ? { organizationId, id } : undefined;
  }
}

/** The link with which a mail program says, in one click (RFC 8058), that its reader has not asked. */
export const declineUrlOf = (link: string): string => `${link}/decline`;
