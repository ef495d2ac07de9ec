import type { Reach } from '../../domain/kernel/reach.ts';
import type { Happening } from '../../domain/runs/happening.ts';
import type { JobState } from '../../domain/runs/job.ts';
import type { Message, MessageState } from '../../domain/runs/message.ts';
import type { Recipient, RecipientState } from '../../domain/runs/recipient.ts';
import type { Page, PageRequest } from '../kernel/page.ts';
import type { ListedJob, NamedJob } from './job-reader.ts';

/** The filter of a list of jobs; undefined members do not filter. */
export interface JobFilter {
  readonly spinnerId?: string | undefined;
  readonly states?: readonly JobState[] | undefined;
  /** Only jobs with failed recipients that no retry has taken. */
  readonly hasFailed?: boolean | undefined;
  /** Created at or after this time. */
  readonly from?: Date | undefined;
  /** Created before this time. */
  readonly to?: Date | undefined;
  /** Only jobs that such a caller sees. */
  readonly reach?: Reach | undefined;
}

/** Addresses to look for: any of these folded texts, or those that begin with one. */
export interface AddressSearch {
  readonly folded: readonly string[];
  readonly isPrefix: boolean;
}

/** The filter of a list of a job's recipients; undefined members do not filter. Each count of a job is the length of such a list. */
export interface RecipientFilter {
  readonly states?: readonly RecipientState[] | undefined;
  /** The keys that their reasons are counted under: see `countedReason`. */
  readonly reasons?: readonly string[] | undefined;
  /** The step where they are or ended. */
  readonly stepId?: string | undefined;
  /** A step that they have reached. */
  readonly entered?: string | undefined;
  readonly address?: AddressSearch | undefined;
}

/** The filter of a list of a job's messages; undefined members do not filter. */
export interface MessageFilter {
  readonly states?: readonly MessageState[] | undefined;
  readonly stepIds?: readonly string[] | undefined;
  /** An address of the recipient. */
  readonly address?: AddressSearch | undefined;
}

/** The recipients that a retry of a job would take now. */
export interface Retryable {
  readonly failed: readonly { readonly step: string | null; readonly reason: string | null; readonly recipients: number }[];
  /** Further recipients, with a message that may have been sent. */
  readonly unknown: number;
}

/** A job that needs somebody. */
export interface NeedyJob extends NamedJob {
  /** Its recipients that failed and that no retry has taken. */
  readonly failed: number;
}

/** Lists jobs, their recipients and their messages, page by page; page keys are the parts of the sort key as text. */
export abstract class JobLists {
  /** Newest first; the page key is the id, which begins with the time. */
  abstract jobs(organizationId: string, filter: JobFilter, page: PageRequest): Promise<Page<ListedJob>>;
  /**
   * The paused jobs, and those that ended at this time or later and have failed as a whole or, as far as they completed, have failed
   * recipients that no retry has taken: at most `limit` of each, newest first. Its cost does not grow with the number of jobs.
   */
  abstract needy(organizationId: string, since: Date, limit: number): Promise<readonly NeedyJob[]>;
  /** Counts what no retry has taken, by step and counted reason, the largest group first; undefined if the job does not exist. */
  abstract retryable(organizationId: string, jobId: string): Promise<Retryable | undefined>;
  /**
   * In the order of their records; undefined if the job does not exist. The page key is the record id. Those with an address are in the
   * order of the address, which comes first in the page key; a recipient with several such addresses is listed for each.
   */
  abstract recipients(
    organizationId: string,
    jobId: string,
    filter: RecipientFilter,
    page: PageRequest,
  ): Promise<Page<Recipient> | undefined>;
  /**
   * The acts of Spindle itself on a job, in the order of the first times; undefined if the job does not exist. What was under way when it
   * ended ended with it.
   */
  abstract happenings(organizationId: string, jobId: string): Promise<readonly Happening[] | undefined>;
  /** Ordered as the recipients, then by step; undefined if the job does not exist. The page key has the step id last. */
  abstract messages(organizationId: string, jobId: string, filter: MessageFilter, page: PageRequest): Promise<Page<Message> | undefined>;
}
