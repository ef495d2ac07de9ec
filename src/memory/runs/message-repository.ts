import type { MessageRepository } from '../../application/runs/message-repository.ts';
import { mediaFoundByProviderId } from '../../domain/channels/media.ts';
import { type EventKind, messageEvents } from '../../domain/kernel/event-kinds.ts';
import type { Message } from '../../domain/runs/message.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { tellEvents } from '../engine/outbox.ts';
import { at } from '../engine/rows.ts';
import { noteSent } from './counts/figure-repository.ts';
import { noteActivity } from './counts/job-activity.ts';
import { countsOn } from './counts/job-counts.ts';
import { noteResult } from './counts/result-repository.ts';

const reached: ReadonlySet<string> = new Set<Message['state']>(['sent', 'delivered', 'complained']);

/** The messages of a transaction. */
export const messagesOn = (overlays: Overlays): MessageRepository => {
  const { recipients, messages } = overlays;
  const counts = countsOn(overlays);
  const told = ({ organizationId, jobId, recordId, id: messageId, stepId, channel, to, reason, state }: Message): void => {
    const { spinnerId, dataTableId } = recipients.find(at(organizationId, jobId), recordId) ?? {};
    const kind = (messageEvents as Partial<Record<string, EventKind>>)[state];
    const own = { recordId, messageId, stepId, channel, to, ...(reason === null ? {} : { reason }) };
    tellEvents(overlays, organizationId, kind, { jobId, spinnerId, dataTableId, ...own });
  };
  return {
    async findMany(organizationId, jobId, recordIds) {
      const wanted = new Set(recordIds);
      return [...messages.list(at(organizationId, jobId))].filter(({ recordId }) => wanted.has(recordId));
    },
    async findByIds(organizationId, ids) {
      const wanted = new Set(ids);
      const found = [...messages.list()].filter((one) => one.organizationId === organizationId && wanted.has(one.id));
      return found.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    },
    async findByProviderIds(organizationId, known) {
      const wanted = new Set(known.map(({ channelId, providerId }) => `${channelId} ${providerId}`));
      return [...messages.list()].filter(
        (one) =>
          one.organizationId === organizationId &&
          mediaFoundByProviderId.includes(one.channel) &&
          wanted.has(`${one.channelId} ${one.providerId}`),
      );
    },
    async findSentTo(organizationId, folded, limit) {
      const rows = [...recipients.list()].filter(({ recipient }) => recipient.organizationId === organizationId);
      rows.sort(({ recipient: one }, { recipient: other }) => (one.jobId < other.jobId ? 1 : -1));
      const known = new Set(folded.flatMap((address) => rows.filter(({ addresses }) => addresses.includes(address)).slice(0, limit)));
      return [...known].flatMap(({ recipient: { jobId, recordId } }) =>
        [...messages.list(at(organizationId, jobId))].filter((one) => one.recordId === recordId),
      );
    },
    async lastMails(organizationId, { spinnerId, dataTableId, recordIds }) {
      const ways = [...recipients.list()].filter(
        (row) => row.recipient.organizationId === organizationId && row.spinnerId === spinnerId && row.dataTableId === dataTableId,
      );
      return recordIds.flatMap((recordId) => {
        const sent = ways
          .filter(({ recipient }) => recipient.recordId === recordId)
          .flatMap(({ recipient: { jobId } }) => [...messages.list(at(organizationId, jobId))])
          .filter((one) => one.recordId === recordId && one.mail !== null && reached.has(one.state));
        const timeOf = ({ sentAt }: Message): number => sentAt?.getTime() ?? 0;
        return sent.sort((one, other) => timeOf(other) - timeOf(one) || (one.id < other.id ? 1 : -1)).slice(0, 1);
      });
    },
    async save(saved, now = new Date()) {
      for (const unnoted of saved) {
        const before = messages.findSame(unnoted);
        if (before && before.id !== unnoted.id) continue;
        const message = unnoted.noted(now).over(before);
        counts.messageSaved(before, message);
        noteActivity(overlays, before, message, now);
        noteSent(overlays, before, message);
        noteResult(overlays, before, message);
        messages.put(message);
        if (before?.state !== message.state) told(message);
      }
    },
  };
};
