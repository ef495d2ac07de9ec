import { counted } from '../../text/format.ts';
import type { DayKey } from './week.ts';

/** The media whose messages may be quiet, as people call them. */
const mediumNamesSaid = { email: 'E-mail', sms: 'SMS' } as const;

/** The words of windows in which messages leave. */
export const hoursWords = {
  title: 'When messages leave',
  help: 'By the clocks where each person is. Messages at other times wait for the next opening. Webhooks never wait.',
  days: { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' } satisfies Record<DayKey, string>,
  wholeDays: {
    ...{ mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday', thu: 'Thursday', fri: 'Friday', sat: 'Saturday', sun: 'Sunday' },
  } satisfies Record<DayKey, string>,
  anyTime: 'At any time',
  from: (first: string, last: string) => `${first}–${last}`,
  off: 'off',
  quietSaid: (medium: 'email' | 'sms', span: string) => `${mediumNamesSaid[medium]} quiet ${span}`,
  notOn: (days: number) => `not on ${counted(days, 'day')}`,
  spreadSaid: (minutes: number) => (minutes === 0 ? 'not spread' : `spread over ${minutes} min`),

  owners: {
    organization: { set: 'Set', leave: 'Remove' },
    channel: { set: 'Set for this channel', leave: 'Leave to the organization' },
    spinner: { set: 'Set for this spinner', leave: 'Leave to the channel' },
  },
  setOf: (part: string, set: string) => `${set}: ${part}`,
  asWider: (who: string, said: string) => `As ${who} has it: ${said}`,
  ofWider: (who: string, said: string) => `${who}: ${said}`,
  ofChannel: 'This channel',
  ofOrganization: 'The organization',
  asOrganization: 'As the organization has it',
  leaves: (said: string) => `Messages leave: ${said}`,
  theOrganization: 'the organization',
  asElsewhere: 'As the channel and the organization have it',
  channelNamed: (name: string) => `“${name}”`,

  hours: {
    title: 'Hours',
    none: 'At any time of the week',
    paint: 'Paint the week',
    type: 'Type the times',
    paintHelp: 'Drag to open or close hours. With keys: arrows move, Shift and arrows mark, Space opens or closes.',
    typeHelp: 'Such as 9:00–12:00, 13:00–17:30. An empty day is off.',
    grid: 'Hours of the week',
    cell: (day: string, times: string) => `${day} ${times}`,
    unread: 'Write times such as 9:00–12:00, 13:00–17:30',
    presets: 'Begin with',
    office: 'Office hours',
    daily: 'Every day 8–20',
    any: 'Any time',
    copy: 'Copy Monday to Tuesday–Friday',
  },
  skip: {
    title: 'Days without messages',
    none: 'No days are left out',
    add: 'Add the day',
    day: 'Day',
    yearly: 'Each year',
    eachYear: 'each year',
    remove: (day: string) => `Remove ${day}`,
    past: (days: number) => `${counted(days, 'day')} in the past`,
    removePast: 'Remove them',
    list: 'Days without messages',
    file: 'Add from a calendar file',
    fileHelp: 'The all-day events of an .ics file, from today to three years on.',
    noneFound: (name: string) => `“${name}” has no all-day events from today on.`,
    found: (days: number, name: string) => `${counted(days, 'day')} in “${name}”`,
    addFound: (days: number) => `Add ${counted(days, 'day')}`,
    allKnown: 'All of them are in the list.',
    chooseAll: 'Choose all',
    chooseNone: 'Choose none',
    close: 'Close',
  },
  quiet: {
    titleOf: (medium: 'email' | 'sms') => `Quiet hours of ${medium === 'email' ? 'e-mail' : 'SMS'}`,
    help: 'Each day, whatever the hours above say.',
    none: 'No quiet hours',
    media: mediumNamesSaid,
    from: (medium: string) => `${medium}: quiet from`,
    until: (medium: string) => `${medium}: until`,
    untilShort: 'until',
  },
  spread: {
    title: 'Spread at an opening',
    said: (minutes: number) =>
      minutes === 0 ? 'All who waited get it at once' : `Who waited is written to over ${counted(minutes, 'minute')}`,
    minutes: 'Minutes over which those who waited are spread',
    help: 'So that they do not all get it, and answer, at once. At most 240.',
  },
} as const;
