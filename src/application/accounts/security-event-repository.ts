import type { SecurityEvent } from '../../domain/accounts/security-event.ts';

/** The security log. Events are only added. */
export interface SecurityEventRepository {
  add(event: SecurityEvent): Promise<void>;
  /** Deletes those that are older than 90 days. */
  forget(now: Date): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly securityEvents: SecurityEventRepository;
  }
}
