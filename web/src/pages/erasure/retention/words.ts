import type { GoingRows, KeptKind } from '../../../api/types.ts';
import { count, counted, dateAndTime } from '../../../text/format.ts';

const rowsSaid = ({ rows, isMore }: Pick<GoingRows, 'rows' | 'isMore'>): string => (isMore ? `more than ${count(rows)}` : count(rows));

const kinds = {
  texts: {
    name: 'Texts of messages',
    holds: 'What messages of ended jobs were made of: cells, subjects, copies, answers; also texts of tasks',
    goes: 'Counted from the end of the job. That a message was sent, to whom and when, stays. The job can no longer be retried.',
    rows: 'messages’ texts',
  },
  recipients: {
    name: 'Recipients',
    holds: 'Who was in ended jobs: addresses, and the texts with them',
    goes: 'Counted from the end of the job. Figures stay, and no later job takes a record again. Links in the messages of these jobs stop working.',
    rows: 'recipients',
  },
  requests: {
    name: 'Logged calls',
    holds: 'The last 100 calls of each table, and refused ones that can be replayed',
    goes: 'Bodies of refused calls are kept for a week at most.',
    rows: 'calls',
  },
  replies: {
    name: 'Replies',
    holds: 'Who replied to which message, and when',
    goes: 'The text of a reply is kept for 30 days at most. That somebody has replied still counts.',
    rows: 'replies',
  },
  changes: {
    name: 'Changes of records',
    holds: 'The history of each record: who changed what, with the values before',
    goes: 'Records themselves stay.',
    rows: 'changes',
  },
  events: {
    name: 'Events',
    holds: 'The feed, and the log of deliveries to endpoints',
    goes: 'An event that an endpoint or a named reader of the feed has not got yet waits for it, as long as the installation keeps events.',
    rows: 'events',
  },
  audit: {
    name: 'Audit log',
    holds: 'Who did what',
    goes: 'Whole days go. Their seals stay, and show that it was retention.',
    rows: 'entries',
  },
} satisfies Readonly<Record<KeptKind['kind'], object>>;

/** The words of how long what is kept. */
export const retentionWords = {
  title: 'Retention',
  intro:
    'Each night, what is older goes for good. Figures stay, nobody is contacted twice, and whatever runs, waits or is still being delivered is left alone.',
  nextSweep: (when: string) => `Next sweep: ${when}.`,
  kind: 'What',
  kept: 'Kept for',
  oldest: 'Oldest',
  goes: 'Goes next',
  swept: 'Last swept',
  change: 'Change',
  changeOf: (name: string) => `Change: ${name}`,
  keepOf: (name: string) => `Keep: ${name}`,
  save: 'Save',
  saved: 'Saved. It is noted in the audit log.',
  nothing: '–',
  daysSaid: (days: number) => (days === 0 ? 'for ever' : counted(days, 'day')),
  asInstallation: 'as the installation',
  asInstallationWith: (days: string) => `As the installation: ${days}`,
  ownDays: 'Days',
  bounds: (least: number, most: number) => (most === 0 ? `At least ${count(least)}.` : `From ${count(least)} to ${count(most)}.`),
  soon: (days: string, when: string) => `${days} from ${when} on; until then you can take it back`,
  going: (next: GoingRows) => (next.before === null || next.rows === 0 ? 'nothing' : rowsSaid(next)),
  lastSweep: (swept: KeptKind['swept']) =>
    swept === null
      ? 'not yet'
      : `${dateAndTime(swept.at)}, ${swept.rows === 0 ? 'nothing' : count(swept.rows)}${swept.isDone ? '' : ' so far'}`,
  nothingGoes: (when: string) => `Nothing goes at the sweep of ${when}.`,
  deletes: (kind: KeptKind['kind'], next: GoingRows) => `Deletes about ${rowsSaid(next)} ${kinds[kind].rows}`,
  deletesWhen: (before: string, when: string) =>
    `All from before ${before}, at the sweep of ${when}. Until then, set the earlier days again to take it back; afterwards nothing brings them back.`,
  kinds,
} as const;
