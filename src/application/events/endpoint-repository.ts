import type { Endpoint } from '../../domain/events/endpoint.ts';
import type { EndpointSecret } from '../../domain/events/endpoint-secret.ts';

/** An endpoint that a worker delivers to, and its token while it does. */
export interface LeasedEndpoint {
  readonly organizationId: string;
  readonly id: string;
  readonly lease: string;
}

export interface EndpointRepository {
  find(organizationId: string, id: string): Promise<Endpoint | undefined>;
  lock(organizationId: string, id: string): Promise<Endpoint | undefined>;
  list(organizationId: string): Promise<readonly Endpoint[]>;
  save(endpoint: Endpoint): Promise<void>;
  /** Deletes it with its secrets. Its deliveries are swept when they are old. */
  remove(endpoint: Endpoint): Promise<void>;
  /** The secrets that sign now: the current one first. */
  secrets(endpoint: Pick<Endpoint, 'organizationId' | 'id'>, now: Date): Promise<readonly EndpointSecret[]>;
  saveSecret(secret: EndpointSecret): Promise<void>;
  /** Leases endpoints that have something to deliver, and that no other worker delivers to: first those that were given back longest ago. */
  lease(now: Date, until: Date, token: string, limit: number): Promise<readonly LeasedEndpoint[]>;
  /** Locks the endpoint and prolongs the lease; undefined if it is another worker's by now, or the endpoint is gone. */
  renew(leased: LeasedEndpoint, until: Date): Promise<Endpoint | undefined>;
  /** Gives the lease back. */
  release(leased: LeasedEndpoint, now: Date): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly endpoints: EndpointRepository;
  }
}
