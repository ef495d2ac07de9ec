import { count, counted } from '../../../text/format.ts';
import { spanOf } from '../../../text/spans.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './cap-words.ts';
import type { CappedMedium } from './cap-words.ts';

export { type CappedMedium, cappedMedia, cappedMediumOf } from './cap-words.ts';

const sent = {
  email: (most: number) => counted(most, 'E-Mail', 'E-Mails'),
  sms: (most: number) => `${count(most)} SMS`,
} as const satisfies Readonly<Record<CappedMedium, unknown>>;

/** A span of hours after “in”: "7 Tagen" of 168 hours. */
function spanAfterIn(hours: number): string {
  const { amount, unit } = spanOf(hours);
  if (unit === 'hours') return counted(amount, 'Stunde', 'Stunden');
  return unit === 'days' ? counted(amount, 'Tag', 'Tagen') : counted(amount, 'Woche', 'Wochen');
}

/** "in den letzten 7 Tagen" of 168 hours. */
const inLast = (hours: number): string => (hours === 1 ? 'in der letzten Stunde' : `in den letzten ${spanAfterIn(hours)}`);

/** The words of how many messages one address gets, in German. */
export const capWords: Translated<typeof english.capWords> = {
  title: 'Wie viele Nachrichten eine Adresse bekommt',
  help: 'Eine Obergrenze über alle Spinner zusammen, für das, was innerhalb jeder Spanne dieser Länge an eine Adresse gesendet wurde. Webhooks zählen nicht.',
  notAllowed: 'Nur Administratoren und Inhaber können die Obergrenze ändern.',
  saved: 'Die Obergrenze ist gespeichert.',
  ended: 'Es gibt keine Obergrenze mehr.',
  media: { email: 'E-Mails begrenzen', sms: 'SMS begrenzen' },
  most: { email: 'E-Mails höchstens', sms: 'SMS höchstens' },
  span: 'Zeitspanne',
  unit: 'Einheit',
  units: { hours: 'Stunden', days: 'Tage', weeks: 'Wochen' },
  over: 'Eine Nachricht über der Obergrenze',
  overs: {
    wait: { label: 'Wartet auf einen freien Platz', help: 'Sie wird gesendet, sobald die Obergrenze es erlaubt.' },
    skip: { label: 'Wird übersprungen', help: 'Die Person macht beim nächsten Schritt weiter.' },
    leave: { label: 'Beendet ihn für die Person', help: 'Die Person verlässt den Spinner und bekommt nichts mehr von ihm.' },
  },
  days: 'Wartet höchstens, in Tagen',
  daysHelp: 'Dann wird der Schritt übersprungen.',

  choice: 'Bei der Obergrenze der Organisation',
  none: 'Eine Adresse bekommt zurzeit beliebig viele Nachrichten: Die Organisation hat keine Obergrenze.',
  now: (said) => `Eine Adresse bekommt höchstens ${said}, über alle Spinner zusammen.`,
  and: ' und ',
  ofMedium: (medium, most, hours) => `${sent[medium](most)} in ${spanAfterIn(hours)}`,
  choices: {
    usual: { label: 'Wie üblich', help: 'Wird von der Obergrenze aufgehalten und zählt mit.' },
    first: { label: 'Geht vor', help: 'Zählt auch mit, bekommt aber den nächsten freien Platz vor anderen Spinnern.' },
    exempt: {
      label: 'Ausgenommen',
      help: 'Wird weder aufgehalten noch gezählt. Für Nachrichten, auf die gewartet wird, zum Beispiel Quittungen.',
    },
  },
  line: (said) => `Bei der Obergrenze der Organisation: ${said.toLowerCase()}`,

  used: (used, most, medium, hours) =>
    used > most
      ? `${sent[medium](used)} ${inLast(hours)}, erlaubt ${most === 1 ? 'ist' : 'sind'} ${count(most)}`
      : `${count(used)} von ${sent[medium](most)} ${inLast(hours)}`,
  next: (used, when) => `${used}; die nächste ist möglich: ${when}.`,
  nextNow: (used) => `${used}; die nächste ist jetzt möglich.`,
};
