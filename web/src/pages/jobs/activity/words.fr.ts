import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

export const activityWords: Translated<typeof english.activityWords> = {
  title: (unit) => `Messages par ${unit}`,
  second: 'seconde',
  seconds: (count) => `${count} secondes`,
  minute: 'minute',
  minutes: (count) => `${count} minutes`,
  hour: 'heure',
  hours: (count) => `${count} heures`,
  day: 'jour',
  days: (count) => `${count} jours`,
  most: (count) => `${count} au plus`,
  time: 'Heure',
  parts: { sent: 'Envoyés', unknown: 'Peut-être envoyés', failed: 'En échec' },
};
