import type { FairShare } from '../../../application/kernel/fair-share.ts';
import { isUuid } from '../../../domain/kernel/uuid.ts';
import type { Queryable } from './connection.ts';

/** The connections for lists. Organizations share them, statement by statement: each statement has its organization as `$1`. */
export class SharedReads implements Queryable {
  readonly #database: Queryable;
  readonly #share: FairShare;

  constructor(database: Queryable, share: FairShare) {
    this.#database = database;
    this.#share = share;
  }

  /** @throws RateLimited or Unavailable if the organization has to wait for too long */
  async query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    const [organizationId] = values;
    if (typeof organizationId !== 'string' || !isUuid(organizationId))
      throw new Error(`The statement ${name} does not begin with its organization`);
    return this.#share.run(organizationId, () => this.#database.query<Row>(name, text, values));
  }
}
