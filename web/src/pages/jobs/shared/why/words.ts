import type { WhyNot } from '../../../../api/types.ts';
import { count } from '../../../../text/format.ts';

/** The values that a sentence may name: times and steps are in words already, and empty if they are not known. */
export interface WhyFacts {
  readonly step: string;
  readonly missed: string;
  readonly since: string;
  readonly until: string;
  readonly detail: string;
  /** The values of the record that decided; empty if it is not known. */
  readonly because: string;
  readonly messages: number;
}

const on = (since: string): string => (since === '' ? '' : ` on ${since}`);
const with_ = (said: string): string => (said === '' ? '' : `: ${said}`);

/** The words of why somebody did not get what a spinner sends. */
export const whyWords = {
  ask: 'Why not?',
  askMore: 'Why not everything?',
  askAll: 'Was that everything?',
  hide: 'Hide',
  somebody: 'Why did somebody not get it?',
  title: (spinner: string) => `Why did somebody not get “${spinner}”?`,
  who: 'Address or name',
  whoHelp: 'An e-mail address, a phone number with its country code, or a name in this table: the beginnings of its words, in any order.',
  find: 'Find out',
  choose: 'Which one?',
  nobody: (typed: string) => `Nobody in the table is found by “${typed}”.`,
  notAll: 'The table is large: there may be more records with this address.',
  answer: 'Why',
  toStep: 'Show the step',
  toJob: 'Show the job',
  toStory: 'Show what the job did',
  toPerson: 'Show the person',
  toSuppression: 'Show the suppression',

  codes: {
    no_record: () => 'No record has this address.',
    other_table: () => 'The record is in another table than the one that the spinner reaches out to.',
    archived: ({ since }) => `The spinner was archived${on(since)}.`,
    unpublished: () => 'The spinner is not published.',
    job_to_come: ({ detail, until }) =>
      until === '' ? `A job has still to come to them${with_(detail)}.` : `A job begins on ${until} and takes them.`,
    arrival_waits: ({ detail, since }) =>
      detail === '' ? 'They are about to be taken.' : `They have waited since ${since} to be taken: ${detail}.`,
    no_match: ({ because }) => (because === '' ? 'They do not match what the spinner takes.' : `${because}.`),
    not_in_filter: ({ because, since }) => `They did not match the filter of the job${on(since)}${with_(because)}.`,
    not_chosen: ({ since }) => `The job${on(since)} was run for others.`,
    added_before: ({ since }) => `They were in the table before the spinner began to take who arrives${on(since)}.`,
    matched_before: ({ since }) => `They matched${since === '' ? '' : ` since ${since},`} before the spinner began to take who arrives.`,
    matched_late: ({ since }) => `They match only since ${since}; the start takes only who matches when they are added.`,
    passed_by: ({ since }) => `They arrived${on(since)} and were left out: arrivals were off, or the version at that time took others.`,
    not_moved: () => 'No spinner has moved them here, and this one takes nobody else.',
    was_in_before: ({ since }) => `Was in the spinner before${on(since)}.`,
    no_date: ({ detail }) => `Has no date in “${detail}”.`,
    date_invalid: ({ detail }) => `What “${detail}” holds is not a date.`,
    date_to_come: ({ detail, until }) => `The day of their “${detail}” is still to come: they are taken on ${until}.`,
    date_passed: ({ detail, since }) => `The day of their “${detail}” was${on(since)}; they were not due then, or the spinner did not run.`,
    no_job: ({ until }) => `The spinner has not run yet${until === '' ? '' : `; it starts by itself on ${until}`}.`,
    added_later: ({ since }) => `They were added${on(since)}, after the last job had begun.`,
    not_reached: ({ since }) => `The last job ended${on(since)} before it came to them.`,
    inside: ({ step, since, detail, until }) =>
      until === ''
        ? `Stands at “${step}” since ${since}, and goes on soon.`
        : `Waits at “${step}” since ${since}, until ${until}${with_(detail)}.`,
    job_paused: ({ step, detail }) => `Stands at “${step}”; the job is paused${with_(detail)}.`,
    job_waits: ({ step, detail }) => `Stands at “${step}”, and the job ${detail}.`,
    filtered: ({ step, since, because }) => `Did not match “${step}”${on(since)}${with_(because)}.`,
    other_way: ({ step, missed, since, because }) =>
      `Went another way at “${step}”${on(since)}, so never came to “${missed}”${with_(because)}.`,
    goal: ({ since, because }) => `Reached the goal${on(since)} and left${with_(because)}.`,
    exit: ({ since, because }) => `Matched the exit${on(since)} and left${with_(because)}.`,
    replied: ({ since }) => `Has replied${on(since)}.`,
    stopped: ({ since }) => `Was taken out${on(since)}.`,
    suppressed: ({ step, since, detail }) => `Their address was suppressed when they came to “${step}”${on(since)}${with_(detail)}.`,
    topic_left: ({ step, since }) => `They had left the topic of the spinner when they came to “${step}”${on(since)}.`,
    not_opted_in: ({ step, since }) => `They had not joined the topic of the spinner when they came to “${step}”${on(since)}.`,
    duplicate: () => 'Another record with the same address got it.',
    failed: ({ step, since, detail }) => `Failed at “${step}”${on(since)}${with_(detail)}.`,
    bounced: ({ step, since, detail }) => `The message of “${step}” bounced${on(since)}${with_(detail)}.`,
    unknown: ({ step, since }) => `Nobody knows whether the message of “${step}” was sent${on(since)}.`,
    canceled: ({ since }) => `The job was canceled${on(since)}.`,
    record_deleted: ({ since }) => `The record was deleted, so it left${on(since)}.`,
    got_all: ({ messages, since }) =>
      messages === 0 ? `Came to the end${on(since)}; there was nothing to send.` : `Got everything: ${sent(messages)}, done${on(since)}.`,
  } satisfies Readonly<Record<WhyNot['code'], (facts: WhyFacts) => string>>,
  /** A person inside, outside of their sending hours. */
  waitsForHours: ({ step, until }: WhyFacts) => `Stands at “${step}”, and waits for its hours until ${until}.`,
  /** The change that made it so. */
  sinceChange: (since: string, columns: string) => `Since ${since}, when ${columns} was changed.`,
  since: (since: string) => `Since ${since}.`,
  wasIn: (since: string) => `Was in the spinner on ${since}`,
  again: {
    never: 'it takes nobody twice',
    always: 'a later job takes them again',
    sameDay: 'nobody comes in more than three times on a day',
    after: (until: string) => `they may come in again from ${until}`,
  },
  /** A value and what is asked of it. */
  isValue: (column: string, value: string) => `${column} is “${value}”`,
  wasValue: (column: string, value: string) => `${column} was “${value}”`,
  isEmpty: (column: string) => `${column} is empty`,
  wasEmpty: (column: string) => `${column} was empty`,
  ofWhom: (name: string, value: string) => `${name}’s ${value}`,
  theRecord: 'The record',
  takesOnly: (value: string, condition: string) => `${value}, and the spinner takes only those whose ${condition}`,
  wanted: (value: string, condition: string) => `${value}, and it takes only those whose ${condition}`,
  arrivals: {
    off: 'arrivals are off',
    paused: 'arrivals are paused',
    plan_limit: 'the plan allows no further job',
    unverified: 'no owner has confirmed their e-mail address yet',
    job_paused: 'a job of the spinner is paused',
  },
  jobPaused: 'it is paused',
  suppressedBy: (reason: string, when: string, note: string | null) => `${reason}${note === null ? '' : ` (“${note}”)`}, ${when}`,
} as const;

const sent = (messages: number): string => (messages === 1 ? 'one message' : `${count(messages)} messages`);
