import type { Role } from '../../domain/accounts/role.ts';
import type { Session } from '../../domain/accounts/session.ts';
import type { ApiKey } from '../../domain/credentials/api-key.ts';
import type { IngestToken } from '../../domain/credentials/ingest-token.ts';
import type { Plan } from '../../domain/plans/plan.ts';

/** A session, and the person's role in its organization. */
export interface FoundSession {
  readonly session: Session;
  readonly role: Role;
}

/** An API key, and the plan of its organization. */
export interface FoundApiKey {
  readonly apiKey: ApiKey;
  readonly plan: Plan;
}

/** An ingest token, and the plan of its organization. */
export interface FoundIngestToken {
  readonly token: IngestToken;
  readonly plan: Plan;
}

/** Confirms within a transaction what was read outside of it. */
export interface CredentialRepository {
  /** Has the transaction fail with `Changed` unless each works and may do what it could when it was read, and its plan is the same. */
  confirm(found: readonly (FoundApiKey | FoundIngestToken)[], now: Date): Promise<void>;
}

/** Finds credentials by their hash, each time anew, so that a revocation acts on the next request. */
export abstract class CredentialReader {
  abstract apiKey(hash: string): Promise<FoundApiKey | undefined>;
  abstract ingestToken(hash: string): Promise<FoundIngestToken | undefined>;
  /** The session of that id, ended or not; without a role where the person is no longer a member of its organization. */
  abstract session(id: string): Promise<{ session: Session; role: Role | undefined } | undefined>;
  /** Notes when a key was last used, to the minute, without keeping the caller waiting. */
  abstract noteUse(apiKey: ApiKey, now: Date): void;
}
