import { count, counted } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the page that shows what runs next. */
export const calendarWords: Translated<typeof english.calendarWords> = {
  title: 'Nächste Durchläufe',
  help: (days, zone) => `Die nächsten ${days} Tage über alle Spinner, in Ihrer Zeit (${zone}).`,
  live: 'Jederzeit',
  liveHelp: (spinners) => `${counted(spinners, 'Spinner nimmt', 'Spinner nehmen')} Datensätze auf, sobald sie eintreffen.`,
  often: 'Mehrmals am Tag',
  oftenHelp: 'Von jedem ist nur der nächste Termin aufgeführt.',
  today: (day) => `Heute, ${day}`,
  tomorrow: (day) => `Morgen, ${day}`,
  runs: (runs) => counted(runs, 'Durchlauf', 'Durchläufe'),
  inZone: (time, place) => `${time} in ${place}`,
  scheduledJob: 'Ein Job, für diese Zeit gestartet',
  more: (runs) =>
    runs === 1 ? 'Nur der nächste Durchlauf ist aufgeführt.' : `Nur die nächsten ${count(runs)} Durchläufe sind aufgeführt.`,
  emptyTitle: 'Von selbst läuft nichts',
  empty:
    'Hier stehen Spinner, die zu festen Zeiten starten, zu einem Datum der Datensätze oder wenn Datensätze eintreffen. Was einen Spinner startet, wählen Sie in seinem Editor.',
  toSpinners: 'Zu den Spinnern',
};
