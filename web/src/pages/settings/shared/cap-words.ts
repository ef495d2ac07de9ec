import type { FrequencyCap, KnownPerson } from '../../../api/types.ts';
import { count, counted, timeSoon } from '../../../text/format.ts';
import { spanSaid } from '../../../text/spans.ts';

/** The media whose messages are capped. */
export const cappedMedia = ['email', 'sms'] as const;
export type CappedMedium = (typeof cappedMedia)[number];

const sent = {
  email: (most: number) => counted(most, 'e-mail'),
  sms: (most: number) => `${count(most)} SMS`,
} as const satisfies Readonly<Record<CappedMedium, unknown>>;

/** The words of how many messages one address gets. */
export const capWords = {
  title: 'At most so many messages to one address',
  help: 'A cap over all spinners together. It counts what was sent to an address in any span of this length; webhooks are not counted.',
  notAllowed: 'Only admins and owners can change the cap.',
  saved: 'The cap is saved.',
  ended: 'There is no cap any more.',
  media: { email: 'Cap e-mails', sms: 'Cap SMS' },
  most: { email: 'E-mails at most', sms: 'SMS at most' },
  span: 'In any',
  unit: 'Unit',
  units: { hours: 'hours', days: 'days', weeks: 'weeks' },
  over: 'One that is too many',
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
  ofMedium: (medium: CappedMedium, most: number, hours: number) => `${sent[medium](most)} in ${spanSaid(hours)}`,
  choices: {
    usual: { label: 'As usual', help: 'Held by the cap, and counted.' },
    first: { label: 'Goes first', help: 'Counted too, but it gets the next free place before other spinners.' },
    exempt: { label: 'Exempt', help: 'Neither held nor counted. For service mail that people wait for, such as receipts.' },
  },
  line: (said: string) => `Under the cap of the organization: ${said.toLowerCase()}`,

  used: (of: number, most: number, medium: CappedMedium, hours: number) =>
    of > most
      ? `${sent[medium](of)} in the last ${spanSaid(hours)}, where ${count(most)} ${most === 1 ? 'is' : 'are'} allowed`
      : `${count(of)} of ${sent[medium](most)} in the last ${spanSaid(hours)}`,
  next: (used: string, when: string) => `${used}; the next one may go ${when}.`,
  nextNow: (used: string) => `${used}; the next one may go now.`,
} as const;

/** What one address gets, in a sentence. */
export function capSaid(cap: FrequencyCap | null): string {
  const parts = cappedMedia.flatMap((medium) => {
    const limit = cap?.[medium];
    return limit ? [capWords.ofMedium(medium, limit.most, limit.hours)] : [];
  });
  return parts.length === 0 ? capWords.none : capWords.now(parts.join(capWords.and));
}

/** How a spinner stands under the cap, in words. */
export const capChoiceSaid = (cap: unknown): string => capWords.choices[cap === 'first' || cap === 'exempt' ? cap : 'usual'].label;

/** How much of the cap an address has used, and when it may get the next message. */
export function usedCapSaid({ kind, cap }: KnownPerson['addresses'][number], now: number): string | undefined {
  if (!cap) return undefined;
  const used = capWords.used(cap.sent, cap.most, kind === 'email' ? 'email' : 'sms', cap.hours);
  return cap.freeAt === null || Date.parse(cap.freeAt) <= now
    ? capWords.nextNow(used)
    : capWords.next(used, `on ${timeSoon(cap.freeAt, now)}`);
}
