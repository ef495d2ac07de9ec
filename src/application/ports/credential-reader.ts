import type { ApiKey } from '../../domain/api-key.ts';
import type { IngestToken } from '../../domain/ingest-token.ts';
import type { Plan } from '../../domain/plan.ts';
import type { Role } from '../../domain/role.ts';
import type { Session } from '../../domain/session.ts';

/** A session, and the person's role in its organization. */
export interface FoundSession {
  readonly session: Session;
  readonly role: Role;
}

/** Finds credentials by their hash, each time anew, so that a revocation acts on the next request. */
export abstract class CredentialReader {
  abstract apiKey(hash: string): Promise<{ apiKey: ApiKey; plan: Plan } | undefined>;
  abstract ingestToken(hash: string): Promise<{ token: IngestToken; plan: Plan } | undefined>;
  /** The session of that id, ended or not; without a role where the person is no longer a member of its organization. */
  abstract session(id: string): Promise<{ session: Session; role: Role | undefined } | undefined>;
  /** Notes when a key was last used, to the minute, without keeping the caller waiting. */
  abstract noteUse(apiKey: ApiKey, now: Date): void;
}
