import type { SecurityEvent } from '../../domain/accounts/security-event.ts';

/** The filter for events of the security log; absent members match all. */
export interface SecurityEventFilter {
  readonly userId?: string | undefined;
  /** Events without a person, by the hash of the address that was tried. */
  readonly account?: string | undefined;
}

/** Read-only queries of the security log. */
export abstract class SecurityEventReader {
  /** The latest events, the newest first. */
  abstract latest(filter: SecurityEventFilter, limit: number): Promise<readonly SecurityEvent[]>;
}
