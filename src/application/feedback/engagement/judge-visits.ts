import { type AutomaticSign, type LinkVisit, settleMs, signOf } from '../../../domain/channels/feedback/engagement.ts';
import type { EngagementKind } from '../../../domain/channels/feedback/feedback.ts';
import type { StoredFeedback } from '../../../domain/channels/feedback/stored-feedback.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/**
 * Judges clicks and opens that this transaction has locked: which of them programs made, and which is the first of its kind that a person made
 * of its message. That one is counted, and told as an event.
 */
export async function judgeVisits(
  transaction: Transaction,
  organizationId: string,
  visits: readonly StoredFeedback[],
  now: Date,
): Promise<void> {
  const ids = [...new Set(visits.flatMap(({ messageId }) => messageId ?? []))];
  const earliest = Math.min(...visits.map(({ at }) => at.getTime()));
  const [messages, around] = await Promise.all([
    transaction.messages.findByIds(organizationId, ids),
    transaction.feedback.visits(organizationId, ids, new Date(earliest - settleMs)),
  ]);
  const byId = new Map(messages.map((message) => [message.id, message]));
  // A network shows itself by visits of several mails: they are among the ones that are judged together.
  const others = [...around.filter(({ id }) => !visits.some((one) => one.id === id)), ...visits].map(visitOf);
  const judged = visits.map((one): StoredFeedback => {
    const message = byId.get(one.messageId ?? '');
    if (!message) return { ...one, appliedAt: now, outcome: 'unknown_message' };
    const sign = signOf(visitOf(one), message.sentAt, others);
    return { ...one, appliedAt: now, outcome: sign === undefined ? 'applied' : 'automatic', code: sign };
  });
  await transaction.feedback.save(organizationId, judged);
  const counted = judged.filter(({ outcome }) => outcome === 'applied');
  await transaction.results.addEngaged(
    organizationId,
    counted.flatMap(({ messageId = '', kind, at, words }) => {
      const message = byId.get(messageId);
      if (!message) return [];
      const { jobId, recordId, stepId, channel: medium, to } = message;
      return { jobId, recordId, stepId, medium, kind: kind as EngagementKind, at, messageId, to, link: words ?? null };
    }),
  );
}

const visitOf = ({ messageId = '', kind, at, words, code, network }: StoredFeedback): LinkVisit => ({
  messageId,
  kind: kind as EngagementKind,
  at,
  link: words,
  sign: code as AutomaticSign | undefined,
  network,
});
