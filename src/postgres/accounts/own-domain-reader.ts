import type { OwnDomainReader } from '../../application/accounts/own-domain/own-domain-reader.ts';
import type { OwnDomain } from '../../domain/accounts/brand/own-domain.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';

const verified = 'select organization_id as "organizationId", host from own_domains where verified_at is not null';
const named = 'select 1 from own_domains where host = $1 limit 1';

/** Reads the hosts of organizations. */
export class PostgresOwnDomainReader implements OwnDomainReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  verified(): Promise<readonly Pick<OwnDomain, 'organizationId' | 'host'>[]> {
    return reading(() => this.#database.query('verified_own_domains', verified, []));
  }

  async isNamed(host: string): Promise<boolean> {
    return (await reading(() => this.#database.query('named_own_domain', named, [host]))).length > 0;
  }
}
