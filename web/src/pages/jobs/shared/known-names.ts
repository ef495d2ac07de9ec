import type { JobStatus, Message, Recipient, Reply } from '../../../api/types.ts';
import type { ResultName } from './result-words.ts';

// The names that an address may have, without their words: routes are a part of the first load. One that is missing does not compile.

type All<Name extends string> = Readonly<Record<Name, true>>;

export const knownJobStates: All<JobStatus> = {
  queued: true,
  running: true,
  paused: true,
  canceling: true,
  completed: true,
  failed: true,
  canceled: true,
};

export const knownRecipientStates: All<Recipient['state']> = {
  pending: true,
  active: true,
  waiting: true,
  completed: true,
  skipped: true,
  suppressed: true,
  failed: true,
  canceled: true,
  left: true,
};

export const knownMessageStates: All<Message['state']> = {
  queued: true,
  sending: true,
  sent: true,
  delivered: true,
  bounced: true,
  complained: true,
  unknown: true,
  failed: true,
};

export const knownReplyKinds: All<Reply['kind']> = {
  person: true,
  perhaps_unsubscribe: true,
  unsubscribe: true,
  away: true,
  automatic: true,
  bounce: true,
};

export const knownResults: All<ResultName> = {
  sent: true,
  delivered: true,
  bounced: true,
  complained: true,
  clicked: true,
  opened: true,
  replied: true,
  unsubscribed: true,
};
