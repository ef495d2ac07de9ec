import type { JobHappening, JobStatus } from '../../../api/types.ts';
import { count as numberSaid } from '../../../text/format.ts';
import { jobWords } from './words.ts';

interface About {
  /** The name of the channel that it is about. */
  readonly channel: string | undefined;
  /** The host that webhooks are sent to. */
  readonly host: string | null;
  readonly version: number | null;
}

/** The words of what happened to a job. */
export const happenedWords = {
  title: 'What happened',
  enrolled: 'Enrolled',
  recipients: (recipients: number) => (recipients === 1 ? '1 recipient' : `${numberSaid(recipients)} recipients`),
  ended: (state: JobStatus) => jobWords.jobStates[state],
  did: {
    enrolled: () => 'Enrolled',
    rounds: () => 'Left out records that had come three times on that day: does a webhook of the spinner change them?',
    date_invalid: () => 'Left out records whose cell holds no date',
    outage: ({ channel, host }) =>
      host === null
        ? channel === undefined
          ? 'Waited for a channel that could not send'
          : `Waited for the channel “${channel}”, which could not send`
        : `Waited for ${host}, which did not work`,
    paused: () => 'Paused itself',
    moved: ({ version }) => `Went on in version ${version}`,
    unverified: () => 'Waited until an owner had confirmed their e-mail address',
    window: () => 'Waited for the hours in which messages may leave',
    throttle: () => 'Slowed down to the channel’s limits',
    plan_limit: () => 'Waited for the plan: its limit was reached',
    daily_limit: () => 'Waited for the next day: the daily limit of a new organization was reached',
  } satisfies Readonly<Record<JobHappening['kind'], (about: About) => string>> as Readonly<
    Record<JobHappening['kind'], (about: About) => string>
  >,
  since: 'Since',
  lasted: (length: string) => `for ${length}`,
  times: (times: string) => `${times} times, first`,
  showAll: (lines: string) => `Show all ${lines}`,
} as const;
