import type { AuditEntry } from '../../../domain/kernel/audit-entry.ts';
import type { AuditRemoval, AuditSeal, SealedEntry } from '../../../domain/kernel/audit-seal.ts';

/** Entries of a time, in their order. */
export interface AuditRange {
  /** Inclusive; undefined from the first entry on. */
  readonly from: Date | undefined;
  /** Exclusive. */
  readonly to: Date;
}

/** The seals of the audit log, and the entries that they hold. */
export interface AuditSealRepository {
  /** The ids of organizations with entries, in any order; test mode has no seals. */
  organizations(): Promise<readonly string[]>;
  /** The newest first, of those below a number if one is given. */
  list(organizationId: string, below: number | undefined, limit: number): Promise<readonly AuditSeal[]>;
  /** The time of the first entry at or after a time. */
  firstAt(organizationId: string, from: Date | undefined): Promise<Date | undefined>;
  /** Entries by time and id. A page ends before `limit` only with the last entry; `after` is the last one of the page before. */
  entries(organizationId: string, range: AuditRange, limit: number, after?: AuditEntry): Promise<readonly SealedEntry[]>;
  /** Adds a seal and tells of it, unless another process has added one of its number: then nothing is changed. */
  add(seal: AuditSeal): Promise<void>;
  /** The seals after a number whose day is over at a time, the oldest first; never the newest seal. */
  listOver(organizationId: string, after: number, at: Date, limit: number): Promise<readonly AuditSeal[]>;
  removal(organizationId: string): Promise<AuditRemoval | undefined>;
  saveRemoval(removal: AuditRemoval): Promise<void>;
  /** Deletes at most `limit` of the entries that the removal is about; returns how many. */
  removeEntries(organizationId: string, limit: number): Promise<number>;
}

declare module '../unit-of-work.ts' {
  interface Transaction {
    readonly auditSeals: AuditSealRepository;
  }
}
