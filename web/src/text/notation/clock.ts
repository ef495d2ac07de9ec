/** The formats that give a zone's local time, by zone. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const part = 'numeric';
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: zone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23', era: 'short' },
      ...{ year: part, month: part, day: part, hour: part, minute: part, second: part },
    });
  clocks.set(zone, clock);
  return clock;
}

/** The offset of a zone from UTC at a time, in milliseconds. */
function aheadAt(ms: number, zone: string): number {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
  const shown = new Date(0);
  shown.setUTCFullYear(parts.era === 'BC' ? 1 - Number(parts.year) : Number(parts.year), Number(parts.month) - 1, Number(parts.day));
  shown.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second));
  return shown.getTime() - Math.floor(ms / 1000) * 1000;
}

const withoutZone = /^[\d-]+[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/i;

/** The time of an ISO text. Without a zone, as files have it, it is in UTC, as it is to the API, whatever the browser's zone is. */
export const storedTime = (iso: string): Date => new Date(withoutZone.test(iso) ? `${iso.replace(' ', 'T')}Z` : iso);

/** The local time of a zone: "2026-11-27T14:05:30.000". */
export const localIn = (at: string | number | Date, zone: string): string => {
  const ms = typeof at === 'string' ? storedTime(at).getTime() : new Date(at).getTime();
  return new Date(ms + aheadAt(ms, zone)).toISOString().slice(0, -1);
};

const dayMs = 86_400_000;

/** The times at which the clocks of a zone show a local time: none where they skip it, two where they show it twice. */
export function timesOf(local: string, zone: string): readonly string[] {
  const asUtc = Date.parse(`${local}Z`);
  const offsets = new Set([aheadAt(asUtc - dayMs, zone), aheadAt(asUtc + dayMs, zone)]);
  return [...offsets]
    .map((ahead) => asUtc - ahead)
    .filter((ms) => ms + aheadAt(ms, zone) === asUtc)
    .sort((one, other) => one - other)
    .map((ms) => new Date(ms).toISOString());
}

/** The day in a zone of a time, some days later: "2026-11-27". */
export const localDay = (iso: string | number | Date, zone: string, plusDays = 0): string => {
  const day = localIn(iso, zone).slice(0, 10);
  return plusDays === 0 ? day : new Date(Date.parse(`${day}T00:00:00Z`) + plusDays * dayMs).toISOString().slice(0, 10);
};

/** When a day begins in a zone: where its clocks skip midnight, when they show the day for the first time. */
export function beginOf(day: string, zone: string): string {
  const [first] = timesOf(`${day}T00:00:00.000`, zone);
  if (first !== undefined) return first;
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  // The clocks were set forward: by the offset before, midnight is the moment at which they were.
  return new Date(asUtc - aheadAt(asUtc - dayMs, zone)).toISOString();
}
