import { words } from '../words/en.ts';
import type { CronPreset, WeekDay } from './starts/cron-preset.ts';

/** The words of the kinds of steps: what each is called and says. */
export const stepWords = {
  /** The descriptions of kinds of steps in another language than the server's. */
  descriptions: {} as Readonly<Record<string, string>>,
  theFirst: (records: string) => `the first ${records}`,
  ofFirst: (said: string, first: string) => `${said}, of the first ${first} records`,
  ends: 'ends here',
  goesOn: (step: string) => `goes on at “${step}”`,
  unchosen: 'choose where it goes on',
  filter: {
    title: 'Filter',
    counted: (on: string, total: string) => `${on} of ${total} go on`,
    passes: 'Goes on to the next step.',
    leaves: 'Leaves the job here, as skipped.',
    passesIf: (missing: string) => `${missing} to see whether this record goes on.`,
  },
  branch: {
    title: 'Branch',
    counted: (come: string) => `Reached by ${come}`,
    branches: (cases: string) => `By ${cases}`,
    goesTo: (step: string) => `Goes to “${step}”.`,
    goesToEnd: 'Goes to the end.',
    goesNowhere: 'Where it goes on is not chosen yet.',
    goesIf: (place: number, missing: string) => `Case ${place} is not finished. ${missing} to see where this record goes.`,
    caseOf: (place: number) => `Case ${place} matches.`,
    otherwise: 'No case matches, so it goes the other way.',
  },
  split: {
    title: 'Split',
    counted: (come: string) => `Reached by ${come}`,
    way: (name: string, percent: number) => `${name} ${percent}\u00a0%`,
    goes: (name: string, percent: number) => `Goes the way “${name}”, ${percent}\u00a0%.`,
    unfinished: 'Shares that make 100 % are needed to see where this record goes.',
  },
  wait: {
    title: 'Wait',
    waitedUntil: (until: string) => `Waits until ${until}.`,
    waitedThere: (there: string, zone: string) => `Waits until ${there} there (${zone}).`,
    waitsAtMost: (until: string) => `Waits until its condition holds, at most until ${until}.`,
    isPast: 'Does not wait: the date has passed.',
    holds: 'Does not wait: its condition holds.',
    hasNoDate: 'Leaves the job here, as skipped: it has no date.',
    skippedAt: (step: string) => `has no date for “${step}”`,
    waitsIf: (missing: string) => `Waits for its condition: ${missing}`,
    time: (at: string, day: string | undefined) => (day === undefined ? `until ${at}` : `until ${at}, ${day}`),
    days: {
      ...{ workday: 'on a working day', mon: 'on Monday', tue: 'on Tuesday', wed: 'on Wednesday', thu: 'on Thursday' },
      ...{ fri: 'on Friday', sat: 'on Saturday', sun: 'on Sunday' },
    } as Readonly<Record<string, string>>,
    date(column: string, days: number, isWorking: boolean, at: string) {
      const count = Math.abs(days);
      const unit = `${isWorking ? 'working day' : 'day'}${count === 1 ? '' : 's'}`;
      const when = days === 0 ? `on ${column}` : `${count} ${unit} ${days < 0 ? 'before' : 'after'} ${column}`;
      return `until ${when}, ${at}`;
    },
    condition: (said: string, atMost: string) => (atMost === '' ? `until ${said}` : `until ${said}, at most ${atMost}`),
  },
  task: {
    title: 'Task',
    done: 'done',
    asks: (title: string, to: string) => `Asks ${to}: ${title}`,
    roles: { member: 'any member', admin: 'admins', owner: 'owners' } as Readonly<Record<string, string>>,
  },
  message: {
    saying: (medium: string, said: string) => `${medium}: ${said}`,
    to: (medium: string, to: string) => `${medium} to ${to}`,
    unsubscribe: 'Unsubscribe',
    answer: 'Re: …',
    answering: 'Left empty: “Re:” and the subject of the e-mail before. Who has not got that one gets its subject alone.',
    ofPool: (medium: string, channels: number) => `${medium}, pool of ${channels}`,
  },
  webhook: {
    title: 'Webhook',
  },
  http: {
    title: 'HTTP call',
  },
  update: {
    title: 'Update',
    sets: (column: string, value: string) => `${column}: ${value}`,
    adds: (column: string, add: number | string) => `${column} + ${add}`,
    empties: (column: string) => `${column}: empty`,
    empty: 'empty',
    changes: (column: string, from: string, to: string) => `${column}: ${from} → ${to}.`,
    fails: (column: string, fault: string) => `Leaves the job here, as failed: “${column}” ${fault}.`,
  },
  suppress: {
    title: 'Suppress',
    suppresses: (address: string) => `Suppresses ${address}.`,
    nobody: 'Has no address: nothing is done.',
    fails: 'Leaves the job here, as failed: the address is not valid.',
  },
  topic: {
    join: { title: 'Join a topic', acts: (address: string, topic: string) => `${address} joins “${topic}”.` },
    leave: { title: 'Leave a topic', acts: (address: string, topic: string) => `${address} leaves “${topic}”.` },
    nobody: 'Has no address: nothing is done.',
    fails: 'Leaves the job here, as failed: the address is not valid.',
  },
  move: {
    title: 'Move to another spinner',
    gives: (names: string) => `with ${names}`,
    moves: 'Ends here, and comes into the other spinner.',
    movesWith: (values: string) => `Ends here, and comes into the other spinner with ${values}.`,
    fails: 'Leaves the job here, as failed: what it would be moved with is too long.',
    empty: 'empty',
  },
  end: {
    title: 'End',
    ends: (result: string) => `Ends here with the result “${result}”.`,
  },
} as const;

const weekDays: Readonly<Record<WeekDay, string>> = {
  ...{ mon: 'Mondays', tue: 'Tuesdays', wed: 'Wednesdays', thu: 'Thursdays', fri: 'Fridays', sat: 'Saturdays', sun: 'Sundays' },
};
const listed = new Intl.ListFormat('en-GB');

/** The words of what starts a spinner. */
export const startWords = {
  onlyCalls: 'When somebody runs it, by hand or by API',
  orCalls: 'or by hand',
  arrival: {
    moved: 'When another spinner moves somebody here',
    orMoved: (start: string) => `${start} · or another spinner moves somebody here`,
    beginsMoved: 'From then on, everybody is taken whom another spinner moves here.',
    any: 'When a record arrives',
    matches: (condition: string) => `When a record arrives that matches ${condition}`,
    becomes: (condition: string) => `When a record arrives or changes so that ${condition}`,
    begins: 'From then on, each record that arrives is taken.',
    beginsIf: (condition: string) => `From then on, each record that arrives and matches ${condition} is taken.`,
    beginsWhenBecomes: (condition: string) => `From then on, each record is taken that arrives or changes so that ${condition}`,
    always: 'each time',
    after: (time: string) => `again after ${time}`,
    ends: 'From then on, records that arrive are no longer taken.',
  },
  schedule: {
    times: (when: string, place: string) => `${when} (${place})`,
    when: {
      day: ({ time }: CronPreset) => `every day at ${time}`,
      weekday: ({ time }: CronPreset) => `every weekday at ${time}`,
      week: ({ time, days }: CronPreset) => `${listed.format(days.map((day) => weekDays[day]))} at ${time}`,
      month: ({ time, day }: CronPreset) => `on ${day === 'L' ? 'the last day' : `day ${day}`} of each month at ${time}`,
    },
    own: (cron: string) => `at ${cron}`,
    begins: (times: string) => `From then on, a job starts by itself: ${times}.`,
    ends: 'From then on, no job starts by a schedule.',
  },
  date: {
    on: (days: number, column: string) => {
      const distance = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
      return days === 0 ? `on “${column}”` : `${distance} ${days < 0 ? 'before' : 'after'} “${column}”`;
    },
    when: (day: string, isYearly: boolean, time: string, place: string) => `${day}${isYearly ? ' each year' : ''} at ${time} (${place})`,
    if: (condition: string) => `if ${condition}`,
    begins: (when: string) => `From then on, a job starts by itself for each record ${when}.`,
    ends: 'From then on, no job starts at dates of records.',
  },
} as const;

/** The words of the media: what each is called, and how its channels and its previews differ. */
export const mediumWords = {
  email: {
    name: 'E-mail',
    counted: (n: number) => (n === 1 ? 'e-mail' : 'e-mails'),
    addressName: 'e-mail address',
    defaultMark: 'Default',
    alarmMeans:
      'Jobs that send through it are paused, to protect the reputation of your domain: mailbox providers reject or hide mail of senders with such rates.',
    nothingBack:
      'Messages were sent, and nothing came back about them. Set up callbacks or a bounce domain below to see what becomes of them.',
    suppressed: 'This address is suppressed: a job sends nothing to it.',
    html: 'HTML',
    text: 'Text',
    headers: 'Headers',
    card: 'The e-mail as it arrives',
    frame: 'The e-mail as HTML',
    madeText: 'The text is made from the HTML.',
    writeText: 'Write it separately',
    narrow: 'As on a phone',
    dark: 'As in the dark',
    showImages: 'Load images from the web',
    hideImages: 'Block images from the web',
    imagesShown: 'Images from the web are loaded: their servers learn that somebody looked. Links do not work here.',
    imagesHelp: 'Images from the web are blocked, so that their servers do not learn that somebody looked. Links do not work here.',
    test: 'Send a test to me',
    testHelp: 'A test e-mail goes to your own address and counts as one message.',
    from: 'From',
    to: 'To',
    cc: 'Cc',
    attachments: 'Attachments',
    bcc: 'Bcc',
    replyTo: 'Reply-To',
    subject: 'Subject',
  },
  sms: {
    name: 'SMS',
    counted: () => 'SMS',
    addressName: 'phone number',
    defaultMark: 'Default for SMS',
    alarmMeans:
      'Jobs that send through it are paused, to protect your number: mobile networks block senders that write to many numbers that do not exist.',
    nothingBack: 'Messages were sent, and nothing came back about them. See below whether callbacks arrive.',
    suppressed: 'This number is suppressed: a job sends nothing to it.',
    toward: 'to',
    segment: 'SMS',
    segments: 'SMS',
    length: (length: string) => `${length} units`,
    encodings: {
      'GSM-7': 'The alphabet of phones: 160 units in one SMS, 153 in each of several',
      'UCS-2': 'Any character: 70 units in one SMS, 67 in each of several',
    },
    wide: 'A character that is not in the alphabet of phones, such as an emoji, makes all of it UCS-2, in which less than half fits into an SMS.',
    unknownNumber: 'This does not look like a number of its country. Messages are sent to it anyway.',
    test: 'Send a test SMS',
    testNumber: 'Phone number',
    testNumberHelp: 'The test goes to this number, counts as SMS of the plan, and at most ten can be sent a day.',
  },
  custom: {
    name: 'Custom channel',
    counted: (n: number) => (n === 1 ? 'message' : 'messages'),
    addressName: 'address',
    defaultMark: 'First custom channel',
    works: (name: string) => `“${name}” answers. Try it below: only a message shows that it sends.`,
    nothingBack: 'Messages were sent, and nothing came back about them. See below whether callbacks arrive.',
    suppressed: 'This address is suppressed: a job sends nothing to it.',
    toward: 'to',
    test: 'Try it',
    testAddress: 'Address',
    testAddressHelp: 'One message goes to this address at the service. It counts as a message, and at most ten can be sent a day.',
    tried: {
      title: 'What came back',
      status: 'Status',
      id: 'Id',
      class: 'Class',
      none: 'None',
      request: 'The call',
      answer: 'The answer',
      classes: { sent: 'Sent', permanent: 'Failed for good', temporary: 'Try again', channel: 'Channel is broken', unknown: 'Not known' },
    },
  },
  webhook: {
    name: 'Webhook',
    counted: (n: number) => (n === 1 ? 'webhook' : 'webhooks'),
    url: 'POST to',
    body: 'Body',
    test: 'Call the URL as a test',
  },
  http: {
    name: 'HTTP call',
    counted: (n: number) => (n === 1 ? 'call' : 'calls'),
    body: 'Body',
    outputs: 'Kept of the answer',
    test: 'Call it as a test',
  },
  /** For channels of media that say nothing of their own. */
  anyChannel: {
    defaultMark: 'Default',
    alarmMeans: 'Jobs that send through it are paused.',
    nothingBack: 'Messages were sent, and nothing came back about them.',
  },
  notConnected: 'There is no channel that can send this. Connect one first.',
} as const;

/** The words of the form of a wait. */
export const waitWords = {
  until: 'Wait',
  modes: {
    duration: 'for a length of time',
    time: 'until a time of day',
    date: 'until a date of the record',
    condition: 'until a condition holds',
  },
  howLong: 'How long',
  lengthHelp: 'For example 2 days, or 90 minutes',
  at: 'Time of day',
  atHelp: 'By the clocks where each person is',
  day: 'On which day',
  wantedDays: {
    ...{ any: 'Any day', workday: 'A working day, Monday to Friday', mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday' },
    ...{ thu: 'Thursday', fri: 'Friday', sat: 'Saturday', sun: 'Sunday' },
  },
  column: 'Column of the date',
  noColumn: 'No visible column holds dates',
  count: 'Which days are counted',
  counts: { days: 'All days', working_days: 'Working days, without those that are skipped' },
  when: 'Until',
  atMost: 'How long at most',
  hasOtherwise: 'A branch of its own if it never did',
  otherwise: 'If it never did, go to',
} as const;

/** The words of conditions. */
export const conditionWords = {
  one: 'Condition',
  column: 'Column',
  comparison: 'Comparison',
  value: 'Value',
  values: 'Values',
  valuesHelp: 'Enter adds one',
  daysHelp: (day: string, yearly: string) => `${day}, or ${yearly} for each year`,
  span: 'Length of time',
  spanHelp: '7 days',
  number: 'Number',
  groups: { all: 'All of', any: 'Any of' },
  group: 'How the conditions go together',
  add: 'Add condition',
  addGroup: 'Add group',
  remove: 'Remove this condition',
  removeGroup: 'Remove this group',
  isNegated: 'The opposite of this',
  negate: 'Turn into its opposite',
  noColumn: 'Choose a column',
  noValue: (column: string) => `Enter a value for “${column}”`,
  noValues: (column: string) => `Add at least one value for “${column}”`,
  noColumns: 'The table has no metadata columns yet. Mark the columns that spinners may use in the table’s columns.',
  and: ' and ',
  or: ' or ',
  not: (condition: string) => `not (${condition})`,
  more: (count: number) => `${count} more`,
  nothing: 'nothing is chosen yet',
  yes: 'yes',
  no: 'no',
  ofRecord: 'Record',
  hasReplied: 'Has replied',
  replied: 'has replied',
  notReplied: 'has not replied',
} as const;

/** The words of the values that steps leave for later ones. */
export const leftWords = {
  names: {
    outcome: 'outcome',
    reason: 'reason',
    sent_at: 'sent at',
    status: 'status',
    replied: 'replied',
    reply: 'kind of answer',
    replied_days: 'days until the answer',
    clicked: 'clicked',
    clicked_days: 'days until the click',
  },
  values: {
    outcome: {
      sent: 'sent',
      delivered: 'delivered',
      bounced: 'bounced',
      complained: 'complained',
      failed: 'failed',
      unknown: 'perhaps sent',
    },
    reply: {
      person: 'from a person',
      away: 'away',
      automatic: 'automatic',
      unsubscribe: 'unsubscribed',
      perhaps_unsubscribe: 'perhaps wants out',
      bounce: 'bounce',
    },
  },
} as const;

/** The comparisons of conditions, by the names that the API has for them. */
export const operatorNames: Readonly<Record<string, string>> = {
  ...words.operators,
  in: 'is one of',
  not_in: 'is none of',
};

/** The comparisons that have another name for dates. */
export const dateOperators: Readonly<Record<string, string>> = {
  greater_than: 'is after',
  at_least: 'is on or after',
  less_than: 'is before',
  at_most: 'is on or before',
};
