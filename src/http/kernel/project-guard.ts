import type { SessionCaller } from './authenticator.ts';
import type { SessionSecurity } from './route.ts';

/** The parts of a call that name its subjects. */
export interface Naming {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Checks the calls of people who have more permissions in some projects than in the rest of the organization. */
export abstract class ProjectGuard {
  /** The caller with their rights over the subject of the call, and with what they see of lists. @throws MissingRole */
  abstract narrow(caller: SessionCaller, security: SessionSecurity, naming: Naming): Promise<SessionCaller>;
}
