import { type ReturnPathTarget, readReturnPath, writtenReturnPath } from '../../domain/channels/feedback/return-path.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import type { Secrets } from '../kernel/secrets.ts';

const purpose = 'return path';

/** Makes and reads return paths: the addresses that mail servers send bounces to, one for each message (VERP). They are signed. */
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
  addressFor(target: ReturnPathTarget, domain: string): string | undefined {
    return this.host && writtenReturnPath({ ...target, domain, code: this.#secrets.code(purpose, textOf(target, domain)) });
  }

  /** Undefined unless the address, in any case, was made and signed here. */
  targetOf(address: string): ReturnPathTarget | undefined {
    const written = readReturnPath(address);
    if (!written) return undefined;
    const { organizationId, messageId, code, domain } = written;
    return this.#secrets.verifyCode(purpose, textOf(written, domain), code) ? { organizationId, messageId } : undefined;
  }
}

const textOf = ({ organizationId, messageId }: ReturnPathTarget, domain: string): string => `${organizationId}.${messageId}@${domain}`;
