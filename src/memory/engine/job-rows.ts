import type { ResultCount } from '../../application/results/results.ts';
import type { Figure } from '../../application/runs/counts/figure-repository.ts';
import type { JobCount } from '../../application/runs/counts/job-counts.ts';
import type { UnsubscribedRecipient } from '../../application/runs/counts/result-repository.ts';
import type { EnteredStep } from '../../application/runs/recipient-repository.ts';
import type { EngagementKind } from '../../domain/channels/feedback/feedback.ts';
import type { StoredFeedback } from '../../domain/channels/feedback/stored-feedback.ts';
import type { CappedAddress } from '../../domain/runs/capped-address.ts';
import type { Circuit } from '../../domain/runs/circuit.ts';
import type { Happening } from '../../domain/runs/happening.ts';
import type { MessageState } from '../../domain/runs/message.ts';
import type { JobFamily, MessageHolder } from '../../domain/runs/one-a-person.ts';
import type { Recipient, TakenWay } from '../../domain/runs/recipient.ts';

/** A recipient, its spinner, and the data table of its record. */
export interface RecipientRow {
  readonly recipient: Recipient;
  readonly spinnerId: string;
  readonly dataTableId: string;
  /** The retry that took it after a failure. */
  readonly retriedIn?: string | undefined;
  /** The steps that it has entered, and when. */
  readonly trail: readonly EnteredStep[];
  /** The folded addresses that it can be found by. */
  readonly addresses: readonly string[];
}

/** The way that a recipient went at a split. */
export interface SplitWayRow extends TakenWay {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly jobId: string;
  readonly recordId: string;
}

/** One kept count of a job. */
export type JobCountRow = JobCount & { readonly organizationId: string; readonly jobId: string };

/** A record that went through a spinner, and the first job that took it. */
export interface TakenRow {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly recordId: string;
  readonly jobId: string;
}

/** The number of messages of a job that were settled in a bucket of time. */
export interface ActivityRow {
  readonly organizationId: string;
  readonly jobId: string;
  readonly at: Date;
  readonly state: MessageState;
  readonly n: number;
}

/** The highest record id up to which a table's records have gone through a spinner without a gap. */
export interface ClosedRow {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly dataTableId: string;
  readonly upTo: string;
  /** Counts how often the mark was moved back. */
  readonly generation: number;
}

/** A connection that is down, and a job with recipients that wait for it. */
export interface OutageRow {
  readonly connection: string;
  readonly organizationId: string;
  readonly jobId: string;
  readonly since: Date;
}

/** The happenings of a job. */
export type HappeningRow = Happening & { readonly organizationId: string; readonly jobId: string };

/** The last outcomes of a job's messages, or of a channel's. */
export interface RecentOutcomesRow {
  readonly organizationId: string;
  readonly id: string;
  readonly recent: string;
}

/** An open circuit. */
export interface CircuitRow extends Circuit {
  /** The number of probes that have failed. */
  readonly probes: number;
  /** In a row, until it opened. */
  readonly failures: number;
  readonly isOpen: boolean;
}

/** The holder of the message of an address at a step of a job and its retries. */
/** The messages that an address got lately. */
export interface CappedAddressRow extends CappedAddress {
  readonly organizationId: string;
  readonly changedAt: Date;
}

export type MessageHolderRow = JobFamily & MessageHolder;

/** A kept result of a spinner, or of an organization in a bucket of time. */
export interface ResultCountRow extends ResultCount {
  readonly organizationId: string;
  readonly subjectId: string;
  /** Undefined for a spinner. */
  readonly at: Date | undefined;
}

/** The people who unsubscribed through a message of a job, or have answered one. */
export type UnsubscribedRow = UnsubscribedRecipient & { readonly organizationId: string; readonly spinnerId: string };

/** A message of a job that was clicked or opened. */
export interface EngagedRow extends UnsubscribedRow {
  readonly stepId: string;
  readonly kind: EngagementKind;
}

/** Feedback of an organization. */
export type OwnedFeedback = StoredFeedback & { readonly organizationId: string };

/** Feedback as it is in storage. */
export const storedOf = ({ organizationId: _, ...stored }: OwnedFeedback): StoredFeedback => stored;

/** A figure of a channel, summed. */
export type FigureRow = Figure & { readonly organizationId: string };
