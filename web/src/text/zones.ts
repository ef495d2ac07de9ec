import { own } from './own.ts';

/** The names of today, by those that Chromium still lists. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};
const nameOfToday = (zone: string): string => own(renamed, zone) ?? zone;

/** The time zone of this browser. */
export const ownZone = (): string => nameOfToday(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The time zones to choose from: this browser's first, then UTC and all others; `chosen` too if the browser does not know it. */
export function zonesWith(chosen: string): readonly { readonly value: string; readonly label: string }[] {
  const all = new Set([ownZone(), 'UTC', ...(Intl.supportedValuesOf?.('timeZone') ?? []).map(nameOfToday), chosen]);
  return [...all].map((value) => ({ value, label: zoneName(value) }));
}

/** A time zone as people read it: "America/New York". */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** "00:00" of a time in a zone. */
export const timeIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso));

/** "Mon 30 Nov, 09:00" of a time in a zone. */
export const dayTimeIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(iso));

/** A time zone's place: "New York". */
export const zonePlace = (zone: string): string => zoneName(zone.slice(zone.lastIndexOf('/') + 1));

/** "Mon, 30 Nov, 09:00" of a time in a zone, with its year if that is another one; in UTC if the browser does not know the zone. */
export function momentIn(iso: string, zone: string): string {
  const time = new Date(iso);
  const year = time.getUTCFullYear() === new Date().getUTCFullYear() ? {} : ({ year: 'numeric' } as const);
  const shown = { ...year, weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...shown, timeZone: zone }).format(time);
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...shown, timeZone: 'UTC', timeZoneName: 'short' }).format(time);
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
