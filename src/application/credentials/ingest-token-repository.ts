import type { IngestToken } from '../../domain/credentials/ingest-token.ts';

export interface IngestTokenRepository {
  /** The current token of a table: the one that does not expire. */
  current(organizationId: string, dataTableId: string): Promise<IngestToken | undefined>;
  /** The live tokens of a table, in no particular order. */
  live(organizationId: string, dataTableId: string, now: Date): Promise<readonly IngestToken[]>;
  save(token: IngestToken): Promise<void>;
  /** Deletes all tokens of a table, which stops them immediately. */
  removeAll(organizationId: string, dataTableId: string): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly ingestTokens: IngestTokenRepository;
  }
}
