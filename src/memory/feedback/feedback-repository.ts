import type { FeedbackRepository } from '../../application/feedback/feedback-repository.ts';
import { isEngagement } from '../../domain/channels/feedback/feedback.ts';
import type { StoredFeedback } from '../../domain/channels/feedback/stored-feedback.ts';
import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import { storedOf } from '../engine/job-rows.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The feedback of a transaction. */
export const feedbackOn = ({ feedback }: Overlays, nextId: () => string): FeedbackRepository => ({
  async add(organizationId, received) {
    const stored: StoredFeedback[] = [];
    for (const one of received) {
      if (feedback.find(organizationId, one.eventKey)) continue;
      const row = { ...one, organizationId, id: nextId(), appliedAt: null, outcome: null };
      feedback.put(row);
      stored.push(storedOf(row));
    }
    return stored;
  },
  async take(organizationId, { after, limit, settled }) {
    const isSettled = ({ kind, receivedAt }: StoredFeedback): boolean => !isEngagement(kind) || receivedAt <= settled;
    const open = [...feedback.list(organizationId)].filter(
      (one) => one.appliedAt === null && compareRecordIds(one.id, after) > 0 && isSettled(one),
    );
    open.sort((one, other) => compareRecordIds(one.id, other.id));
    return open.slice(0, limit).map(storedOf);
  },
  async visits(organizationId, messageIds, from) {
    return [...feedback.list(organizationId)]
      .filter(({ kind, messageId, at }) => isEngagement(kind) && messageIds.includes(messageId ?? '') && at >= from)
      .map(storedOf);
  },
  async save(organizationId, saved) {
    for (const { eventKey, appliedAt, outcome, messageId, code } of saved) {
      const row = feedback.find(organizationId, eventKey);
      if (row) feedback.put({ ...row, appliedAt, outcome, messageId, code, network: undefined });
    }
  },
  async findWaiting(before, limit) {
    const waiting = [...feedback.list()].filter(({ appliedAt, receivedAt }) => appliedAt === null && receivedAt < before);
    return [...new Set(waiting.map(({ organizationId }) => organizationId))].sort().slice(0, limit);
  },
  async sweep(before, limit) {
    const old = [...feedback.list()].filter(({ receivedAt }) => receivedAt < before).slice(0, limit);
    for (const row of old) feedback.delete(row);
    return old.length;
  },
});
