import type { Reference } from '../kernel/reference.ts';
import type { FoundApiKey, FoundIngestToken } from './credential-reader.ts';

/** Identifies the credential that a call was made with. */
export interface CredentialReference extends Reference {
  readonly type: 'api-key' | 'ingest-token';
}

/** A credential that exists, live or not. */
export interface FoundCredential extends CredentialReference {
  readonly found: FoundApiKey | FoundIngestToken;
}

export interface CredentialRepository {
  /** The credentials that exist, in no particular order. */
  findMany(references: readonly CredentialReference[]): Promise<readonly FoundCredential[]>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly credentials: CredentialRepository;
  }
}
