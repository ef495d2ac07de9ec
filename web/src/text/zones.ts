import { browserZone, type Notation, nameOfToday, ownNotation, timeFormat } from './notation/notation.ts';

/** The time zone of the person. */
export const ownZone = (): string => ownNotation().zone;

/** The time zones to choose from: the person's first, then UTC and all others; `chosen` too if the browser does not know it. */
export function zonesWith(chosen: string): readonly { readonly value: string; readonly label: string }[] {
  const all = new Set([ownZone(), browserZone(), 'UTC', ...(Intl.supportedValuesOf?.('timeZone') ?? []).map(nameOfToday), chosen]);
  return [...all].map((value) => ({ value, label: zoneName(value) }));
}

/** A time zone as people read it: "America/New York". */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

const clock = { hour: 'numeric', minute: '2-digit' } as const;
const dayAndTime = { weekday: 'short', day: 'numeric', month: 'short', ...clock } as const;

/** The formats of a zone, in the notation of the person. */
const inZone = (options: Intl.DateTimeFormatOptions): ((zone: string) => Intl.DateTimeFormat) => {
  const zones = new Map<string, (notation?: Notation) => Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = zones.get(timeZone) ?? timeFormat({ ...options, timeZone });
    zones.set(timeZone, format);
    return format();
  };
};
const timeOf = inZone(clock);
const dayTimeOf = inZone(dayAndTime);
const dayTimeOfYear = inZone({ ...dayAndTime, year: 'numeric' });
const utcOf = inZone({ ...dayAndTime, timeZoneName: 'short' });
const utcOfYear = inZone({ ...dayAndTime, year: 'numeric', timeZoneName: 'short' });

/** "00:00" of a time in a zone. */
export const timeIn = (iso: string, timeZone: string): string => timeOf(timeZone).format(new Date(iso));

/** "Mon 30 Nov, 09:00" of a time in a zone. */
export const dayTimeIn = (iso: string, timeZone: string): string => dayTimeOf(timeZone).format(new Date(iso));

/** A time zone's place: "New York". */
export const zoneCity = (zone: string): string => zoneName(zone.slice(zone.lastIndexOf('/') + 1));

/** "Mon, 30 Nov, 09:00" of a time in a zone, with its year if that is another one; in UTC if the browser does not know the zone. */
export function momentIn(iso: string, zone: string): string {
  const time = new Date(iso);
  const isThisYear = time.getUTCFullYear() === new Date().getUTCFullYear();
  try {
    return (isThisYear ? dayTimeOf : dayTimeOfYear)(zone).format(time);
  } catch {
    return (isThisYear ? utcOf : utcOfYear)('UTC').format(time);
  }
}

/** "Mon 30 Nov, 09:00" of a time in a zone or an offset; undefined if the browser does not know it. */
export function clockIn(iso: string, zone: string): string | undefined {
  try {
    return dayTimeIn(iso, zone);
  } catch {
    return undefined;
  }
}
