import { counted } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

const calls = (number: number): string => counted(number, 'Aufruf', 'Aufrufe');
const records = (number: number): string => counted(number, 'Datensatz', 'Datensätze');

/** The words of what is replayed. */
export const replayWords: Translated<typeof english.replayWords> = {
  replay: (number) => (number === 1 ? 'Nachholen' : `${number} nachholen`),
  replayAll: (number) => (number === 1 ? 'Den abgelehnten Aufruf nachholen' : `Alle ${number} abgelehnten Aufrufe nachholen`),
  help: 'Berichtigen Sie oben die Spalten, den Schlüssel oder die Einstellungen, und holen Sie die Aufrufe dann nach: Jeder wird gespeichert, als käme er jetzt, und nur einmal. Abgelehnte Aufrufe werden 7 Tage lang aufbewahrt.',
  only: (number) => `Können nachgeholt werden (${number})`,
  filter: 'Welche Aufrufe',
  noneTitle: 'Nichts nachzuholen',
  none: 'Aufrufe, die wegen ihrer Spalten, ihrer Werte oder des Schlüssels oder an der Grenze des Tarifs abgelehnt werden, warten hier 7 Tage lang.',
  discard: (number) => (number === 1 ? 'Verwerfen' : `${number} verwerfen`),
  discardAll: 'Alle abgelehnten Aufrufe verwerfen',
  more: 'Mehr zu abgelehnten Aufrufen',
  discardTitle: (number) => (number === 1 ? 'Den abgelehnten Aufruf verwerfen' : `${number} abgelehnte Aufrufe verwerfen`),
  discardLoses: 'Was gesendet wurde, wird gelöscht und kann nicht mehr nachgeholt werden.',
  discarded: (number) => `${calls(number)} verworfen.`,
  settled: {
    replayed: (stored) => `Nachgeholt, ${stored} gespeichert`,
    discarded: () => 'Verworfen',
    'sent-again': () => 'Erneut gesendet',
  },
  done: (replayed, added, updated) => {
    const changed = updated > 0 ? `, ${records(updated)} aktualisiert` : '';
    return `${calls(replayed)} nachgeholt: ${records(added)} hinzugefügt${changed}.`;
  },
  skipped: (number) => `${records(number)} ausgelassen.`,
  refused: (number) =>
    number === 1 ? '1 Aufruf wurde wieder abgelehnt:' : `${number} Aufrufe wurden wieder abgelehnt, der erste deswegen:`,
  nothing: 'Jemand anders hat sie schon nachgeholt oder verworfen.',
};
