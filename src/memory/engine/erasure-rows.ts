import type { Find, StoredPerson } from '../../application/erasure/erasure-repository.ts';
import type { Erasure } from '../../domain/erasure/erasure.ts';
import type { RetentionPeriod, RetentionSweep } from '../../domain/erasure/retention.ts';
import type { AuditRemoval } from '../../domain/kernel/audit-seal.ts';
import { at, ofOrganization, Rows } from './rows.ts';

/** A person of an erasure. */
export interface ErasurePersonRow extends StoredPerson {
  readonly organizationId: string;
  readonly erasureId: string;
}

/** A find of an erasure, in the organization or in its twin. */
export interface FindRow extends Find {
  readonly organizationId: string;
  readonly erasureId: string;
  readonly isCleared: boolean;
}

/** The hash that stands for what an entry of the audit log was before its erasure. */
export interface ErasedAuditRow {
  readonly organizationId: string;
  readonly id: string;
  readonly erased: string;
}

/** The progress of emptying an ended job. */
export interface EmptiedJobRow {
  readonly organizationId: string;
  readonly jobId: string;
  /** The number of its parts that have gone. */
  readonly emptied: number;
  readonly emptiedTo: string | null;
}

const byKind = ({ organizationId, kind }: { readonly organizationId: string; readonly kind: string }) => ({
  group: organizationId,
  key: kind,
});

/** The tables of erasures and of retention. */
export const emptyErasureTables = () => ({
  retentionPeriods: new Rows<RetentionPeriod>(byKind),
  retentionSweeps: new Rows<RetentionSweep>(byKind),
  emptiedJobs: new Rows<EmptiedJobRow>(({ organizationId, jobId }) => ({ group: organizationId, key: jobId })),
  auditRemovals: new Rows<AuditRemoval>(({ organizationId }) => ({ group: organizationId, key: '' })),
  erasures: new Rows<Erasure>(ofOrganization),
  erasedAudits: new Rows<ErasedAuditRow>(ofOrganization),
  erasurePeople: new Rows<ErasurePersonRow>(({ organizationId, erasureId, number }) => ({
    group: at(organizationId, erasureId),
    key: String(number),
  })),
  erasureFinds: new Rows<FindRow>(({ organizationId, erasureId, dataTableId, recordId, jobId }) => ({
    group: at(organizationId, erasureId),
    key: at(dataTableId, recordId, jobId ?? '-'),
  })),
});
