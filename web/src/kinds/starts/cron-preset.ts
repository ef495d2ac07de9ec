/** The days of the week as the form has them, and as cron numbers them. */
const dayNumbers = { mon: 1, tue: 2, wed: 3, thu: 4, fri: 5, sat: 6, sun: 0 } as const;

/** A day of the week. */
export type WeekDay = keyof typeof dayNumbers;

/** The interval at which a job starts, as most people say it. */
export interface CronPreset {
  readonly often: 'day' | 'weekday' | 'week' | 'month';
  /** "09:00". */
  readonly time: string;
  /** The days of `week`, Monday first. */
  readonly days: readonly WeekDay[];
  /** The day of `month`; "L" for the last one. */
  readonly day: string;
}

/** The initial values of a form. */
export const usualPreset: CronPreset = { often: 'weekday', time: '09:00', days: ['mon'], day: '1' };

/** The expression of a preset. */
export function cronOfPreset({ often, time, days, day }: CronPreset): string {
  const [hour, minute] = time.split(':').map(Number);
  const numbers = [...new Set(days.map((one) => dayNumbers[one]))].sort((a, b) => a - b).join(',');
  const ofWeek = { day: '*', weekday: '1-5', week: numbers, month: '*' }[often];
  return [minute, hour, often === 'month' ? day : '*', '*', ofWeek].join(' ');
}

const parts = /^([0-5]?\d) (1?\d|2[0-3]) (\*|L|[12]?\d|3[01]) \* (\*|1-5|[0-6](?:,[0-6])*)$/;

/** The preset that writes an expression; undefined if none does. */
export function presetOfCron(cron: unknown): CronPreset | undefined {
  const found = typeof cron === 'string' ? parts.exec(cron) : null;
  if (!found) return undefined;
  const [minute = '', hour = '', day = '', ofWeek = ''] = found.slice(1);
  const preset: CronPreset = {
    often: day !== '*' ? 'month' : ofWeek === '*' ? 'day' : ofWeek === '1-5' ? 'weekday' : 'week',
    time: [hour, minute].map((part) => part.padStart(2, '0')).join(':'),
    days: (Object.keys(dayNumbers) as WeekDay[]).filter((one) => ofWeek.split(',').includes(String(dayNumbers[one]))),
    day: day === '*' ? usualPreset.day : day,
  };
  const shown = preset.days.length === 0 ? { ...preset, days: usualPreset.days } : preset;
  return day !== '0' && cronOfPreset(shown) === cron ? shown : undefined;
}
