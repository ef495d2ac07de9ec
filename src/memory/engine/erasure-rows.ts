import type { Find, StoredPerson } from '../../application/erasure/erasure-repository.ts';
import type { Erasure } from '../../domain/erasure/erasure.ts';
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

/** The tables of erasures. */
export const emptyErasureTables = () => ({
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
