import type { ApprovalFilter, ApprovalReader } from '../../application/approvals/approval-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { Approval } from '../../domain/approvals/approval.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

/** Reads committed requests. */
export class MemoryApprovalReader implements ApprovalReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async find(organizationId: string, id: string): Promise<Approval | undefined> {
    return this.#tables.committed.approvals.find(organizationId, id);
  }

  async list(
    organizationId: string,
    { isWaiting, subjectId, spinnerIds }: ApprovalFilter,
    { limit, after }: PageRequest,
  ): Promise<Page<Approval>> {
    const below = after?.[0];
    const found = [...this.#tables.committed.approvals.list(organizationId)].filter(
      (one) =>
        (below == null || one.id < below) &&
        (isWaiting === undefined || one.isWaiting === isWaiting) &&
        (subjectId === undefined || [one.subjectId, one.spinnerId].includes(subjectId)) &&
        (spinnerIds?.includes(one.spinnerId) ?? true),
    );
    return pageFrom(found.sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, limit + 1), limit, ({ id }) => [id]);
  }
}
