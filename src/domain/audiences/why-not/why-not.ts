import { topicBars } from '../../consent/preferences.ts';
import type { Decision } from '../../tables/explain-condition.ts';

/** The reason why somebody did not get a spinner's messages, or that they did. */
export const whyNotCodes = [
  'no_record',
  'other_table',
  'archived',
  'unpublished',
  'job_to_come',
  'arrival_waits',
  'no_match',
  'not_in_filter',
  'not_chosen',
  'added_before',
  'matched_before',
  'matched_late',
  'passed_by',
  'not_moved',
  'no_date',
  'date_invalid',
  'date_to_come',
  'date_passed',
  'was_in_before',
  'no_job',
  'added_later',
  'not_reached',
  'inside',
  'job_paused',
  'job_waits',
  'filtered',
  'other_way',
  'goal',
  'exit',
  'stopped',
  'replied',
  'suppressed',
  ...topicBars,
  'duplicate',
  'failed',
  'bounced',
  'unknown',
  'canceled',
  'record_deleted',
  'got_all',
] as const;
export type WhyNotCode = (typeof whyNotCodes)[number];

/** The first rule that decided, with what is known of it. */
export interface WhyNot {
  readonly code: WhyNotCode;
  /** Since when it is so; null if that is not known. */
  readonly since: Date | null;
  /** When it may be otherwise at the earliest. */
  readonly until: Date | null;
  /** The step that decided, or where they stand. */
  readonly stepId: string | null;
  /** The first sending step that they never came to. */
  readonly missedStepId: string | null;
  readonly jobId: string | null;
  /** A word such as `plan_limit`, or the words of a provider. */
  readonly detail: string | null;
  /** The values of the record that decided, as they were then. */
  readonly decidedBy: readonly Decision[];
  /** The columns whose change at `since` decided. */
  readonly changed: readonly string[];
}

const unknown: Omit<WhyNot, 'code'> = {
  since: null,
  until: null,
  stepId: null,
  missedStepId: null,
  jobId: null,
  detail: null,
  decidedBy: [],
  changed: [],
};

/** A rule with what is known of it. */
export const whyNot = (code: WhyNotCode, facts: Partial<Omit<WhyNot, 'code'>> = {}): WhyNot => ({ ...unknown, ...facts, code });
