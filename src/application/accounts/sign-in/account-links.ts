import type { Secrets } from '../../kernel/secrets.ts';

/**
 * The links in account e-mails. A token is a signature, so a retry sends the same token although only its hash is stored.
 * It is in the URL's fragment, which browsers do not send to the server, so that it does not appear in logs.
 */
export class AccountLinks {
  readonly #secrets: Secrets;
  readonly #appUrl: string;

  /** `appUrl` is the address of the web app, without a trailing slash. */
  constructor(secrets: Secrets, appUrl: string) {
    this.#secrets = secrets;
    this.#appUrl = appUrl;
  }

  resetToken(resetId: string): string {
    return this.#secrets.sign('password-reset', resetId);
  }

  verificationToken(verificationId: string): string {
    return this.#secrets.sign('address-verification', verificationId);
  }

  /** Each sending has its own token. */
  invitationToken(invitationId: string, sending: number): string {
    return this.#secrets.sign('invitation', `${invitationId}.${sending}`);
  }

  hash(token: string): string {
    return this.#secrets.hash(token);
  }

  resetUrl(resetId: string): string {
    return `${this.#appUrl}/reset-password#token=${this.resetToken(resetId)}`;
  }

  verificationUrl(verificationId: string): string {
    return `${this.#appUrl}/verify-address#token=${this.verificationToken(verificationId)}`;
  }

  invitationUrl(invitationId: string, sending: number): string {
    return `${this.#appUrl}/invitation#token=${this.invitationToken(invitationId, sending)}`;
  }
}
