import type { JobState } from '../../domain/jobs/job.ts';
import type { Message, MessageState } from '../../domain/jobs/message.ts';
import type { Recipient, RecipientState } from '../../domain/jobs/recipient.ts';
import type { Page, PageRequest } from '../kernel/page.ts';
import type { NamedJob } from './job-reader.ts';

/** Which jobs a list shows; what is undefined does not matter. */
export interface JobFilter {
  readonly spinnerId?: string | undefined;
  readonly states?: readonly JobState[] | undefined;
  /** Created at this time or later. */
  readonly from?: Date | undefined;
  /** Created before this time. */
  readonly to?: Date | undefined;
}

/** Lists jobs and what is in them, page by page; keys are the sort key's parts as text. */
export abstract class JobLists {
  /** Newest first, as their ids begin with the time; by id. */
  abstract jobs(organizationId: string, filter: JobFilter, page: PageRequest): Promise<Page<NamedJob>>;
  /** In the order of their records; undefined where there is no such job. By record id. */
  abstract recipients(
    organizationId: string,
    jobId: string,
    filter: { readonly states?: readonly RecipientState[] | undefined },
    page: PageRequest,
  ): Promise<Page<Recipient> | undefined>;
  /** In the order of their records; undefined where there is no such job. By record id and step id. */
  abstract messages(
    organizationId: string,
    jobId: string,
    filter: { readonly states?: readonly MessageState[] | undefined; readonly stepId?: string | undefined },
    page: PageRequest,
  ): Promise<Page<Message> | undefined>;
}
