import type { Clock } from '../../kernel/clock.ts';
import type { WebhookSecretReader } from '../webhook-secret-reader.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

/** Finds the secrets that a webhook of an organization is signed with. */
export class SigningSecrets {
  readonly #reader: WebhookSecretReader;
  readonly #secrets: WebhookSecrets;
  readonly #clock: Clock;

  constructor(reader: WebhookSecretReader, secrets: WebhookSecrets, clock: Clock) {
    this.#reader = reader;
    this.#secrets = secrets;
    this.#clock = clock;
  }

  /** The current secret first, then those that still sign beside it. @throws CannotOpen if a master key is lost */
  async of(organizationId: string): Promise<readonly string[]> {
    const stored = await this.#reader.live(organizationId, this.#clock.now());
    // None is stored for an organization that an earlier version of Spindle has made.
    const secrets = stored.length > 0 ? stored : this.#secrets.derived(organizationId);
    return secrets.map((secret) => this.#secrets.open(secret));
  }
}
