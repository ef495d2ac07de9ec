import type { AlertTarget } from '../../domain/alerts/alert-target.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Secrets } from '../kernel/secrets.ts';

type Of = Pick<AlertTarget, 'organizationId' | 'name'>;

const contextOf = ({ organizationId, name }: Of, secretId: string): string => `alert-target|${organizationId}|${name}|${secretId}`;

/** Seals and opens what targets of alerts keep secret: Slack's address, and the secret that signs for a webhook. */
export class AlertSecrets {
  readonly #secrets: Secrets;
  readonly #ids: Ids;

  constructor(secrets: Secrets, ids: Ids) {
    this.#secrets = secrets;
    this.#ids = ids;
  }

  /** A new secret that signs. */
  make(): string {
    return this.#secrets.newWebhookSecret();
  }

  seal(target: Of, text: string): Pick<AlertTarget, 'sealed' | 'secretId'> & { readonly secretId: string } {
    const secretId = this.#ids.next();
    return { secretId, sealed: this.#secrets.seal(text, contextOf(target, secretId)) };
  }

  /** @throws CannotOpen */
  open(target: AlertTarget): string {
    return this.#secrets.open(target.sealed ?? '', contextOf(target, target.secretId ?? ''));
  }
}
