import type { RecipientRepository } from '../application/ports/repositories.ts';
import { Recipient } from '../domain/recipient.ts';
import type { Drafts, RecipientRow } from './memory-tables.ts';
import { at } from './rows.ts';

/** The recipients of a transaction. */
export const recipientsOn = ({ recipients, records, taken, closed }: Drafts): RecipientRepository => {
  const rowOf = ({ organizationId, jobId, recordId }: Recipient) => recipients.find(at(organizationId, jobId), recordId);
  const closedUpTo = (organizationId: string, spinnerId: string, dataTableId: string): string =>
    closed.find(at(organizationId, spinnerId), dataTableId)?.upTo ?? '0';

  return {
    async open({ organizationId, spinnerId, dataTableId, kind }) {
      const after = kind === 'new' ? closedUpTo(organizationId, spinnerId, dataTableId) : '0';
      const upTo = [...records.list(at(organizationId, dataTableId))].at(-1)?.id ?? '0';
      const end = later(after, upTo);
      return { after, upTo: end, mark: end };
    },

    async enrol({ id: jobId, enrolment }, { organizationId, spinnerId, dataTableId, kind }, now, limit) {
      if (!enrolment) throw new Error(`Job ${jobId} has not been started`);
      const { done, upTo } = enrolment;
      const next: string[] = [];
      for (const { id } of records.list(at(organizationId, dataTableId))) {
        if (byNumber(id, done) > 0 && byNumber(id, upTo) <= 0) next.push(id);
        if (next.length === limit) break;
      }
      for (const recordId of next) {
        if (kind === 'new' && taken.find(at(organizationId, spinnerId), recordId)) continue;
        if (recipients.find(at(organizationId, jobId), recordId)) continue;
        const identity = { organizationId, jobId, recordId };
        const recipient = new Recipient({ ...identity, state: 'pending', reason: null, position: 0, wakeAt: now, lease: null });
        recipients.put({ recipient, dataTableId });
        taken.put({ organizationId, spinnerId, recordId });
      }
      return next.length < limit ? upTo : (next.at(-1) ?? upTo);
    },

    async close({ enrolment }, { organizationId, spinnerId, dataTableId }) {
      if (!enrolment) return;
      const upTo = later(enrolment.mark, closedUpTo(organizationId, spinnerId, dataTableId));
      closed.put({ organizationId, spinnerId, dataTableId, upTo });
    },

    async takeDue(organizationId, jobId, now, limit) {
      const due: (RecipientRow & { wakeAt: Date })[] = [];
      for (const row of recipients.list(at(organizationId, jobId))) {
        const { wakeAt } = row.recipient;
        if (wakeAt !== null && wakeAt <= now) due.push({ ...row, wakeAt });
      }
      due.sort((one, other) => one.wakeAt.getTime() - other.wakeAt.getTime() || byNumber(one.recipient.recordId, other.recipient.recordId));
      return due.slice(0, limit).map(({ recipient, dataTableId }) => ({
        recipient,
        cells: records.find(at(organizationId, dataTableId), recipient.recordId)?.cells,
      }));
    },

    async save(saved) {
      for (const recipient of saved) {
        const row = rowOf(recipient);
        if (row) recipients.put({ ...row, recipient });
      }
    },

    async settle(settled, lease) {
      const ours = settled.filter((recipient) => rowOf(recipient)?.recipient.lease === lease);
      await this.save(ours);
      return new Set(ours.map(({ recordId }) => recordId));
    },

    async renew(organizationId, jobId, lease, until) {
      for (const row of [...recipients.list(at(organizationId, jobId))]) {
        if (row.recipient.lease === lease) recipients.put({ ...row, recipient: row.recipient.with({ wakeAt: until }) });
      }
    },

    async hasOpen(organizationId, jobId) {
      for (const { recipient } of recipients.list(at(organizationId, jobId))) if (recipient.wakeAt !== null) return true;
      return false;
    },
  };
};

/** Orders whole numbers written in decimal. */
const byNumber = (one: string, other: string): number => one.length - other.length || (one < other ? -1 : Number(one > other));

const later = (one: string, other: string): string => (byNumber(one, other) >= 0 ? one : other);
