import type { EnteredStep } from '../../application/runs/recipient-repository.ts';
import { nextChosen, type RecipientRepository } from '../../application/runs/recipient-repository.ts';
import { type EventKind, recipientEvents } from '../../domain/kernel/event-kinds.ts';
import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import { nothingNoted, Recipient } from '../../domain/runs/recipient.ts';
import { matches } from '../../domain/tables/condition.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import type { ClosedRow, RecipientRow } from '../engine/job-rows.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { tellEvents } from '../engine/outbox.ts';
import { at } from '../engine/rows.ts';
import { countsOn } from './counts/job-counts.ts';
import { noteWays } from './counts/note-ways.ts';
import { outsideHoursOn } from './outside-hours.ts';
import { retriesOn } from './retried.ts';
import { sweepsOn } from './sweep-recipients.ts';
import { wakingOn } from './waking.ts';

/** The recipients of a transaction. */
export const recipientsOn = (overlays: Overlays): RecipientRepository => {
  const { recipients, records, taken, closed, jobs } = overlays;
  const counts = countsOn(overlays);
  const rowOf = ({ organizationId, jobId, recordId }: Recipient) => recipients.find(at(organizationId, jobId), recordId);
  const markOf = (organizationId: string, spinnerId: string, dataTableId: string): Pick<ClosedRow, 'upTo' | 'generation'> =>
    closed.find(at(organizationId, spinnerId), dataTableId) ?? { upTo: '0', generation: 0 };

  const told = ({ spinnerId, dataTableId }: RecipientRow, { organizationId, jobId, recordId, state, reason, stepId }: Recipient): void => {
    const kind = (recipientEvents as Partial<Record<string, EventKind>>)[state];
    const own = { recordId, state, ...(reason === null ? {} : { reason }), ...(stepId === null ? {} : { stepId }) };
    tellEvents(overlays, organizationId, kind, { jobId, spinnerId, dataTableId, ...own });
  };

  const isInside = (organizationId: string, spinnerId: string, recordId: string): boolean =>
    [...jobs.list(organizationId)]
      .filter((job) => job.spinnerId === spinnerId)
      .some(({ id }) => recipients.find(at(organizationId, id), recordId)?.recipient.isFinal === false);

  return {
    ...retriesOn(overlays),
    ...sweepsOn(overlays),
    ...outsideHoursOn(overlays),
    ...wakingOn(overlays),

    async open({ organizationId, spinnerId, dataTableId, kind }) {
      const { upTo: closedUpTo, generation } = markOf(organizationId, spinnerId, dataTableId);
      const after = kind === 'new' ? closedUpTo : '0';
      const upTo = [...records.list(at(organizationId, dataTableId))].at(-1)?.id ?? '0';
      return { after, upTo: later(after, upTo), mark: String(generation) };
    },

    async enrol({ id: jobId, enrolment }, audience, now, limit) {
      const { organizationId, spinnerId, dataTableId, kind, firstStepId: stepId, filter, recordIds, outsideOnly } = audience;
      if (!enrolment) throw new Error(`Job ${jobId} has not been started`);
      const { done, upTo } = enrolment;
      const chosen = recordIds && nextChosen(recordIds, enrolment, limit);
      const next: string[] = (chosen?.ids ?? []).filter((id) => records.find(at(organizationId, dataTableId), id));
      for (const { id } of chosen ? [] : records.list(at(organizationId, dataTableId))) {
        if (compareRecordIds(id, done) > 0 && compareRecordIds(id, upTo) <= 0) next.push(id);
        if (next.length === limit) break;
      }
      for (const recordId of next) {
        const cells = records.find(at(organizationId, dataTableId), recordId)?.cells ?? {};
        if (filter && !matches(filter.condition, new Map(Object.entries(namedCells(filter.table, cells))), now)) continue;
        if (kind === 'new' && taken.find(at(organizationId, spinnerId), recordId)) continue;
        if (recipients.find(at(organizationId, jobId), recordId)) continue;
        if (outsideOnly && isInside(organizationId, spinnerId, recordId)) continue;
        const recipient = Recipient.pending({ organizationId, jobId, recordId, stepId, wakeAt: now });
        recipients.put({ recipient, spinnerId, dataTableId, trail: trailOf(stepId, now), addresses: [] });
        counts.enrolled(recipient);
        if (!taken.find(at(organizationId, spinnerId), recordId)) taken.put({ organizationId, spinnerId, recordId, jobId });
      }
      if (chosen) return chosen.next;
      return next.length < limit ? upTo : (next.at(-1) ?? upTo);
    },

    async giveContexts({ organizationId, id }, contexts) {
      for (const [recordId, context] of contexts) {
        const row = recipients.find(at(organizationId, id), recordId);
        if (row) recipients.put({ ...row, recipient: row.recipient.with({ context }) });
      }
    },

    async close({ enrolment }, { organizationId, spinnerId, dataTableId, filter, recordIds }) {
      if (!enrolment || filter || recordIds) return;
      const mark = markOf(organizationId, spinnerId, dataTableId);
      // A mark that was moved back since stays as it is: the range was scanned from above it.
      if (enrolment.mark !== String(mark.generation)) return;
      closed.put({ organizationId, spinnerId, dataTableId, ...mark, upTo: later(enrolment.upTo, mark.upTo) });
    },

    async takeDue(organizationId, jobId, now, limit) {
      const due: (RecipientRow & { wakeAt: Date })[] = [];
      for (const row of recipients.list(at(organizationId, jobId))) {
        const { wakeAt } = row.recipient;
        if (wakeAt !== null && wakeAt <= now) due.push({ ...row, wakeAt });
      }
      const isLost = ({ recipient }: RecipientRow): boolean => recipient.state === 'active';
      due.sort(
        (one, other) =>
          Number(isLost(other)) - Number(isLost(one)) ||
          one.wakeAt.getTime() - other.wakeAt.getTime() ||
          compareRecordIds(one.recipient.recordId, other.recipient.recordId),
      );
      return due.slice(0, limit).map(({ recipient, dataTableId, trail }) => ({
        recipient: recipient.with({ enteredAt: trail.at(-1)?.at ?? null, context: recipient.context ?? null }),
        cells: records.find(at(organizationId, dataTableId), recipient.recordId)?.cells,
      }));
    },

    async takeIdle(organizationId, jobId, now, limit) {
      const idle = [...recipients.list(at(organizationId, jobId))].filter(
        ({ recipient: { state, wakeAt } }) => wakeAt !== null && (state !== 'active' || wakeAt <= now),
      );
      return idle.slice(0, limit).map(({ recipient }) => recipient);
    },

    async lockWaiting(organizationId, jobId, recordId) {
      const recipient = recipients.find(at(organizationId, jobId), recordId)?.recipient;
      return recipient?.state === 'waiting' ? recipient : undefined;
    },
    async lock() {
      return [];
    },

    async save(saved, now = new Date()) {
      for (const recipient of saved) {
        const row = rowOf(recipient);
        if (!row) continue;
        counts.moved(row.recipient, recipient);
        noteWays(overlays, row, recipient);
        if (row.recipient.state !== recipient.state) told(row, recipient);
        const known = recipient.path.indexOf(row.recipient.stepId ?? '');
        const entered = recipient.path.slice(known + 1).map((stepId) => ({ stepId, at: now }));
        const endedAt = recipient.wakeAt === null ? (row.recipient.endedAt ?? now) : null;
        recipients.put({
          ...row,
          recipient: recipient.with({ ...nothingNoted, endedAt }),
          trail: [...row.trail, ...entered],
          addresses: [...new Set([...row.addresses, ...recipient.found])],
        });
      }
    },

    async settle(settled, lease, now) {
      const ours = settled.filter((recipient) => rowOf(recipient)?.recipient.lease === lease);
      await this.save(
        ours.map((recipient) => recipient.with({ found: [] })),
        now,
      );
      return new Set(ours.map(({ recordId }) => recordId));
    },

    async haveLease(organizationId, jobId, recordIds, lease) {
      return recordIds.some((recordId) => recipients.find(at(organizationId, jobId), recordId)?.recipient.lease === lease);
    },

    async renew(organizationId, jobId, lease, { now, until }) {
      const rows = [...recipients.list(at(organizationId, jobId))];
      const held = rows.filter(({ recipient }) => recipient.lease === lease && recipient.wakeAt !== null && recipient.wakeAt > now);
      for (const row of held) recipients.put({ ...row, recipient: row.recipient.with({ wakeAt: until }) });
      return held.length > 0;
    },

    async nextDue(organizationId, jobId) {
      let next: { wakeAt: Date; reason: string | null } | undefined;
      for (const { recipient } of recipients.list(at(organizationId, jobId))) {
        const { wakeAt, reason } = recipient;
        if (wakeAt !== null && (!next || wakeAt < next.wakeAt)) next = { wakeAt, reason };
      }
      return next;
    },

    async hasOpen(organizationId, jobId) {
      for (const { recipient } of recipients.list(at(organizationId, jobId))) if (recipient.wakeAt !== null) return true;
      return false;
    },
  };
};

/** The way of a recipient that begins at a step. */
const trailOf = (stepId: string | null, at: Date): EnteredStep[] => (stepId === null ? [] : [{ stepId, at }]);

const later = (one: string, other: string): string => (compareRecordIds(one, other) >= 0 ? one : other);
