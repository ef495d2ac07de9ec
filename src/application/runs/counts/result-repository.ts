import { type EngagementKind, engagementKinds } from '../../../domain/channels/feedback/feedback.ts';
import type { MediumName } from '../../../domain/channels/media.ts';
import { engagementEventKinds } from '../../../domain/kernel/event-kinds.ts';
import type { MessageState } from '../../../domain/runs/message.ts';
import type { StepClick, StepReply } from '../../../domain/runs/step-values.ts';

/** The states of messages that their provider took. */
export const sentStates = ['sent', 'delivered', 'bounced', 'complained'] as const satisfies readonly MessageState[];
/** The things that results count: messages by these states, messages that were clicked or opened, and people who unsubscribed or answered. */
export type ResultState = (typeof sentStates)[number] | 'unsubscribed' | 'replied' | EngagementKind;
export const resultStates = [...sentStates, 'unsubscribed', 'replied', ...engagementKinds] as const satisfies readonly ResultState[];
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

/** A message that a person has opened, or clicked a link in. */
export interface EngagedMessage extends UnsubscribedRecipient {
  readonly stepId: string;
  readonly kind: EngagementKind;
  readonly messageId: string;
  readonly to: string;
  /** The link without its query; null for an open. */
  readonly link: string | null;
}

/** The first open or click of a message, as it was noted. */
export interface AddedEngagement extends Pick<EngagedMessage, 'jobId' | 'recordId' | 'stepId' | 'kind' | 'medium' | 'at'> {
  readonly spinnerId: string;
  readonly dataTableId: string;
}

/** The events that tell of what was noted among `messages`. */
export const engagementEvents = (messages: readonly EngagedMessage[], added: readonly AddedEngagement[]) =>
  added.flatMap(({ jobId, recordId, stepId, kind, medium: channel, spinnerId, dataTableId }) => {
    const message = messages.find((one) => one.jobId === jobId && one.recordId === recordId && one.stepId === stepId && one.kind === kind);
    if (!message) return [];
    const { messageId, to, link } = message;
    const data = { jobId, spinnerId, dataTableId, recordId, messageId, stepId, channel, to, ...(link !== null && { link }) };
    return [{ kind: engagementEventKinds[kind], data }];
  });

export interface ResultRepository {
  /** Notes and counts who unsubscribed; who is noted already, or is no recipient any more, is left out. */
  addUnsubscribed(organizationId: string, people: readonly UnsubscribedRecipient[]): Promise<void>;
  /** Notes and counts who has answered; who is noted already, or is no recipient any more, is left out. */
  addReplied(organizationId: string, people: readonly UnsubscribedRecipient[]): Promise<void>;
  /**
   * Notes and counts which messages were clicked or opened, each once of a kind, and tells it as an event; those are left out that are noted
   * already, or whose recipient is gone.
   */
  addEngaged(organizationId: string, messages: readonly EngagedMessage[]): Promise<void>;
  /** The messages of a job, and of the jobs that it retries, that were clicked, with when that was first. */
  stepClicks(organizationId: string, jobId: string, recordIds: readonly string[]): Promise<readonly StepClick[]>;
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
