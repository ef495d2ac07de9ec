import type { InvitationTimes, RenderedInvitation } from './invitation-times.ts';

/** The people and the message of an invitation. */
export interface InvitationFacts {
  /** Stays equal for each attempt, so that a calendar has the entry once. */
  readonly uid: string;
  readonly organizer: { readonly name: string; readonly address: string };
  readonly attendee: string;
  readonly now: Date;
}

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}+/gu, ' ');
/** A parameter's value in quotes, in which no quote can stand. */
const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]+/gu, ' ')}"`;
const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const day = (text: string): string => text.replaceAll('-', '');

const maxLine = 75;

/** The bytes of a character in UTF-8. */
const widthOf = (character: string): number => {
  const code = character.codePointAt(0) as number;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** A line in pieces of at most 75 bytes that end between characters (RFC 5545, 3.1). */
function folded(line: string): string {
  let [text, width] = ['', 0];
  for (const character of line) {
    const own = widthOf(character);
    if (width + own > maxLine) [text, width] = [`${text}\r\n `, 1];
    text += character;
    width += own;
  }
  return text;
}

const timesOf = (times: InvitationTimes): string[] =>
  'day' in times
    ? [`DTSTART;VALUE=DATE:${day(times.day)}`, `DTEND;VALUE=DATE:${day(times.end)}`]
    : [`DTSTART:${utc(times.start)}`, `DTEND:${utc(times.end)}`];

/** An invitation as a calendar's object (RFC 5545, and RFC 5546 for its method). Times are in UTC, so that it needs no zone's rules. */
export function invitationText(
  { method, title, place, description, times }: RenderedInvitation,
  { uid, organizer, attendee, now }: InvitationFacts,
): string {
  const named = organizer.name === '' ? '' : `;CN=${quoted(organizer.name)}`;
  const isRequest = method === 'request';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Spindle//Spindle//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method.toUpperCase()}`,
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    'SEQUENCE:0',
    `DTSTAMP:${utc(now)}`,
    ...timesOf(times),
    `SUMMARY:${escaped(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `ORGANIZER${named}:mailto:${organizer.address}`,
    // An event that is only published has no attendees (RFC 5546, 3.2.1).
    ...(isRequest ? [`ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${attendee}`] : []),
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
