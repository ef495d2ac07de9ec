import type { StoredFeedback } from '../../domain/channels/feedback/stored-feedback.ts';
import type { Message } from '../../domain/jobs/message.ts';
import type { Recipient } from '../../domain/jobs/recipient.ts';
import type { Page, PageRequest } from '../kernel/page.ts';
import type { NamedJob } from './job-reader.ts';

/** A step that a recipient has reached, and when. */
export interface EnteredStep {
  readonly stepId: string;
  readonly at: Date;
}

/** What happened to one recipient of a job. */
export interface RecipientStory extends NamedJob {
  readonly recipient: Recipient;
  /** The steps that it has reached, in order; only those since times are kept. */
  readonly trail: readonly EnteredStep[];
  /** Its messages, the oldest first. */
  readonly messages: readonly Message[];
}

/** The story of one recipient, with what came back about its messages. */
export interface DetailedStory extends RecipientStory {
  /** In the order in which it arrived: for each message the latest, at most `feedbackPerMessage`. */
  readonly feedback: readonly StoredFeedback[];
}

export const feedbackPerMessage = 20;

/** Reads what happened to recipients. */
export abstract class RecipientStories {
  /** Undefined if the job has no such recipient. */
  abstract read(organizationId: string, jobId: string, recordId: string): Promise<DetailedStory | undefined>;
  /**
   * The ways of all recipients with one of these folded addresses, in all jobs, those of the newest job first. The page key is the id of
   * the job and of the record.
   */
  abstract ofAddress(organizationId: string, folded: readonly string[], page: PageRequest): Promise<Page<RecipientStory>>;
}
