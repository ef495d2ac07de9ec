import type { EngagementKind } from '../../domain/channels/feedback/feedback.ts';
import type { MediumName } from '../../domain/channels/media.ts';
import type { Message, MessageState } from '../../domain/runs/message.ts';
import type { Page, PageRequest } from '../kernel/page.ts';
import type { ResultState, UnsubscribedRecipient } from '../runs/counts/result-repository.ts';

/** The days for which results are read by time. */
export const resultDays = 30;
/** The time for which results by time are kept. */
export const keptResultDays = 40;

/** The number of messages of a medium in a state, or that were clicked or opened, or of people who unsubscribed through it or answered. */
export interface ResultCount {
  readonly medium: MediumName;
  readonly state: ResultState;
  readonly n: number;
}

/** A count of messages that were sent from `at` on, for the length of a bucket, or of people who unsubscribed in it. */
export interface TimedResult extends ResultCount {
  readonly at: Date;
}

/** A time from `from` on, before `to`. */
export interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

/** The filter for listed people who unsubscribed, or have answered. Of a spinner: over all its jobs, or over those created in a time. */
export type PeopleFilter = { readonly medium: MediumName } & (
  | { readonly spinnerId: string; readonly created?: TimeRange | undefined }
  | { readonly jobId: string }
  | { readonly range: TimeRange }
);

/** A recipient who unsubscribed, with the address that the last message was made for. */
export interface UnsubscribedPerson extends UnsubscribedRecipient {
  readonly address: string | null;
}

/** A recipient who has answered, with the latest answer that is kept; null if none is. */
export interface RepliedPerson extends UnsubscribedPerson {
  readonly replyId: string | null;
}

/** A message that a person has opened, or clicked a link in. */
export interface EngagedPerson extends UnsubscribedPerson {
  readonly stepId: string;
}

/** The filter for listed messages that were sent in a time are listed. */
export interface SentFilter {
  readonly medium: MediumName;
  readonly states: readonly MessageState[];
  readonly range: TimeRange;
}

/** Reads what was sent and what came back, over all jobs. The sums cost the same whatever the number of messages. */
export abstract class Results {
  /** By spinner, for those that have any. */
  abstract ofSpinners(organizationId: string, spinnerIds: readonly string[]): Promise<ReadonlyMap<string, readonly ResultCount[]>>;
  /** By time, from a time on. */
  abstract since(organizationId: string, from: Date): Promise<readonly TimedResult[]>;
  /** The latest first; the page key is the time and the id. */
  abstract messages(organizationId: string, filter: SentFilter, page: PageRequest): Promise<Page<Message>>;
  /** The latest first; the page key is the time, the job and the record. */
  abstract unsubscribed(organizationId: string, filter: PeopleFilter, page: PageRequest): Promise<Page<UnsubscribedPerson>>;
  /** The latest first, by when they answered first; the page key is the time, the job and the record. */
  abstract replied(organizationId: string, filter: PeopleFilter, page: PageRequest): Promise<Page<RepliedPerson>>;
  /** The latest first, by when that was first; the page key is the time, the job, the record and the step. */
  abstract engaged(organizationId: string, kind: EngagementKind, filter: PeopleFilter, page: PageRequest): Promise<Page<EngagedPerson>>;
}
