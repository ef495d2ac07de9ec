import type { Message } from '../../../api/types.ts';
import { wereDelivered, wereSent } from '../job-facts.ts';

/** The words of results: what was sent, and what came back. */
export const resultWords = {
  names: {
    sent: 'Sent',
    delivered: 'Delivered',
    bounced: 'Bounced',
    complained: 'Marked as spam',
    clicked: 'Clicked',
    opened: 'Opened',
    replied: 'Replied',
    unsubscribed: 'Unsubscribed',
  },
  /** After a number. */
  said: {
    clicked: () => 'clicked',
    opened: () => 'opened',
    replied: () => 'replied',
    unsubscribed: () => 'unsubscribed',
  } as Readonly<Record<'clicked' | 'opened' | 'replied' | 'unsubscribed', (n: number) => string>>,
  label: 'Results over all jobs',
  none: '–',
  notReported: 'not reported',
  ofAllJobs: 'over all jobs',
  ofJobsFrom: (time: string) => `over its jobs of ${time}`,
  ofOneJob: 'of one job',
  title: (name: string, medium: string) => `${name} ${medium}`,
  peopleBy: {
    clicked: (medium: string) => `Clicked in ${medium}`,
    opened: (medium: string) => `Opened ${medium}`,
    replied: (medium: string) => `Replied to ${medium}`,
    unsubscribed: (medium: string) => `Unsubscribed through ${medium}`,
  },
  reply: 'Reply',
  readReply: 'Read the reply',
  toReplies: 'All replies',
  emptyTitle: 'Nothing here',
  empty: 'The number has changed since you looked.',
  who: 'Who',
  engaged: {
    clicked: 'The first click of a person in each mail. Programs that open links do not count.',
    opened: 'As far as mail programs load pictures: some never do, and some do for mails that nobody reads.',
  },
  job: 'Job',
  seeJob: 'See the job',
  when: 'When',
} as const;

/** The filter of a list of results. */
export type ResultName = keyof typeof resultWords.names;

/** The states of messages that a result counts; none for what people did. */
export const statesOf: Readonly<Record<ResultName, readonly Message['state'][]>> = {
  sent: wereSent,
  delivered: wereDelivered,
  bounced: ['bounced'],
  complained: ['complained'],
  clicked: [],
  opened: [],
  replied: [],
  unsubscribed: [],
};

/** The results that count what people did, in their order. */
export const peopleResults = ['opened', 'clicked', 'replied', 'unsubscribed'] as const;
export type PeopleResult = (typeof peopleResults)[number];

/** Whether a result counts what people did. */
export const isOfPeople = (name: ResultName): name is PeopleResult => name in resultWords.peopleBy;
