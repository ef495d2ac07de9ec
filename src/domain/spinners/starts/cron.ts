import { Cron } from 'croner';
import { quoteName } from '../../kernel/quote-name.ts';
import { firstTimeOf, localTimeOf, nextChangeAfter } from '../../kernel/zone.ts';

/* The library reads the notation and finds local times, as if they were UTC. When a local time is in a zone is decided here. */

/** The fewest minutes between two times of an expression. */
const fewestMinutes = 5;
const minute = 60_000;
const day = 24 * 60 * minute;
/** Calendars repeat after 28 years: a time that does not come in these never does. */
const someYears = '2000-2027';
const early = new Date('1999-12-31T00:00:00Z');

/** The five fields: how each is called, and its values. */
const parts = [
  ['minute', '0 to 59'],
  ['hour', '0 to 23'],
  ['day of the month', '1 to 31, or L for the last one'],
  ['month', '1 to 12, or JAN to DEC'],
  ['day of the week', '0 (Sunday) to 6, or SUN to SAT'],
] as const;

/** An expression with one blank between its fields. */
export const trimmedCron = (expression: string): string => fieldsOf(expression).join(' ');

/** The fault of a five-field cron expression; undefined if there is none. */
export function cronFault(expression: string): string | undefined {
  const fields = fieldsOf(expression);
  if (fields.length !== parts.length) {
    const names = parts.map(([name]) => name).join(', ');
    return `must have five fields (${names}), such as "0 9 * * 1"; ${quoteName(expression)} has ${fields.length}`;
  }
  for (const [index, [name, values]] of parts.entries()) {
    const field = fields[index] as string;
    const alone = parts.map((_, other) => (other === index ? field : '*')).join(' ');
    if (isRead(field, alone)) continue;
    return `has ${name === 'hour' ? 'an' : 'a'} ${name} that cannot be read: ${quoteName(field)}; it is ${values}, "*", or a list, a range or a step such as "1,2", "1-5" or "*/2"`;
  }
  const whole = fields.join(' ');
  if (!new Cron(`0 ${whole} ${someYears}`, { mode: '7-part', utcOffset: 0 }).nextRun(early))
    return `never comes: there is no such day as in ${quoteName(whole)}`;
  const close = closeTimes(fields);
  return close && `must be at least ${fewestMinutes} minutes apart; ${close[0]} and ${close[1]} are not`;
}

/**
 * The first time of an expression after a time, in a zone; undefined if it never comes. A local time that clocks skip comes when they skip
 * it, and one that they show twice comes once. An expression of every hour follows the time that passes: it has nothing in an hour that is
 * skipped, and comes in both hours of one that is repeated.
 */
export function nextOfCron(expression: string, zone: string, after: Date): Date | undefined {
  const next = fieldsOf(expression)[1] === '*' ? nextPassing : nextShown;
  return next(read(expression), zone, after);
}

function nextShown(cron: Cron, zone: string, after: Date): Date | undefined {
  for (let local = nextLocal(cron, localTimeOf(after, zone)); local; local = nextLocal(cron, local)) {
    const time = firstTimeOf(local, zone);
    if (time > after) return time;
  }
  return undefined;
}

function nextPassing(cron: Cron, zone: string, after: Date): Date | undefined {
  let [from, local] = [after, localTimeOf(after, zone)];
  let found = nextLocal(cron, local);
  while (found) {
    const time = new Date(from.getTime() + found.getTime() - local.getTime());
    const change = nextChangeAfter(from, zone);
    if (!change || time < change) return time;
    [from, local] = [change, localTimeOf(change, zone)];
    // Clocks have skipped it, or repeat times from before. Later changes only repeat what has no time.
    if (found < local || change.getTime() - after.getTime() < day)
      // A second before, as it may be a time itself.
      found = nextLocal(cron, new Date(local.getTime() - 1000));
  }
  return undefined;
}

const fieldsOf = (expression: string): readonly string[] => expression.split(/\s+/).filter((field) => field !== '');

/** Whether the library reads a field, and it means what it says: `?` is the time of the call there, and `+` an option. */
function isRead(field: string, expression: string): boolean {
  if (!/^[\w*,/#-]+$/.test(field)) return false;
  try {
    read(expression);
    return true;
  } catch {
    return false;
  }
}

// An offset instead of a zone, so that it asks for no clock.
const read = (expression: string): Cron => new Cron(expression, { mode: '5-part', utcOffset: 0 });

const nextLocal = (cron: Cron, after: Date): Date | undefined => cron.nextRun(after) ?? undefined;

/** Two times of a day that are too close to each other, or the last one and the first one of the day after. */
function closeTimes([minuteField, hourField]: readonly (string | undefined)[]): readonly [string, string] | undefined {
  const minutes = timesUntil(read(`${minuteField} * * * *`), 60 * minute).map((time) => time.getUTCMinutes());
  const hours = timesUntil(read(`0 ${hourField} * * *`), day).map((time) => time.getUTCHours());
  const [hour = 0, first = 0, last = 0] = [hours[0], minutes[0], minutes.at(-1)];
  const close = minutes.find((one, index) => (minutes[index + 1] ?? 60 + one) - one < fewestMinutes);
  if (close !== undefined) return [clockOf(hour, close), clockOf(hour, minutes[minutes.indexOf(close) + 1] ?? 0)];
  const before = hours.find((one) => hours.includes((one + 1) % 24));
  return before === undefined || 60 + first - last >= fewestMinutes
    ? undefined
    : [clockOf(before, last), clockOf((before + 1) % 24, first)];
}

/** The times of the first moments of a day. */
function timesUntil(cron: Cron, ms: number): readonly Date[] {
  const times: Date[] = [];
  let time = nextLocal(cron, new Date(early.getTime() - 1000));
  for (; time && time.getTime() < early.getTime() + ms; time = nextLocal(cron, time)) times.push(time);
  return times;
}

const clockOf = (...parts: readonly number[]): string => parts.map((part) => String(part).padStart(2, '0')).join(':');
