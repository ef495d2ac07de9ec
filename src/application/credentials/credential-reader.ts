import type { ApiKey } from '../../domain/credentials/api-key.ts';
import type { IngestToken } from '../../domain/credentials/ingest-token.ts';
import type { Plan } from '../../domain/plans/plan.ts';

/** An API key, and what its organization says about it. */
export interface FoundApiKey {
  readonly apiKey: ApiKey;
  readonly plan: Plan;
  /** The networks from which the organization's keys are used; empty for all. */
  readonly networks: readonly string[];
}

/** An ingest token, and the plan of its organization. */
export interface FoundIngestToken {
  readonly token: IngestToken;
  readonly plan: Plan;
}

/** Finds credentials by their hash. Always reads from storage, so that a revocation applies to the next request. */
export abstract class CredentialReader {
  abstract apiKey(hash: string): Promise<FoundApiKey | undefined>;
  abstract ingestToken(hash: string): Promise<FoundIngestToken | undefined>;
  /** Records when a key was last used, to the minute. Does not block the caller. */
  abstract noteUse(apiKey: ApiKey, now: Date): void;
}
