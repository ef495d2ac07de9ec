import type { StoredFeedback } from '../../domain/channels/feedback/stored-feedback.ts';
import { Columns } from '../engine/rows/columns.ts';

/** The columns of feedback, but for its organization. */
export const feedbackColumns = new Columns({
  id: 'bigint',
  channelId: 'uuid',
  eventKey: 'text',
  source: 'text',
  kind: 'text',
  isHard: 'boolean',
  about: 'text',
  messageId: 'uuid',
  providerId: 'text',
  address: 'text',
  code: 'text',
  words: 'text',
  at: 'timestamptz',
  receivedAt: 'timestamptz',
  appliedAt: 'timestamptz',
  outcome: 'text',
  network: 'text',
} satisfies Record<keyof FeedbackRow, string>);

type Absent = 'messageId' | 'providerId' | 'address' | 'code' | 'words' | 'network';
export type FeedbackRow = Omit<StoredFeedback, Absent> & Readonly<Record<Absent, string | null>>;

/** Feedback as it is in storage. */
export const feedbackOf = ({ messageId, providerId, address, code, words, network, ...row }: FeedbackRow): StoredFeedback => ({
  ...row,
  messageId: messageId ?? undefined,
  providerId: providerId ?? undefined,
  address: address ?? undefined,
  code: code ?? undefined,
  words: words ?? undefined,
  network: network ?? undefined,
});
