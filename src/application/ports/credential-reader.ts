import type { ApiKey } from '../../domain/api-key.ts';
import type { IngestToken } from '../../domain/ingest-token.ts';
import type { Plan } from '../../domain/plan.ts';

/** Finds credentials by their hash, each time anew, so that a revocation acts on the next request. */
export abstract class CredentialReader {
  abstract apiKey(hash: string): Promise<{ apiKey: ApiKey; plan: Plan } | undefined>;
  abstract ingestToken(hash: string): Promise<{ token: IngestToken; plan: Plan } | undefined>;
  /** Notes when a key was last used, to the minute, without keeping the caller waiting. */
  abstract noteUse(apiKey: ApiKey, now: Date): void;
}
