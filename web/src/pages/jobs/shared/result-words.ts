import type { Message } from '../../../api/types.ts';
import { wereDelivered, wereSent } from '../job-facts.ts';

/** The words of results: what was sent, and what came back. */
export const resultWords = {
  names: {
    sent: 'Sent',
    delivered: 'Delivered',
    bounced: 'Bounced',
    complained: 'Marked as spam',
    replied: 'Replied',
    unsubscribed: 'Unsubscribed',
  },
  unsubscribed: (() => 'unsubscribed') as (n: number) => string,
  replied: (() => 'replied') as (n: number) => string,
  label: 'Results over all jobs',
  none: '–',
  notReported: 'not reported',
  ofAllJobs: 'over all jobs',
  ofJobsFrom: (time: string) => `over its jobs of ${time}`,
  ofOneJob: 'of one job',
  title: (name: string, medium: string) => `${name} ${medium}`,
  peopleBy: {
    replied: (medium: string) => `Replied to ${medium}`,
    unsubscribed: (medium: string) => `Unsubscribed through ${medium}`,
  },
  reply: 'Reply',
  readReply: 'Read the reply',
  toReplies: 'All replies',
  emptyTitle: 'Nothing here',
  empty: 'The number has changed since you looked.',
  who: 'Who',
  job: 'Job',
  seeJob: 'See the job',
  when: 'When',
} as const;

/** The filter of a list of results. */
export type ResultName = keyof typeof resultWords.names;

/** The states of messages that a result counts; none for people. */
export const statesOf: Readonly<Record<ResultName, readonly Message['state'][]>> = {
  sent: wereSent,
  delivered: wereDelivered,
  bounced: ['bounced'],
  complained: ['complained'],
  replied: [],
  unsubscribed: [],
};

/** Whether a result counts people. */
export const isOfPeople = (name: ResultName): name is 'replied' | 'unsubscribed' => name in resultWords.peopleBy;
