import type { Approval, ApprovalKind } from '../../domain/approvals/approval.ts';
import type { Reference } from '../kernel/reference.ts';

export interface ApprovalRepository {
  find(organizationId: string, id: string): Promise<Approval | undefined>;
  lock(organizationId: string, id: string): Promise<Approval | undefined>;
  /** The last request about a subject, locked. */
  lockLast(organizationId: string, kind: ApprovalKind, subjectId: string): Promise<Approval | undefined>;
  /** Adds it and tells it, unless one about its subject waits. Returns whether it did. */
  add(approval: Approval): Promise<boolean>;
  /** Stores its end and tells it. */
  save(approval: Approval): Promise<void>;
  /** Waiting requests whose time is over. */
  overdue(now: Date, limit: number): Promise<readonly Reference[]>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly approvals: ApprovalRepository;
  }
}
