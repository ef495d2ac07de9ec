/** The notation of a person: the language of the formats, its signs in numbers, and the time zone. */
export interface Notation {
  readonly locale: string;
  /** The sign before decimals. */
  readonly decimal: string;
  /** The sign between thousands. */
  readonly group: string;
  readonly zone: string;
}

const usualLocale = 'en';
/** The options for formatting numbers in every notation. */
export const numberOptions = { numberingSystem: 'latn', maximumFractionDigits: 20 } as const;

/** The names of today of zones that Chromium still lists by an earlier one. */
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
export const nameOfToday = (zone: string): string => (Object.hasOwn(renamed, zone) ? (renamed[zone] as string) : zone);

/** The language and the zone of this browser. */
export const browserLocale = (): string => (globalThis as { navigator?: { language?: string } }).navigator?.language ?? usualLocale;
/** The language of this browser; undefined if its formats are not known, such as after it was set by hand. */
export function knownLocale(): string | undefined {
  const locale = browserLocale();
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0 ? locale : undefined;
  } catch {
    return undefined;
  }
}
export const browserZone = (): string => nameOfToday(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The notation of a locale, such as `de-DE`; English for one that is not known. */
export function notationOf(locale: string, zone = browserZone()): Notation {
  try {
    const parts = new Intl.NumberFormat(locale, numberOptions).formatToParts(12_345.5);
    const signOf = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
    return { locale, decimal: signOf('decimal'), group: signOf('group'), zone };
  } catch {
    return notationOf(usualLocale, zone);
  }
}

let own: Notation | undefined;

/** The notation of the person. */
export function ownNotation(): Notation {
  own ??= notationOf(browserLocale());
  return own;
}

/** The choices of a person in the profile; null is what the browser has. */
export interface ChosenFormats {
  readonly locale: string | null;
  readonly zone: string | null;
}

/** From now on, all is read and written so. */
export function takeFormats({ locale, zone }: ChosenFormats): void {
  own = notationOf(locale ?? browserLocale(), zone !== null && isKnownZone(zone) ? zone : browserZone());
}

function isKnownZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat(usualLocale, { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

/** Makes something once for each notation. */
export function perNotation<Made>(make: (notation: Notation) => Made): (notation?: Notation) => Made {
  const made = new WeakMap<Notation, Made>();
  return (notation = ownNotation()) => {
    const found = made.get(notation) ?? make(notation);
    made.set(notation, found);
    return found;
  };
}

/** Times in a notation: digits that all can read, and the calendar that the API has. */
export const timeFormat = (options: Intl.DateTimeFormatOptions): ((notation?: Notation) => Intl.DateTimeFormat) =>
  perNotation(({ locale, zone }) => {
    const hour = options.hour !== undefined && !hasHalfDays(locale) ? ({ hour: '2-digit' } as const) : {};
    return new Intl.DateTimeFormat(locale, { timeZone: zone, ...options, ...hour, numberingSystem: 'latn', calendar: 'gregory' });
  });

/** Whether a language has "9:00 AM". Where it has not, times are as long as each other: "09:00". */
const hasHalfDays = (locale: string): boolean => new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;
