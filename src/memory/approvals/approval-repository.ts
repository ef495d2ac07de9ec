import type { ApprovalRepository } from '../../application/approvals/approval-repository.ts';
import type { Approval, ApprovalKind } from '../../domain/approvals/approval.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { tellEvents } from '../engine/outbox.ts';

/** The requests of a transaction. */
export const approvalsOn = (overlays: Overlays): ApprovalRepository => {
  const { approvals } = overlays;
  const last = (organizationId: string, kind: ApprovalKind, subjectId: string): Approval | undefined =>
    [...approvals.list(organizationId)]
      .filter((one) => one.kind === kind && one.subjectId === subjectId)
      .sort((one, other) => (one.id < other.id ? 1 : -1))[0];
  const tell = (event: 'approval.requested' | 'approval.decided', { organizationId, ...approval }: Approval): void => {
    const { id, kind, subjectId, spinnerId, counted, state } = approval;
    const facts = { approvalId: id, kind, spinnerId, ...(kind === 'run' && { jobId: subjectId }), counted, state };
    tellEvents(overlays, organizationId, event, facts);
  };
  return {
    async find(organizationId, id) {
      return approvals.find(organizationId, id);
    },
    async lock(organizationId, id) {
      return approvals.find(organizationId, id);
    },
    async lockLast(organizationId, kind, subjectId) {
      return last(organizationId, kind, subjectId);
    },
    async add(approval) {
      const { organizationId, kind, subjectId } = approval;
      if (last(organizationId, kind, subjectId)?.isWaiting) return false;
      approvals.put(approval);
      tell('approval.requested', approval);
      return true;
    },
    async save(approval) {
      approvals.put(approval);
      tell('approval.decided', approval);
    },
    async overdue(now, limit) {
      const over = [...approvals.list()].filter(({ isWaiting, endsAt }) => isWaiting && endsAt <= now);
      return over.slice(0, limit).map(({ organizationId, id }) => ({ organizationId, id }));
    },
  };
};
