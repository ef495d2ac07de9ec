import type { RecipientRepository } from '../../application/runs/recipient-repository.ts';
import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import { countedReason } from '../../domain/runs/counted-reason.ts';
import type { RetryChoice } from '../../domain/runs/job.ts';
import { Recipient } from '../../domain/runs/recipient.ts';
import type { RecipientRow } from '../engine/job-rows.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';
import { countsOn } from './counts/job-counts.ts';

/** Retries and releases of recipients. */
export function retriesOn(overlays: Overlays): Pick<RecipientRepository, 'enrolRetried' | 'hasRetryable' | 'failedReasons' | 'release'> {
  const { jobs, recipients, messages, taken, closed } = overlays;
  const counts = countsOn(overlays);
  /** Whether its job has contacted it, or is about to. */
  const mayReach = (recipient: Recipient | undefined): boolean =>
    recipient !== undefined &&
    (!recipient.isFinal ||
      [...messages.list(at(recipient.organizationId, recipient.jobId))].some(
        ({ recordId, mayHaveLeft }) => recordId === recipient.recordId && mayHaveLeft,
      ));
  /** The unsettled recipients of a job, each with the step where it continues, in the order of their records. */
  const retryable = (
    organizationId: string,
    jobId: string,
    stepIds: readonly string[],
    includeUnknown: boolean,
    only: RetryChoice | null = null,
  ) => {
    const unknown = includeUnknown
      ? [...messages.list(at(organizationId, jobId))].filter(
          ({ state, stepId }) => state === 'unknown' && (only?.steps?.includes(stepId) ?? true),
        )
      : [];
    const found: { row: RecipientRow; stepId: string | null }[] = [];
    for (const row of recipients.list(at(organizationId, jobId))) {
      const { recordId, state, stepId: failedAt } = row.recipient;
      if (!row.recipient.isFinal || (state === 'failed' && !isChosen(row.recipient, only))) continue;
      const lost = unknown.filter((message) => message.recordId === recordId).map(({ stepId }) => stepId);
      const unsettled = new Set(state === 'failed' ? [failedAt, ...lost] : lost);
      const first = stepIds.find((stepId) => unsettled.has(stepId)) ?? null;
      if (row.retriedIn === undefined && unsettled.size > 0) found.push({ row, stepId: first });
    }
    return found.sort((one, other) => compareRecordIds(one.row.recipient.recordId, other.row.recipient.recordId));
  };

  return {
    async enrolRetried({ organizationId, id: jobId, retryOf, retriesUnknown, retriesOnly, enrolment }, stepIds, now, limit) {
      if (!enrolment || retryOf === null) throw new Error('Only a retry that has started can enrol recipients');
      const all = retryable(organizationId, retryOf, stepIds, retriesUnknown === true, retriesOnly);
      const chosen = all.filter(({ row }) => compareRecordIds(row.recipient.recordId, enrolment.done) > 0).slice(0, limit);
      for (const { row, stepId } of chosen) {
        const { recordId } = row.recipient;
        const recipient = Recipient.pending({ organizationId, jobId, recordId, stepId, wakeAt: now, context: row.recipient.context });
        recipients.put({ ...row, retriedIn: jobId });
        const trail = stepId === null ? [] : [{ stepId, at: now }];
        recipients.put({ recipient, spinnerId: row.spinnerId, dataTableId: row.dataTableId, trail, addresses: [] });
        counts.enrolled(recipient);
      }
      return chosen.length < limit ? enrolment.upTo : (chosen.at(-1)?.row.recipient.recordId ?? enrolment.upTo);
    },

    async hasRetryable(organizationId, jobId, includeUnknown, only) {
      return retryable(organizationId, jobId, [], includeUnknown, only).length > 0;
    },

    async failedReasons(organizationId, jobId) {
      const failed = [...recipients.list(at(organizationId, jobId))].filter(({ recipient }) => recipient.state === 'failed');
      return [...new Set(failed.map(({ recipient }) => countedReason(recipient.reason)))].filter((reason) => reason !== null);
    },

    async release({ organizationId, id: jobId, spinnerId, retryOf }, recordIds) {
      for (const recordId of recordIds) {
        const first = taken.find(at(organizationId, spinnerId), recordId);
        const row = recipients.find(at(organizationId, jobId), recordId);
        const others = [...jobs.list(organizationId)].filter((one) => one.spinnerId === spinnerId && one.id !== jobId);
        const heir = others.find(({ id }) => mayReach(recipients.find(at(organizationId, id), recordId)?.recipient));
        if (first?.jobId === jobId && heir) taken.put({ ...first, jobId: heir.id });
        else if (first?.jobId === jobId && row) {
          taken.delete(first);
          const mark = closed.find(at(organizationId, spinnerId), row.dataTableId);
          const before = String(BigInt(recordId) - 1n);
          const upTo = mark && compareRecordIds(mark.upTo, before) < 0 ? mark.upTo : before;
          if (mark) closed.put({ ...mark, upTo, generation: mark.generation + 1 });
        }
        const source = retryOf === null ? undefined : recipients.find(at(organizationId, retryOf), recordId);
        if (source?.retriedIn === jobId) recipients.put({ ...source, retriedIn: undefined });
      }
    },
  };
}

const isChosen = ({ stepId, reason }: Recipient, only: RetryChoice | null): boolean =>
  (only?.steps?.includes(stepId ?? '') ?? true) && (only?.reasons?.includes(countedReason(reason) ?? '') ?? true);
