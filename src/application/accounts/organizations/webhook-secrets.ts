import { WebhookSecret } from '../../../domain/accounts/webhook-secret.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** The context that a sealed webhook secret is bound to. */
const sealContext = ({ organizationId, id }: Pick<WebhookSecret, 'organizationId' | 'id'>): string =>
  `webhook-secret|${organizationId}|${id}`;

/** An organization's current signing secret, and until when the one before it signs too; null if none does. */
export interface ShownWebhookSecret {
  readonly webhookSecret: string;
  readonly previousUntil: Date | null;
}

/** When the last of the earlier secrets stops signing. */
export const previousUntil = (live: readonly WebhookSecret[]): Date | null =>
  live.reduce<Date | null>((latest, { expiresAt }) => (expiresAt && (!latest || latest < expiresAt) ? expiresAt : latest), null);

/** For how long a secret that was derived from an earlier master key goes on signing: receivers were never told to change it. */
const inheritedForSeconds = 365 * 24 * 3600;

/** Makes and opens the secrets that sign webhooks. */
export class WebhookSecrets {
  readonly #secrets: Secrets;
  readonly #clock: Clock;
  readonly #ids: Ids;
  /** A secret that is read once for several webhooks is opened once. */
  readonly #opened = new WeakMap<WebhookSecret, string>();

  constructor(secrets: Secrets, clock: Clock, ids: Ids) {
    this.#secrets = secrets;
    this.#clock = clock;
    this.#ids = ids;
  }

  make(organizationId: string): WebhookSecret {
    return this.#keep(organizationId, this.#secrets.newWebhookSecret(), null);
  }

  /** @throws CannotOpen */
  open(secret: WebhookSecret): string {
    const opened = this.#opened.get(secret) ?? this.#secrets.open(secret.sealed, sealContext(secret));
    this.#opened.set(secret, opened);
    return opened;
  }

  /**
   * The secrets that signed an organization's webhooks before secrets were stored: one derived from each master key, the current one first.
   */
  derived(organizationId: string): readonly WebhookSecret[] {
    const [current = '', ...earlier] = this.#secrets.derivedWebhookSecrets(organizationId);
    const end = new Date(this.#clock.now().getTime() + inheritedForSeconds * 1000);
    return [this.#keep(organizationId, current, null), ...earlier.map((secret) => this.#keep(organizationId, secret, end))];
  }

  /**
   * The secrets that sign now, the current one first; those of an organization without stored ones are stored. The caller has locked it.
   */
  async live({ webhookSecrets }: Transaction, organizationId: string): Promise<readonly WebhookSecret[]> {
    const stored = await webhookSecrets.live(organizationId, this.#clock.now());
    if (stored.length > 0) return stored;
    const derived = this.derived(organizationId);
    for (const secret of derived) await webhookSecrets.save(secret);
    return derived;
  }

  #keep(organizationId: string, secret: string, expiresAt: Date | null): WebhookSecret {
    const identity = { organizationId, id: this.#ids.next() };
    const sealed = this.#secrets.seal(secret, sealContext(identity));
    return new WebhookSecret({ ...identity, sealed, createdAt: this.#clock.now(), expiresAt });
  }
}
