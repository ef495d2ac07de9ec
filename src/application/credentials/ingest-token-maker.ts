import { IngestToken } from '../../domain/credentials/ingest-token.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Secrets } from '../kernel/secrets.ts';

/** What a sealed ingest token is bound to, so that one table's can't be passed off as another's. */
export const sealContext = ({ organizationId, dataTableId, id }: Pick<IngestToken, 'organizationId' | 'dataTableId' | 'id'>): string =>
  `ingest-token|${organizationId}|${dataTableId}|${id}`;

/** Makes ingest tokens, for a new table and for rotation. */
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
