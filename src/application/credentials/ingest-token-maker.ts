import { IngestToken } from '../../domain/credentials/ingest-token.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Secrets } from '../kernel/secrets.ts';

/** The context that a sealed ingest token is bound to, so that it cannot be used for another table. */
export const sealContext = ({ organizationId, dataTableId, id }: Pick<IngestToken, 'organizationId' | 'dataTableId' | 'id'>): string =>
  `ingest-token|${organizationId}|${dataTableId}|${id}`;

/** Makes ingest tokens for new tables and rotations. */
export class IngestTokenMaker {
  readonly #secrets: Secrets;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(secrets: Secrets, clock: Clock, ids: Ids) {
    this.#secrets = secrets;
    this.#clock = clock;
    this.#ids = ids;
  }

  make(organizationId: string, dataTableId: string): { token: IngestToken; secret: string } {
    const secret = this.#secrets.newIngestToken();
    const identity = { id: this.#ids.next(), organizationId, dataTableId };
    const sealed = this.#secrets.seal(secret, sealContext(identity));
    const token = new IngestToken({ ...identity, hash: this.#secrets.hash(secret), sealed, createdAt: this.#clock.now(), expiresAt: null });
    return { token, secret };
  }
}
