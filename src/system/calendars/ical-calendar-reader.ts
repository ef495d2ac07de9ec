import { CalendarReader, type DayRange, type NamedDay } from '../../application/accounts/calendar-reader.ts';
import type { Pauses } from '../../application/kernel/pauses.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { endedInTime, TookTooLong } from './ended-in-time.ts';
import { type DayEvent, dayEventOf, daysWithin, neverMet, writtenDay } from './event-days.ts';
import { eventsOf, type FileEvent, refuseCalendar } from './file-events.ts';

type Days = ReturnType<typeof daysWithin>;

/** A slice of the event loop ends after the first time, and a part that has no end by itself after the second. */
const sliceMs = 10;
const stuckMs = 60;
/** A machine under load may stop a process for longer than a part takes. */
const mostTries = 3;
/** The time that all turns of a file may take together. */
const totalMs = 5000;
const mostCharacters = 200;

/** Reads calendar files with ical.js. Its rules may have no time that fits, so they run where they can be ended. */
export class IcalCalendarReader extends CalendarReader {
  readonly #pauses: Pauses;

  constructor(pauses: Pauses) {
    super();
    this.#pauses = pauses;
  }

  async daysOf(file: Uint8Array, range: DayRange): Promise<readonly NamedDay[]> {
    const work = new Work(this.#pauses);
    const events: DayEvent[] = [];
    for (const event of eventsOf(decoded(file))) {
      await work.endSlice();
      const parsed = event && parsedOf(event);
      if (parsed) events.push(parsed);
    }
    const moved = replacedOf(events);
    const names = new Map<number, Set<string>>();
    for (const event of events) {
      const without = event.replaces === undefined ? moved.get(event.uid) : undefined;
      const run = event.rules.length === 0 ? (part: () => void) => part() : endedInTime;
      for (const day of await work.all(() => daysWithin(event, range, without ?? new Set()), run)) {
        const known = names.get(day) ?? new Set();
        names.set(day, known);
        if (event.name !== '' && known.size < 5) known.add(event.name);
      }
    }
    return [...names]
      .sort(([one], [other]) => one - other)
      .map(([day, names]) => ({ day: writtenDay(day), name: [...names].join(', ').slice(0, mostCharacters).toWellFormed() }));
  }
}

/** Work in turns of the event loop. */
class Work {
  readonly #pauses: Pauses;
  #begun = performance.now();
  #spent = 0;

  constructor(pauses: Pauses) {
    this.#pauses = pauses;
  }

  /** Yields to the event loop if the slice is over. @throws ValidationFailed */
  async endSlice(): Promise<void> {
    const lasted = performance.now() - this.#begun;
    if (lasted < sliceMs) return;
    this.#spent += lasted;
    if (this.#spent > totalMs) refuseCalendar('takes too long to read: it has too many events that are repeated');
    await this.#pauses.yield();
    this.#begun = performance.now();
  }

  /** All that a generator finds, run in parts. One that does not end is begun again. @throws ValidationFailed */
  async all(begin: () => Days, run: (part: () => void, milliseconds: number) => void): Promise<ReadonlySet<number>> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#allOf(begin(), run);
      } catch (reason) {
        if (reason instanceof ValidationFailed) throw reason;
        // Such as a rule that ical.js does not take.
        if (!(reason instanceof TookTooLong)) return new Set();
        if (tries === mostTries) refuseCalendar(neverMet);
      }
    }
  }

  async #allOf(days: Days, run: (part: () => void, milliseconds: number) => void): Promise<Set<number>> {
    const found = new Set<number>();
    for (let isDone = false; !isDone; ) {
      await this.endSlice();
      const ends = performance.now() + sliceMs;
      run(() => {
        while (!isDone && performance.now() < ends) {
          const { done, value } = days.next();
          isDone = done === true;
          if (value !== undefined) found.add(value);
        }
      }, stuckMs);
    }
    return found;
  }
}

/** As UTF-8 or, as older programs write, Windows-1252. */
function decoded(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** An event that cannot be read is none: files of all programs are to be read as far as they go. @throws ValidationFailed */
function parsedOf(event: FileEvent): DayEvent | undefined {
  try {
    return dayEventOf(event);
  } catch (reason) {
    if (reason instanceof ValidationFailed) throw reason;
    return undefined;
  }
}

/** The days of repetitions that events of their own stand for, by the id of the event that is repeated. */
function replacedOf(events: readonly DayEvent[]): ReadonlyMap<string | undefined, ReadonlySet<number>> {
  const found = new Map<string | undefined, Set<number>>();
  for (const { uid, replaces } of events) {
    if (uid === undefined || replaces === undefined) continue;
    const days = found.get(uid) ?? new Set();
    found.set(uid, days.add(replaces));
  }
  return found;
}
