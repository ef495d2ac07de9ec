import type { EngagementKind } from '../../../domain/channels/feedback/feedback.ts';
import type { OwnDomains } from '../../accounts/own-domain/own-domains.ts';
import { CannotOpen, type Secrets } from '../../kernel/secrets.ts';

/** A link of one message that leads to its address by way of us, the link that nobody sees, or the picture that nobody sees. */
export interface TrackedLink {
  readonly organizationId: string;
  readonly messageId: string;
  readonly kind: EngagementKind;
  /** The address that it leads to, as it was written; undefined for what nobody sees. */
  readonly to: string | undefined;
}

const letters = { clicked: 'c', unseen: 'u', opened: 'o' } as const;

/**
 * Makes and reads the links that tell of clicks and opens. A link is encrypted and signed with its message and its address in it: nobody can
 * change where it leads, it tells strangers nothing, and it works without storage, for as long as the master key is known.
 */
export class TrackedLinks {
  readonly #secrets: Secrets;
  readonly #baseUrl: string;
  readonly #domains: OwnDomains;

  /** `baseUrl` is what the installation's links begin with. */
  constructor(secrets: Secrets, baseUrl: string, domains: OwnDomains) {
    this.#secrets = secrets;
    this.#baseUrl = baseUrl;
    this.#domains = domains;
  }

  /** Under the organization's own host, if it has one. */
  linkTo({ organizationId, messageId, kind, to }: TrackedLink): string {
    const letter = kind === 'opened' ? letters.opened : to === undefined ? letters.unseen : letters.clicked;
    const sealed = this.#secrets.seal(`${letter}${messageId}${to ?? ''}`, contextOf(organizationId));
    return this.#domains.place(`${this.#baseUrl}/${organizationId}.${sealed}`, organizationId);
  }

  /** Undefined unless the token was made here. */
  linkOf(token: string): TrackedLink | undefined {
    const at = token.indexOf('.');
    const organizationId = token.slice(0, at);
    const opened = this.#open(token.slice(at + 1), organizationId);
    const [, letter, messageId, to] = /^([cuo])([\da-f-]{36})(.*)$/s.exec(opened ?? '') ?? [];
    if (letter === undefined || messageId === undefined) return undefined;
    return { organizationId, messageId, kind: letter === letters.opened ? 'opened' : 'clicked', to: to === '' ? undefined : to };
  }

  #open(sealed: string, organizationId: string): string | undefined {
    try {
      return this.#secrets.open(sealed, contextOf(organizationId));
    } catch (reason) {
      if (reason instanceof CannotOpen) return undefined;
      throw reason;
    }
  }
}

const contextOf = (organizationId: string): string => `link|${organizationId}`;
