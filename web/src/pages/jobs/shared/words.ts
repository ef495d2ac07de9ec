import type { JobDetails, JobStatus, Message } from '../../../api/types.ts';
import { count as numberSaid } from '../../../text/format.ts';

type Waiting = NonNullable<JobDetails['waiting']>;

type Inflected<Name extends string> = Readonly<Record<Name, (n: number) => string>>;

/** "1 recipient waits", "1,204 recipients wait". */
const recipients = (count: number, one: string, many: string): string =>
  count === 1 ? `1 recipient ${one}` : `${numberSaid(count)} recipients ${many}`;

const stay = (open: number): string => `${recipients(open, 'stays', 'stay')} where they are`;

/** The words of the pages of jobs. */
export const jobWords = {
  record: (id: string) => `Record ${id}`,
  jobStates: {
    queued: 'Queued',
    running: 'Running',
    paused: 'Paused',
    canceling: 'Canceling',
    completed: 'Completed',
    failed: 'Failed',
    canceled: 'Canceled',
  } satisfies Readonly<Record<JobStatus, string>>,
  jobs: {
    emptyTitle: 'No jobs yet',
    empty: 'A job takes records through the steps of a published spinner. Start one from a spinner, or by this call with an API key.',
    toSpinners: 'Go to spinners',
    noMatchTitle: 'No jobs match',
    noMatch: 'No job fits these filters.',
    clear: 'Clear',
    spinner: 'Spinner',
    anySpinner: 'Any spinner',
    state: 'State',
    hasFailed: 'With failed recipients',
    progress: 'Progress',
    results: 'Results',
    recipient: 'recipient',
    recipients: 'recipients',
    startedBy: 'Started by',
    started: 'Started',
    by: 'by',
    took: 'Took',
    runsFor: 'Runs for',
    ended: 'Ended',
    retries: 'Retries',
    earlierJob: 'an earlier job',
    operator: 'The operator',
    byItself: 'By itself, as records arrived',
    bySchedule: 'By itself, at a time of its schedule',
    byDate: 'By itself, as dates of records have come',
    arrivals: 'Arrivals',
    takesUntil: (time: string, zone: string) => `Takes who arrives until ${time} (${zone})`,
    tookDay: (day: string) => `Took who arrived on ${day}`,
    apiKey: (name: string) => `${name} (API key)`,
    aKey: 'An API key',
    somebody: 'Somebody who has left',
    retry: 'retry',
    title: (spinner: string, whom: string | undefined, where: string, day: string) =>
      `${spinner}${whom === undefined ? '' : ` to ${whom}`}${where === '' ? '' : ` where ${where}`}, ${day}`,
    whom: (got: string, all: string) => (got === all ? all : `${got} of ${all}`),
    whomSoFar: (got: string, all: string) => (got === all ? all : `${got} of ${all} so far`),
    version: (version: number) => `version ${version}`,
    deletedSpinner: 'A deleted spinner',
    done: (done: string, all: string) => `${done} of ${all} done`,
    progressOf: (spinner: string) => `Progress of ${spinner}`,
    filters: 'Filters',
    pausedByHand: 'Paused by hand',
    /** Why a job stands still, in a few words. */
    waits: {
      restored: 'Waits for the operator, after a restore',
      scheduled: 'Begins later',
      runtime_offline: 'Waits for the runtime, which is offline',
      unverified: 'Waits until an owner has confirmed their e-mail address',
      delay: 'Recipients wait at a step',
      held: 'Recipients are on hold',
      window: 'Waits for its hours',
      throttle: 'Goes as fast as the channel’s limits allow',
      plan_limit: 'Waits for the plan: its messages or webhooks are used up',
      daily_limit: 'Waits for tomorrow: the daily limit of a new organization is reached',
      channel_error: 'Tries again what the other side put off or did not take',
    } satisfies Readonly<Record<Waiting, string>>,
    faults: {
      data_table_deleted: 'Its data table was deleted',
      version_missing: 'Its version no longer exists',
      filter_column_missing: 'A column that its filter names no longer exists',
    } as Readonly<Record<string, string>>,
  },
  job: {
    one: 'Job',
    tabs: { overview: 'Overview', recipients: 'Recipients', messages: 'Messages' },
    facts: 'About this job',
    live: {
      connecting: 'Connecting …',
      live: 'Live',
      polling: 'Not live: read every few seconds',
      hidden: 'Not live: this tab was out of sight',
      lost: 'Not live: no answer from the server. What you see is as of the last answer.',
      over: '',
    },
    figures: 'Totals',
    enrolled: 'Enrolled',
    enrolling: 'Enrolled so far',
    sent: 'Sent',
    /** “E-mails sent”. */
    sentOver: (medium: string) => `${medium.replace(/^./, (first) => first.toUpperCase())} sent`,
    /** “Delivered (e-mails)”. */
    ofMedium: (said: string, medium: string) => `${said} (${medium})`,
    delivered: 'Delivered',
    bounced: 'Bounced',
    complained: 'Complained',
    unsubscribed: 'Unsubscribed',
    replied: 'Replied',
    unknown: 'Perhaps sent',
    failed: 'Failed',
    skipped: 'Skipped',
    suppressed: 'Suppressed',
    open: 'Under way',
    completed: 'Completed',
    canceled: 'Canceled',
    takenOut: 'Left',
    goal: 'Goal reached',
    /** “of 1,900”. */
    ofAll: (all: string) => `of ${all}`,
    couldReach: (all: string) => `of ${all} who could`,
    steps: 'Steps',
    stepsHelp: 'Each number opens its list',
    noSteps: 'This version has no steps.',
    entered: (step: string, recipients: string) => `${step}: ${recipients} reached it`,
    reached: 'reached it',
    completedStep: 'Went through all steps',
    // Words for a number of people or messages: other languages have other endings for one and for several.
    here: { waiting: () => 'waiting', active: () => 'being sent', pending: () => 'not begun' } as Inflected<
      'waiting' | 'active' | 'pending'
    >,
    duplicates: 'Duplicates',
    leftAsDuplicate: (() => 'skipped as duplicates') as (n: number) => string,
    left: {
      skipped: () => 'skipped',
      suppressed: () => 'suppressed',
      failed: () => 'failed',
      canceled: () => 'canceled',
      left: () => 'left early',
    } as Inflected<'skipped' | 'suppressed' | 'failed' | 'canceled' | 'left'>,
    /** The people who left early, by the reason. */
    leavers: { goal: () => 'reached the goal', exit: () => 'matched the exit', replied: () => 'replied' } as Inflected<string>,
    messageStates: {
      queued: () => 'to be sent',
      sending: () => 'being sent',
      sent: () => 'sent',
      delivered: () => 'delivered',
      bounced: () => 'bounced',
      complained: () => 'complained',
      unknown: () => 'perhaps sent',
      failed: () => 'failed',
    } as Inflected<Message['state']>,
    stepRemoved: 'Not in this version any more',
    endpointGone: 'Its endpoint answered 410: nothing more is sent there.',
    whyFailed: 'Why they failed',
    pace: (perMinute: string, pending: string) => `${perMinute} messages a minute; ${pending} have not begun.`,
    bar: (onward: string, here: string, left: string) => `${onward} went on, ${here} are here, ${left} left`,
  },
  perhapsSent: {
    title: 'Perhaps sent',
    open: (messages: number) => (messages === 1 ? 'See the message' : `See the ${numberSaid(messages)} messages`),
    what: (messages: number) =>
      messages === 1
        ? '1 message may or may not have been sent: Spindle was stopped, or lost the connection, while it sent it. Spindle does not send it again by itself, so that nobody is contacted twice.'
        : `${numberSaid(messages)} messages may or may not have been sent: Spindle was stopped, or lost the connection, while it sent them. Spindle does not send them again by itself, so that nobody is contacted twice.`,
    next: (messages: number, retry: string) =>
      `Look for ${messages === 1 ? 'it' : 'them'} in the log of the channel’s provider. “${retry}” can send ${messages === 1 ? 'it' : 'them'} again, if you ask for it there; anyone who got the first one then gets it twice.`,
    nextLater: (messages: number) =>
      `Look for ${messages === 1 ? 'it' : 'them'} in the log of the channel’s provider. When the job has ended, a retry can send ${messages === 1 ? 'it' : 'them'} again, if you ask for it there.`,
  },
  jobWhy: {
    paused: 'Paused',
    pausedByHand: (open: number) => `Nothing is sent. ${stay(open)}, and their waits go on. Resume it when you are ready.`,
    pausedItself: 'It paused itself',
    pausedItselfHelp: (open: number) =>
      `It stopped before it could do more harm. ${stay(open)}. Look at what failed, fix the cause, and resume it.`,
    /** The beginning of the server's reason if it is a channel's. */
    ofChannel: 'The channel ',
    pausedByRates: (open: number) =>
      `It stopped before your messages are rejected everywhere. ${stay(open)}. Look at what came back through the channel, and take these people out of the table before you resume it.`,
    toFailed: 'See who failed, and why',
    failed: 'Why it failed',
    failedFor: (reason: string) => `${reason}. Recipients that were still under way did not get any further.`,
    canceling: 'It is being canceled',
    cancelingHelp: (open: number) => `Nothing more is sent. ${recipients(open, 'is', 'are')} being ended.`,
    scheduled: 'It begins later',
    scheduledHelp: 'It takes the records that are there then, and can be canceled until then. It begins',
    queued: 'It has not begun',
    queuedHelp: 'It begins as soon as the runtime picks it up, usually within a second.',
    channel: 'Why it waits',
    putOff: (waiting: number) =>
      `Messages are tried again automatically: the other side was busy, put them off, or could not be reached. ${recipients(waiting, 'waits', 'wait')}.`,
    channelHelp: (waiting: number) =>
      `${recipients(waiting, 'waits because of this, and continues automatically', 'wait because of this, and continue automatically')} once it works again.`,
    since: 'Since',
    nextTry: 'Tried again',
    plan: 'Why it waits',
    planHelp: (waiting: number) =>
      `The plan’s messages, webhooks or SMS segments of this month are used up. ${recipients(waiting, 'waits', 'wait')}; they continue when the next period begins, or with a larger plan.`,
    toUsage: 'See the usage of the plan',
    delay: 'Why it waits',
    delayHelp: (waiting: number) =>
      `Everything that is due is done. ${recipients(waiting, 'waits at a step, and continues automatically', 'wait at their steps, and continue automatically')}.`,
    window: 'It waits for its hours',
    windowHelp: (waiting: number) =>
      `${recipients(waiting, 'is', 'are')} outside the hours in which messages may leave where they live, and will be written to when those begin.`,
    cap: 'It waits for the cap',
    capHelp: (waiting: number) =>
      `${recipients(waiting, 'has', 'have')} as many messages as the organization allows one address, and will be written to when a place is free.`,
    capPart: (n: number) => `${recipients(n, 'has', 'have')} reached the cap of messages to one address.`,
    held: 'Its people are on hold',
    heldHelp: (waiting: number) => `${recipients(waiting, 'is on hold, and goes on', 'are on hold, and go on')} when that ends.`,
    heldPart: (n: number) => `${recipients(n, 'is', 'are')} on hold.`,
    opening: 'Its hours have begun',
    openingHelp: (waiting: number) =>
      `${recipients(waiting, 'waits for its turn', 'wait for their turn')}: messages leave spread over some minutes, so that they do not all arrive at once.`,
    openingPart: (n: number) => `${recipients(n, 'waits for its turn', 'wait for their turn')} after an opening.`,
    nextDue: 'Next one due',
    toChannel: (name: string) => `See the channel “${name}”`,
    toWaiting: 'See who waits, and until when',
    ramp: (channel: string, allowed: number) =>
      `The ramp-up of the channel “${channel}” allows ${numberSaid(allowed)} ${allowed === 1 ? 'message' : 'messages'} today, and more each day. The others follow automatically.`,
    others: {
      unverified: {
        title: 'Why it waits',
        help: 'No owner of the organization has confirmed their e-mail address yet. The job starts by itself when one opens the link that was sent at sign-up.',
      },
      daily_limit: {
        title: 'Why it waits',
        help: 'New organizations have a daily limit, and today’s messages are sent. The job continues automatically after midnight UTC. The operator of this installation can lift the limit.',
      },
      restored: {
        title: 'Why it waits',
        help: 'The database was restored from a backup. Sending is held back until the operator releases it, so that nobody gets the same message twice.',
      },
      runtime_offline: {
        title: 'Why it waits',
        help: 'The runtime is offline: no worker process has reported for half a minute. The operator of this installation can start one with “npm run worker”; the job then continues automatically.',
      },
      throttle: {
        title: 'It goes at the channel’s pace',
        help: 'The channel’s limits allow no more messages at this moment. The others follow automatically.',
      },
    },
  },
  jobControl: {
    pause: 'Pause',
    onTheirWay: (sending: number) =>
      sending === 0
        ? 'the few messages that are on their way are finished.'
        : sending === 1
          ? '1 message that is being sent now may still go out.'
          : `${numberSaid(sending)} messages that are being sent now may still go out.`,
    pauseHelp: (open: number, onTheirWay: string) =>
      `Nothing more is sent from now on; ${onTheirWay} ${stay(open)}, until the job is resumed.`,
    resume: 'Resume',
    resumeTitle: 'Resume this job',
    resumeFor: (open: number) => (open === 0 ? 'Resume' : `Resume for ${numberSaid(open)}`),
    resumeHelp: (open: number) => `${recipients(open, 'goes', 'go')} on from where they stopped. Messages that are due are sent at once.`,
    resumeNobody: 'It continues to enrol its recipients.',
    pausedItself: (reason: string) => `It paused itself: ${reason}`,
    ignore: 'Do not pause it again when messages fail, bounce or are complained about',
    ignoreHelp: 'Otherwise they are counted again from now on, and too many pause it again.',
    cancel: 'Cancel job',
    cancelTitle: 'Cancel this job',
    keep: 'Keep it going',
    cancelFor: (open: number) => (open === 0 ? 'Cancel job' : `Cancel for ${numberSaid(open)}`),
    cancelHelp: (open: number, onTheirWay: string) =>
      `${recipients(open, 'gets', 'get')} nothing more from this job; ${onTheirWay} What was sent stays sent. It cannot be resumed. The next job of the spinner takes those who were not contacted.`,
    cancelNobody: 'It ends before anybody is enrolled, and cannot be resumed.',
    retry: 'Retry failed …',
    retryUnknown: 'Retry perhaps sent …',
    retryTitle: 'Retry what failed',
    retryAction: 'Start the retry',
    retryFor: (recipients: string) => `Retry ${recipients}`,
    retryHelp:
      'A new job starts for those that failed, each from the step that failed. It runs the same version, and counts as a job of the plan.',
    retryPaused: 'This job stays paused. People whose messages fail later can be retried later.',
    retryMeanwhile: 'This job continues in the meantime. People whose messages fail later can be retried later.',
    retryReasons: 'Failed because',
    retryFailsAgain: 'Fails again, unless the record was corrected.',
    retryGone: 'Fails again: the record is gone.',
    retryReason: (reason: string, recipients: string) => `${reason}: ${recipients}`,
    noReason: 'No reason was given',
    retryNobody: 'Nobody is left that failed and was not retried.',
    retryOnlyUnknown: 'A new job can send again what was perhaps sent. It runs the same version, and counts as a job of the plan.',
    includeUnknown: (recipients: string) => `Also those whose message was perhaps sent (${recipients})`,
    includeUnknownHelp: 'Some of them may get it twice.',
  },
  activity: {
    title: (unit: string) => `Messages per ${unit}`,
    second: 'second',
    seconds: (count: number) => `${count} seconds`,
    minute: 'minute',
    minutes: (count: number) => `${count} minutes`,
    hour: 'hour',
    hours: (count: number) => `${count} hours`,
    day: 'day',
    days: (count: number) => `${count} days`,
    most: (count: string) => `at most ${count}`,
    time: 'Time',
    parts: { sent: 'Sent', unknown: 'Perhaps sent', failed: 'Failed' },
  },
} as const;
