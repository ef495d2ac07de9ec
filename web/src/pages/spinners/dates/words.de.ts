import { count as numberSaid } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the dates at which a spinner starts. */
export const dateWords: Translated<typeof english.dateWords> = {
  title: 'Zu einem Datum jedes Datensatzes',
  help: 'Ein Geburtstag, eine Verlängerung, ein Termin: An diesem Tag startet von selbst ein Job für die Datensätze, deren Datum gekommen ist.',
  one: (place) => `Datum ${place}`,
  add: 'Datum hinzufügen',
  remove: (place) => `Datum ${place} entfernen`,
  column: 'Spalte mit dem Datum',
  noColumn: 'Die Tabelle hat keine Spalte mit einem Datum.',
  when: 'Tag',
  whens: { before: 'Davor', on: 'Am selben Tag', after: 'Danach' },
  days: { before: 'Tage davor', after: 'Tage danach' },
  time: 'Uhrzeit',
  repeat: 'Nimmt einen Datensatz auf',
  repeats: { once: 'Einmal', each_date: 'Zu jedem neuen Datum', yearly: 'Jedes Jahr' },
  repeatHelp: {
    once: 'Auch wenn sich sein Datum später ändert.',
    each_date: 'Ein verschobenes Datum zählt als ein anderes.',
    yearly: 'Ab seinem Datum. Der 29. Februar ist in anderen Jahren der 28. Februar.',
  },
  only: 'Nur bestimmte Datensätze',
  where: 'Welche Datensätze',
  more: 'Mehr',
  missed: 'Tage, an denen Spindle nicht lief',
  misses: { run: 'Nachholen', skip: 'Auslassen' },
  due: (time, records, isComplete) => {
    const counted = records === 1 ? '1 Datensatz ist' : `${numberSaid(records)} Datensätze sind`;
    return `Nächster Termin ${time}: ${isComplete ? '' : 'Mindestens '}${counted} fällig.`;
  },
  invalid: (records) =>
    records === 1
      ? 'In 1 Datensatz steht dort kein Datum; er wird ausgelassen:'
      : `In ${numberSaid(records)} Datensätzen steht dort kein Datum; sie werden ausgelassen:`,
};
