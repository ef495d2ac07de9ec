/** A point in time as it was written: `instant` in milliseconds since 1970, `offset` from UTC in milliseconds. */
export interface IsoTime {
  readonly instant: number;
  readonly offset: number;
}

const form = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?([Zz]|[+-]\d\d(?::?\d\d)?)?)?$/;

/** Reads an ISO 8601 date or datetime; one without an offset is UTC, one without a time is midnight; undefined for anything else. */
export function parseIsoTime(text: string): IsoTime | undefined {
  if (text.length > 40) return undefined;
  const parts = form.exec(text);
  if (!parts) return undefined;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const offset = offsetOf(parts[8]);
  if (offset === undefined) return undefined;

  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  // The 30th of February would silently become a day in March.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const milliseconds = Number((parts[7] ?? '').padEnd(3, '0').slice(0, 3));
  return { instant: date.setUTCHours(hour, minute, second, milliseconds) - offset, offset };
}

function offsetOf(text: string | undefined): number | undefined {
  if (text === undefined || text === 'Z' || text === 'z') return 0;
  const hours = Number(text.slice(1, 3));
  const minutes = Number(text.slice(3).replace(':', '') || 0);
  if (hours > 23 || minutes > 59) return undefined;
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
