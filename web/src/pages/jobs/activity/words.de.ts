import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

export const activityWords: Translated<typeof english.activityWords> = {
  title: (unit) => `Nachrichten pro ${unit}`,
  second: 'Sekunde',
  seconds: (count) => `${count} Sekunden`,
  minute: 'Minute',
  minutes: (count) => `${count} Minuten`,
  hour: 'Stunde',
  hours: (count) => `${count} Stunden`,
  day: 'Tag',
  days: (count) => `${count} Tage`,
  most: (count) => `höchstens ${count}`,
  time: 'Zeit',
  parts: { sent: 'Gesendet', unknown: 'Vielleicht gesendet', failed: 'Fehlgeschlagen' },
};
