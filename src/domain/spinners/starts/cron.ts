import { Cron } from 'croner';
import { quoted } from '../../kernel/quoted.ts';
import { firstTimeOf, localTimeOf, nextChangeAfter } from '../../kernel/zone.ts';

/* The library reads the notation and finds local times, as if they were UTC. When a local time is in a zone is decided here. */

/** The fewest minutes between two times of an expression. */
const fewestMinutes = 5;
const minute = 60_000;
/** A day before a leap year: a time that is not found from here on never comes. */
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

/** What is wrong with a five-field cron expression; undefined if nothing is. */
export function cronFault(expression: string): string | undefined {
  const fields = fieldsOf(expression);
  if (fields.length !== parts.length) {
    const names = parts.map(([name]) => name).join(', ');
    return `must have five fields (${names}), such as "0 9 * * 1"; ${quoted(expression)} has ${fields.length}`;
  }
  for (const [index, [name, values]] of parts.entries()) {
    const field = fields[index] as string;
    const alone = parts.map((_, other) => (other === index ? field : '*')).join(' ');
    if (isRead(field, alone)) continue;
    return `has ${name === 'hour' ? 'an' : 'a'} ${name} that cannot be read: ${quoted(field)}; it is ${values}, "*", or a list, a range or a step such as "1,2", "1-5" or "*/2"`;
  }
  const whole = fields.join(' ');
  if (!nextLocal(read(whole), early)) return `never comes: there is no such day as in ${quoted(whole)}`;
  const close = closeTimes(read(`${fields[0]} ${fields[1]} * * *`));
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
    // A second before: it may be a time itself.
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
function closeTimes(cron: Cron): readonly [string, string] | undefined {
  const end = early.getTime() + 24 * 60 * minute;
  let time = nextLocal(cron, new Date(early.getTime() - 1000));
  while (time && time.getTime() < end) {
    const next = nextLocal(cron, time);
    if (next && next.getTime() - time.getTime() < fewestMinutes * minute) return [clockOf(time), clockOf(next)];
    time = next;
  }
  return undefined;
}

const clockOf = (time: Date): string => time.toISOString().slice(11, 16);
