import type { Reference } from '../kernel/reference.ts';
import type { FoundApiKey, FoundIngestToken } from './credential-reader.ts';

/** Names the credential that a call came with. */
export interface CredentialReference extends Reference {
  readonly type: 'api-key' | 'ingest-token';
}

/** A credential that exists, working or not. */
export interface FoundCredential extends CredentialReference {
  readonly found: FoundApiKey | FoundIngestToken;
}

export interface CredentialRepository {
  /** Those of the references that exist, in no order. */
  findMany(references: readonly CredentialReference[]): Promise<readonly FoundCredential[]>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly credentials: CredentialRepository;
  }
}
