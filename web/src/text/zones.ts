/** The time zone of this browser. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zones to choose from: this browser's first, then UTC and all others; `chosen` too if the browser does not know it. */
export function zonesWith(chosen: string): readonly { readonly value: string; readonly label: string }[] {
  const all = new Set([ownZone(), 'UTC', ...(Intl.supportedValuesOf?.('timeZone') ?? []), chosen]);
  return [...all].map((value) => ({ value, label: zoneName(value) }));
}

/** A time zone as people read it: "America/New York". */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** "00:00" of a time in a zone. */
export const timeIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso));
