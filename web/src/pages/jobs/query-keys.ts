import type { JobListFilter, MessageListFilter, RecipientListFilter, ResultFilter } from './job-search.ts';
import type { ReplyListFilter } from './replies/reply-search.ts';

/** Under which keys the lists of jobs, and of what was sent to people are cached. */
export const jobKeys = {
  all: () => ['jobs'] as const,
  list: (filter: JobListFilter) => [...jobKeys.all(), filter] as const,
  /** All lists of one job. */
  of: (jobId: string) => ['job-lists', jobId] as const,
  recipients: (jobId: string, filter: RecipientListFilter) => [...jobKeys.of(jobId), 'recipients', filter] as const,
  messages: (jobId: string, filter: MessageListFilter) => [...jobKeys.of(jobId), 'messages', filter] as const,
  received: (jobId: string) => [...jobKeys.of(jobId), 'received'] as const,
  results: (filter: ResultFilter) => ['results', filter] as const,
  record: (tableId: string, recordId: string) => ['person', tableId, recordId] as const,
  changes: (tableId: string, recordId: string) => [...jobKeys.record(tableId, recordId), 'changes'] as const,
  allReplies: () => ['replies'] as const,
  replies: (filter: ReplyListFilter) => [...jobKeys.allReplies(), filter] as const,
  allTasks: () => ['tasks'] as const,
  tasks: (assignee: 'me' | 'all') => [...jobKeys.allTasks(), assignee] as const,
  taskCount: () => ['get', '/tasks/count'] as const,
  shownRecords: () => ['get', '/data-tables/{dataTableId}/records/{recordId}'] as const,
  held: () => ['held'] as const,
  history: (address: string) => ['people', address] as const,
};
