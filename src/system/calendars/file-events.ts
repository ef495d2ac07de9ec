import { ValidationFailed } from '../../domain/kernel/errors.ts';

/** An event as its file writes it: one line for each property that says on which days it is. */
export type FileEvent = readonly string[];

const most = { events: 10_000, eventCharacters: 65_536, eventDays: 5000, summaryCharacters: 1000 };
const kept = /^(?:DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|UID|STATUS|SUMMARY)[;:]/i;

/** @throws ValidationFailed */
export function refuseCalendar(message: string): never {
  throw new ValidationFailed([{ path: '', message }], `The file ${message}`);
}

/**
 * The events of a calendar file, in its order. It is `undefined` in between, where the event loop may have its turn. @throws
 * ValidationFailed
 */
export function* eventsOf(text: string): Generator<FileEvent | undefined, void, void> {
  let open: string[] = [];
  let event: string[] | undefined;
  let count = 0;
  let [size, days] = [0, 0];
  let isBegun = false;
  for (const line of linesOf(text)) {
    if (line === undefined) {
      yield undefined;
      continue;
    }
    const [, edge, name = ''] = /^(BEGIN|END):([\w-]{1,40})\s*$/i.exec(line) ?? [];
    const component = name.toUpperCase();
    const isBegin = edge?.toUpperCase() === 'BEGIN';
    if (isBegin && component === 'VCALENDAR') isBegun = true;
    if (!isBegun && line.trim() !== '') refuseCalendar('is no calendar file: it does not begin with BEGIN:VCALENDAR');
    if (isBegin) {
      open.push(component);
      if (open.length > 10) refuseCalendar('is no calendar file: its parts lie in each other without an end');
      if (component === 'VEVENT' && open.length === 2) [event, size, days] = [[], 0, 0];
    } else if (edge) {
      if (open.at(-1) !== component) refuseCalendar(`is no calendar file: END:${component} ends what has not begun`);
      open = open.slice(0, -1);
      if (event && open.length === 1) {
        count += 1;
        if (count > most.events) refuseCalendar('must have at most 10,000 events');
        yield event;
        event = undefined;
      }
    } else if (event && open.length === 2 && kept.test(line)) {
      const property = /^SUMMARY/i.test(line) ? line.slice(0, most.summaryCharacters) : line;
      size += property.length;
      if (size > most.eventCharacters) refuseCalendar('has an event of more than 64 KiB');
      // Each is made an object, the empty ones too.
      if (/^(?:RDATE|EXDATE)/i.test(line)) days += line.split(',').length;
      if (days > most.eventDays) refuseCalendar('has an event that names more than 5,000 days');
      event.push(property);
    }
  }
  if (open.length > 0) refuseCalendar('is not whole: it ends before its calendar does');
  if (!isBegun) refuseCalendar('is no calendar file: it is empty');
}

const linesAtOnce = 500;

/** The lines of a text with those joined that go on (RFC 5545, 3.1); `undefined` in between. */
function* linesOf(text: string): Generator<string | undefined, void, void> {
  let line: string | undefined;
  let read = 0;
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('\n', at);
    const end = found === -1 ? text.length : found;
    const next = text.slice(at, text[end - 1] === '\r' && end > at ? end - 1 : end);
    at = end + 1;
    read += 1;
    if (read % linesAtOnce === 0) yield undefined;
    if (line !== undefined && /^[ \t]/.test(next)) {
      // A longer text is not kept, so it need not be whole.
      if (line.length <= most.eventCharacters) line += next.slice(1);
      continue;
    }
    if (line !== undefined) yield line;
    line = next;
  }
  if (line !== undefined) yield line;
}
