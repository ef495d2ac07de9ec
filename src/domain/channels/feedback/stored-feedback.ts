import { isUuid } from '../../kernel/uuid.ts';
import { type Feedback, longestFeedbackDelayMs } from './feedback.ts';
import { oneLine } from './one-line.ts';

/**
 * The result of feedback. `repeated`: it changed nothing, because the same or more was known. `other_channel`: its message did not go
 * through the channel that it came back on. `failed`: it could not be applied. `automatic`: a program requested the link or the picture; its
 * code says by which sign that is known.
 */
export const feedbackOutcomes = ['applied', 'repeated', 'unknown_message', 'other_channel', 'too_late', 'failed', 'automatic'] as const;
export type FeedbackOutcome = (typeof feedbackOutcomes)[number];

/** Feedback as it was received. */
export interface ReceivedFeedback extends Omit<Feedback, 'eventId'> {
  /** The channel that it came back on; null for the deployment's own connection, and for what came to a return path. */
  readonly channelId: string | null;
  /** Names the event among all of its organization. */
  readonly eventKey: string;
  readonly receivedAt: Date;
}

/** Feedback in storage. */
export interface StoredFeedback extends ReceivedFeedback {
  /** In the order of arrival. */
  readonly id: string;
  readonly appliedAt: Date | null;
  readonly outcome: FeedbackOutcome | null;
}

const longest = { providerId: 300, address: 320, code: 50, words: 300 } as const;

const lineOf = (text: string | undefined, length: number): string | undefined => (text && oneLine(text, length)) || undefined;

/** Brings feedback into a form that can be stored; `hash` shortens ids. A time in the future, or none, becomes now. */
export function receivedFeedback(
  { eventId, ...feedback }: Feedback,
  channelId: string | null,
  now: Date,
  hash: (text: string) => string,
): ReceivedFeedback {
  const { source, messageId, providerId, address, code, words, at } = feedback;
  const time = at.getTime();
  return {
    ...feedback,
    channelId,
    eventKey: `${channelId ?? ''} ${source} ${/^[!-~]{1,200}$/.test(eventId) ? eventId : hash(eventId)}`,
    isHard: feedback.kind === 'bounced' && feedback.isHard,
    messageId: messageId !== undefined && isUuid(messageId) ? messageId.toLowerCase() : undefined,
    providerId: lineOf(providerId, longest.providerId),
    address: lineOf(address, longest.address),
    code: lineOf(code, longest.code),
    words: lineOf(words, longest.words),
    at: time <= now.getTime() ? new Date(Math.max(0, time)) : now,
    receivedAt: now,
  };
}

/** The source of what comes by mail to return paths. */
export const bounceSource = 'bounce';

/** The source of what people, and mailbox providers for them, send to the other addresses of a bounce domain. */
export const mailSource = 'mail';

/**
 * Whether feedback came back on the channel that a message went through, so that it can be about it. The addresses of a bounce domain are
 * signed for their message, whatever channel that went through.
 */
export const isOfChannel = ({ source, channelId }: Pick<ReceivedFeedback, 'source' | 'channelId'>, wentThrough: string | null): boolean =>
  source === bounceSource || source === mailSource || channelId === wentThrough;

/** Whether feedback came too long after what it tells. */
export const isTooLate = ({ at, receivedAt }: Pick<ReceivedFeedback, 'at' | 'receivedAt'>): boolean =>
  receivedAt.getTime() - at.getTime() > longestFeedbackDelayMs;
