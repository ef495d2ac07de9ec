import type { MediumName } from '../../../domain/channels/media.ts';
import type { MessageState } from '../../../domain/runs/message.ts';
import type { StepReply } from '../../../domain/runs/step-values.ts';

/** The states that results count: of messages that their provider took, `unsubscribed` and `replied`, of people. */
export const sentStates = ['sent', 'delivered', 'bounced', 'complained'] as const satisfies readonly MessageState[];
export type ResultState = (typeof sentStates)[number] | 'unsubscribed' | 'replied';
/** The length of a bucket of results: time zones differ from UTC by multiples of it. */
export const resultBucketMs = 900_000;

/** A recipient who has answered a message of a job, or asked with it not to be contacted again. */
export interface UnsubscribedRecipient {
  readonly jobId: string;
  readonly recordId: string;
  /** The connection that the message was sent over. */
  readonly medium: MediumName;
  readonly at: Date;
}

export interface ResultRepository {
  /** Notes and counts who unsubscribed; who is noted already, or is no recipient any more, is left out. */
  addUnsubscribed(organizationId: string, people: readonly UnsubscribedRecipient[]): Promise<void>;
  /** Notes and counts who has answered; who is noted already, or is no recipient any more, is left out. */
  addReplied(organizationId: string, people: readonly UnsubscribedRecipient[]): Promise<void>;
  /** The records of a job that have answered, in it or in a job that it retries. */
  repliedAmong(organizationId: string, jobId: string, recordIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The answers to messages of a job, and of the jobs that it retries, with their steps. */
  stepReplies(organizationId: string, jobId: string, recordIds: readonly string[]): Promise<readonly StepReply[]>;
  /** Forgets that a recipient unsubscribed. */
  removeUnsubscribed(organizationId: string, jobId: string, recordId: string): Promise<void>;
  /** Deletes the sums by time of before a time, at most `limit` rows; returns whether there was any. */
  sweep(before: Date, limit: number): Promise<boolean>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    /**
     * The messages that were sent, and the feedback, by spinner and by time. What was sent is added by saving messages
     * (`MessageRepository.save`).
     */
    readonly results: ResultRepository;
  }
}
