import { randomUUID } from 'node:crypto';
import { ApplyFeedback } from '../../../src/application/feedback/apply-feedback.ts';
import { type FeedbackCall, ReceiveFeedback } from '../../../src/application/feedback/receive-feedback.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import type { Feedback } from '../../../src/domain/channels/feedback/feedback.ts';
import type { Message } from '../../../src/domain/runs/message.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import type { Backend } from '../../support/backends.ts';
import { aMessage } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { ids } from '../../support/sequential-ids.ts';
import { givenEnrolled } from '../runs/enrolled.ts';

/** Feedback as a source gives it. */
export const aFeedback = (fields: Partial<Feedback> & Pick<Feedback, 'kind'>): Feedback => ({
  source: 'sendgrid',
  eventId: randomUUID(),
  isHard: false,
  about: 'message',
  messageId: undefined,
  providerId: undefined,
  address: undefined,
  code: undefined,
  words: undefined,
  at: new Date('2026-03-10T12:00:00Z'),
  ...fields,
});

/** A job whose recipients have messages, and what receives and applies feedback about them. */
export async function givenFeedback(store: Backend, count = 1) {
  const clock = new FixedClock();
  const { unitOfWork } = store;
  const { job, recordIds } = await givenEnrolled(store, count, clock.now());
  const { organizationId, id: jobId } = job;
  const channelId = ids.next();
  const receiving = new ReceiveFeedback({
    unitOfWork,
    audit: new Audit(clock, ids),
    secrets: new NodeSecrets(new Uint8Array(32).fill(7)),
    clock,
  });
  const claimed = (index: number): Message =>
    aMessage({ organizationId, jobId, recordId: recordIds[index] as string, to: `Person${index + 1}@example.com` }).claim(channelId);
  /** Stores a message, and that its recipient has its address. */
  const given = async (message: Message): Promise<Message> => {
    await unitOfWork.run(async ({ recipients, messages }) => {
      const due = await recipients.takeDue(organizationId, jobId, clock.now(), count);
      const own = due.filter(({ recipient }) => recipient.recordId === message.recordId);
      await recipients.save(own.map(({ recipient }) => recipient.at(message.to, message.to.toLowerCase())));
      await messages.save([message], clock.now());
    });
    return message;
  };
  return {
    ...{ clock, job, organizationId, jobId, channelId, recordIds, claimed, given, receiving },
    receive: (...feedback: readonly Feedback[]) => receiving.execute({ organizationId, channelId, feedback }),
    receiveAs: (call: Omit<FeedbackCall, 'organizationId'>) => receiving.execute({ organizationId, ...call }),
    apply: () =>
      new ApplyFeedback({ unitOfWork, audit: new Audit(clock, ids), clock, pauses: new TimerPauses() }).execute({ organizationId }),
    read: async ({ recordId, id }: Message): Promise<Message> => {
      const found = await unitOfWork.run(({ messages }) => messages.findMany(organizationId, jobId, [recordId]));
      return found.find((one) => one.id === id) as Message;
    },
    suppression: (address: string) => unitOfWork.run(({ suppressions }) => suppressions.find(organizationId, 'email', address)),
    figures: async () => {
      const rows = await unitOfWork.run(({ figures }) => figures.read(organizationId, channelId, new Date(0)));
      return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
    },
    /** The results of feedback, in the order of arrival. */
    outcomes: () => store.feedbackOutcomes(organizationId),
    queued: async () => (await store.queued()).filter(({ task }) => task === 'apply-feedback').map(({ payload }) => payload),
  };
}
