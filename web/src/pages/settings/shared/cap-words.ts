import { count, counted } from '../../../text/format.ts';
import { describeSpan } from '../../../text/spans.ts';

/** The media whose messages are capped. */
export const cappedMedia = ['email', 'sms'] as const;
export type CappedMedium = (typeof cappedMedia)[number];

/** The medium of an address, by its kind. */
export const cappedMediumOf = { email: 'email', phone: 'sms', custom: undefined } as const;

const sent = {
  email: (most: number) => counted(most, 'e-mail'),
  sms: (most: number) => `${count(most)} SMS`,
} as const satisfies Readonly<Record<CappedMedium, unknown>>;

/** The words of how many messages one address gets. */
export const capWords = {
  title: 'How many messages one address gets',
  help: 'A cap over all spinners together, on what was sent to an address in any span of this length. Webhooks are not counted.',
  notAllowed: 'Only admins and owners can change the cap.',
  saved: 'The cap is saved.',
  ended: 'There is no cap any more.',
  media: { email: 'Cap e-mails', sms: 'Cap SMS' },
  most: { email: 'E-mails at most', sms: 'SMS at most' },
  span: 'In any',
  unit: 'Unit',
  units: { hours: 'hours', days: 'days', weeks: 'weeks' },
  over: 'A message over the cap',
  overs: {
    wait: { label: 'Waits for a free place', help: 'It is sent as soon as the cap allows.' },
    skip: { label: 'Is skipped', help: 'The person goes on at the next step.' },
    leave: { label: 'Ends it for the person', help: 'The person leaves the spinner and gets nothing more from it.' },
  },
  days: 'Waits at most, in days',
  daysHelp: 'Then the step is skipped.',

  choice: 'Under the cap of the organization',
  none: 'One address gets any number of messages now: the organization has no cap.',
  now: (said: string) => `One address gets at most ${said}, over all spinners.`,
  and: ' and ',
  ofMedium: (medium: CappedMedium, most: number, hours: number) => `${sent[medium](most)} in ${describeSpan(hours)}`,
  choices: {
    usual: { label: 'As usual', help: 'Held by the cap, and counted.' },
    first: { label: 'Goes first', help: 'Counted too, but it gets the next free place before other spinners.' },
    exempt: { label: 'Exempt', help: 'Neither held nor counted. For service mail that people wait for, such as receipts.' },
  },
  line: (said: string) => `Under the cap of the organization: ${said.toLowerCase()}`,

  used: (used: number, most: number, medium: CappedMedium, hours: number) =>
    used > most
      ? `${sent[medium](used)} in the last ${describeSpan(hours)}, where ${count(most)} ${most === 1 ? 'is' : 'are'} allowed`
      : `${count(used)} of ${sent[medium](most)} in the last ${describeSpan(hours)}`,
  next: (used: string, when: string) => `${used}; the next one may go on ${when}.`,
  nextNow: (used: string) => `${used}; the next one may go now.`,
} as const;
