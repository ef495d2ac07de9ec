import type { StoredFeedback } from '../../domain/channels/feedback/stored-feedback.ts';
import type { Reach } from '../../domain/kernel/reach.ts';
import type { Message } from '../../domain/runs/message.ts';
import type { Recipient } from '../../domain/runs/recipient.ts';
import type { Page, PageRequest } from '../kernel/page.ts';
import type { NamedJob } from '../runs/job-reader.ts';
import type { EnteredStep } from '../runs/recipient-repository.ts';

/** The story of one recipient of a job. */
export interface RecipientStory extends NamedJob {
  readonly recipient: Recipient;
  /** The steps that it has reached, in order; only those since times are kept. */
  readonly trail: readonly EnteredStep[];
  /** Its messages, the oldest first. */
  readonly messages: readonly Message[];
  /** When they unsubscribed through one of its messages; null if they did not. */
  readonly unsubscribedAt: Date | null;
}

/** A record of a table. */
export interface RecordKey {
  readonly dataTableId: string;
  readonly recordId: string;
}

/** A published spinner of a record's table that has not taken the record. */
export interface NotTaken {
  readonly spinnerId: string;
  readonly spinnerName: string;
  /**
   * `not_chosen`: the record was there when this job enrolled its audience, and was not in it; `not_reached`: no job has come to the
   * record, the newest is this one; `no_job`: it has no job.
   */
  readonly why: 'not_chosen' | 'not_reached' | 'no_job';
  readonly jobId: string | null;
}

/** The spinners that are listed as not having taken a record, and the newest jobs of each that are looked at. */
export const notTakenLimits = { spinners: 50, jobs: 20 };

/** An answer to one of a recipient's messages. */
export interface StoryReply {
  readonly id: string;
  readonly messageId: string;
  /** Whether a person wrote it. */
  readonly isByPerson: boolean;
  readonly receivedAt: Date;
}

/** The story of one recipient, with what came back about its messages. */
export interface DetailedStory extends RecipientStory {
  /** The latest `repliesPerRecipient`. */
  readonly replies: readonly StoryReply[];
  /** In the order in which it arrived: for each message the latest, at most `feedbackPerMessage`. */
  readonly feedback: readonly StoredFeedback[];
}

/** The recipient. */
export type RecipientOfJob = Pick<Recipient, 'jobId' | 'recordId'>;

export const feedbackPerMessage = 20;
export const repliesPerRecipient = 100;

/** Reads what happened to recipients; `reach` leaves out what such a caller does not see. */
export abstract class RecipientStories {
  /** Undefined if the job has no such recipient. */
  abstract read(organizationId: string, jobId: string, recordId: string): Promise<DetailedStory | undefined>;
  /** The ways of a record in all jobs, newest job first. The page key is the id of the job. */
  abstract ofRecord(organizationId: string, record: RecordKey, page: PageRequest, reach?: Reach): Promise<Page<RecipientStory>>;
  /** The ways of several records in their newest jobs, at most `most` of each record, newest job first; by the ids of the records. */
  abstract newestOf(
    organizationId: string,
    records: readonly RecordKey[],
    most: number,
  ): Promise<ReadonlyMap<string, readonly RecipientStory[]>>;
  /** By name. */
  abstract notTaken(organizationId: string, record: RecordKey, reach?: Reach): Promise<readonly NotTaken[]>;
  /** The data tables of the records of recipients, by the ids of the records; none for a recipient that does not exist. */
  abstract tablesOf(organizationId: string, recipients: readonly RecipientOfJob[]): Promise<ReadonlyMap<string, string>>;
  /**
   * The ways of all recipients with one of these folded addresses, in all jobs, those of the newest job first. The page key is the id of
   * the job and of the record.
   */
  abstract ofAddress(organizationId: string, folded: readonly string[], page: PageRequest, reach?: Reach): Promise<Page<RecipientStory>>;
}
