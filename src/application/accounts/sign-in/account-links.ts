import type { Secrets } from '../../kernel/secrets.ts';

/**
 * The links in mails about accounts. A token is a signature, so a mail that has to be sent again has the same one, and only its hash is
 * kept. It stands in the fragment, which no browser sends: it gets into no log.
 */
export class AccountLinks {
  readonly #secrets: Secrets;
  readonly #appUrl: string;

  /** `appUrl` is where people reach the web app, without a slash at its end. */
  constructor(secrets: Secrets, appUrl: string) {
    this.#secrets = secrets;
    this.#appUrl = appUrl;
  }

  resetToken(resetId: string): string {
    return this.#secrets.sign('password-reset', resetId);
  }

  /** Each sending has a token of its own. */
  invitationToken(invitationId: string, sending: number): string {
    return this.#secrets.sign('invitation', `${invitationId}.${sending}`);
  }

  hash(token: string): string {
    return this.#secrets.hash(token);
  }

  resetUrl(resetId: string): string {
    return `${this.#appUrl}/reset-password#token=${this.resetToken(resetId)}`;
  }

  invitationUrl(invitationId: string, sending: number): string {
    return `${this.#appUrl}/invitation#token=${this.invitationToken(invitationId, sending)}`;
  }
}
