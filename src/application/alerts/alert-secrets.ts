import type { AlertTarget } from '../../domain/alerts/alert-target.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Secrets } from '../kernel/secrets.ts';

type Of = Pick<AlertTarget, 'organizationId' | 'name'>;

const contextOf = ({ organizationId, name }: Of, sealedId: string): string => `alert-target|${organizationId}|${name}|${sealedId}`;

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

  seal(target: Of, text: string): Pick<AlertTarget, 'sealed' | 'sealedId'> & { readonly sealedId: string } {
    const sealedId = this.#ids.next();
    return { sealedId, sealed: this.#secrets.seal(text, contextOf(target, sealedId)) };
  }

  /** @throws CannotOpen */
  open(target: AlertTarget): string {
    return this.#secrets.open(target.sealed ?? '', contextOf(target, target.sealedId ?? ''));
  }
}
