import { type MailedWord, type ReturnPathTarget, readReturnPath, writtenReturnPath } from '../../domain/channels/feedback/return-path.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import type { Secrets } from '../kernel/secrets.ts';

/** The purpose that each kind of address is signed for. */
const purposes = { bounce: 'return path', unsubscription: 'unsubscribe address' } as const satisfies Record<MailedWord, string>;

/** The message that mail to a signed address is about, and what the mail means. */
export interface MailTarget extends ReturnPathTarget {
  readonly means: MailedWord;
}

/**
 * Makes and reads the addresses of messages: the return path that mail servers send bounces to (VERP), and the address that its recipient
 * unsubscribes with. They are signed.
 */
export class ReturnPaths {
  readonly #secrets: Secrets;
  /** The host that takes bounces, and that the MX record of each bounce domain names; without one, no return paths are made. */
  readonly host: string | undefined;

  constructor(secrets: Secrets, host: string | undefined) {
    this.#secrets = secrets;
    this.host = host;
  }

  /** @throws ValidationFailed if a channel is to have a bounce domain, and nothing takes bounces */
  requireHost(bounceDomain: string | null | undefined): void {
    if (!bounceDomain || this.host !== undefined) return;
    throw new ValidationFailed([
      { path: 'bounceDomain', message: 'cannot be set: this installation takes no bounces (BOUNCE_HOST is not set)' },
    ]);
  }

  /** `domain` as DNS spells it, in lower case. Undefined if nothing takes bounces. @throws Error unless both ids are UUIDs */
  addressFor(target: ReturnPathTarget, domain: string, means: MailedWord = 'bounce'): string | undefined {
    return this.host && writtenReturnPath({ ...target, means, domain, code: this.#secrets.code(purposes[means], textOf(target, domain)) });
  }

  /** Undefined unless the address, in any case, was made and signed here. */
  targetOf(address: string): MailTarget | undefined {
    const written = readReturnPath(address);
    if (!written) return undefined;
    const { means, organizationId, messageId, code, domain } = written;
    return this.#secrets.verifyCode(purposes[means], textOf(written, domain), code) ? { means, organizationId, messageId } : undefined;
  }
}

const textOf = ({ organizationId, messageId }: ReturnPathTarget, domain: string): string => `${organizationId}.${messageId}@${domain}`;
