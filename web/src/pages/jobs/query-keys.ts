import type { JobFilter, MessageFilter, RecipientFilter } from './job-search.ts';

/** Under which keys the lists of jobs, and of what was sent to people are cached. */
export const jobKeys = {
  all: () => ['jobs'] as const,
  list: (filter: JobFilter) => [...jobKeys.all(), filter] as const,
  /** All lists of one job. */
  of: (jobId: string) => ['job-lists', jobId] as const,
  recipients: (jobId: string, filter: RecipientFilter) => [...jobKeys.of(jobId), 'recipients', filter] as const,
  messages: (jobId: string, filter: MessageFilter) => [...jobKeys.of(jobId), 'messages', filter] as const,
  history: (address: string) => ['people', address] as const,
};
