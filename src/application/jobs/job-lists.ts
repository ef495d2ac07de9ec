import type { JobState } from '../../domain/jobs/job.ts';
import type { Message, MessageState } from '../../domain/jobs/message.ts';
import type { Recipient, RecipientState } from '../../domain/jobs/recipient.ts';
import type { Page, PageRequest } from '../kernel/page.ts';
import type { NamedJob } from './job-reader.ts';

/** Which jobs a list shows; undefined members do not filter. */
export interface JobFilter {
  readonly spinnerId?: string | undefined;
  readonly states?: readonly JobState[] | undefined;
  /** Created at or after this time. */
  readonly from?: Date | undefined;
  /** Created before this time. */
  readonly to?: Date | undefined;
}

/** Lists jobs, their recipients and their messages, page by page; page keys are the parts of the sort key as text. */
export abstract class JobLists {
  /** Newest first; the page key is the id, which begins with the time. */
  abstract jobs(organizationId: string, filter: JobFilter, page: PageRequest): Promise<Page<NamedJob>>;
  /** In the order of their records; undefined if the job does not exist. The page key is the record id. */
  abstract recipients(
    organizationId: string,
    jobId: string,
    filter: { readonly states?: readonly RecipientState[] | undefined },
    page: PageRequest,
  ): Promise<Page<Recipient> | undefined>;
  /** In the order of their records; undefined if the job does not exist. The page key is the record id and the step id. */
  abstract messages(
    organizationId: string,
    jobId: string,
    filter: { readonly states?: readonly MessageState[] | undefined; readonly stepId?: string | undefined },
    page: PageRequest,
  ): Promise<Page<Message> | undefined>;
}
