import type { Endpoint } from '../../domain/events/endpoint.ts';
import { EndpointSecret } from '../../domain/events/endpoint-secret.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Secrets } from '../kernel/secrets.ts';

type Of = Pick<Endpoint, 'organizationId' | 'id'>;

const contextOf = ({ organizationId, endpointId, id }: Pick<EndpointSecret, 'organizationId' | 'endpointId' | 'id'>): string =>
  `event-endpoint|${organizationId}|${endpointId}|${id}`;

/** Makes and opens the secrets that sign what endpoints get. */
export class EndpointSecrets {
  readonly #secrets: Secrets;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(secrets: Secrets, clock: Clock, ids: Ids) {
    this.#secrets = secrets;
    this.#clock = clock;
    this.#ids = ids;
  }

  /** A new one for the endpoint, and its text. */
  make({ organizationId, id: endpointId }: Of): { readonly secret: EndpointSecret; readonly text: string } {
    const text = this.#secrets.newWebhookSecret();
    const identity = { organizationId, endpointId, id: this.#ids.next() };
    const sealed = this.#secrets.seal(text, contextOf(identity));
    return { secret: new EndpointSecret({ ...identity, sealed, createdAt: this.#clock.now(), expiresAt: null }), text };
  }

  /** @throws CannotOpen */
  open(secret: EndpointSecret): string {
    return this.#secrets.open(secret.sealed, contextOf(secret));
  }
}
