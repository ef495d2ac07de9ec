import type { IngestToken } from '../../domain/credentials/ingest-token.ts';

export interface IngestTokenRepository {
  /** The current token of a table: the one that does not expire. */
  current(organizationId: string, dataTableId: string): Promise<IngestToken | undefined>;
  /** The tokens of a table that work, in no order. */
  live(organizationId: string, dataTableId: string, now: Date): Promise<readonly IngestToken[]>;
  save(token: IngestToken): Promise<void>;
  /** Ends all of a table's tokens at once. */
  removeAll(organizationId: string, dataTableId: string): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly ingestTokens: IngestTokenRepository;
  }
}
