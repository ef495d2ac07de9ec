import { count as numberSaid } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './happened-words.ts';
import { jobWords } from './words.ts';

export const happenedWords: Translated<typeof english.happenedWords> = {
  title: 'Was geschah',
  enrolled: 'Aufgenommen:',
  recipients: (recipients) => (recipients === 1 ? '1 Empfänger' : `${numberSaid(recipients)} Empfänger`),
  ended: (state) => jobWords.jobStates[state],
  did: {
    enrolled: () => 'Aufgenommen',
    rounds: () =>
      'Ließ Datensätze aus, die an diesem Tag schon dreimal aufgenommen worden waren: Werden sie durch einen Webhook des Spinners geändert?',
    date_invalid: () => 'Ließ Datensätze aus, deren Zelle kein Datum enthält',
    outage: ({ channel, host }) =>
      host === null
        ? channel === undefined
          ? 'Wartete auf einen Kanal, der nicht senden konnte'
          : `Wartete auf den Kanal „${channel}“, der nicht senden konnte`
        : `Wartete auf ${host}, weil dort nichts funktionierte`,
    paused: () => 'Pausierte sich selbst',
    moved: ({ version }) => `Lief in Version ${version} weiter`,
    unverified: () => 'Wartete, bis ein Inhaber seine E-Mail-Adresse bestätigt hatte',
    window: () => 'Wartete auf die Versandzeiten',
    throttle: () => 'Passte sich den Grenzen des Kanals an',
    plan_limit: () => 'Wartete auf den Tarif: Dessen Grenze war erreicht',
    daily_limit: () => 'Wartete auf den nächsten Tag: Die Tagesgrenze einer neuen Organisation war erreicht',
  },
  since: 'Dauert an, Beginn:',
  lasted: (length) => `${length} lang`,
  times: (times) => `${times}-mal, zuerst`,
  showAll: (lines) => `Alle ${lines} anzeigen`,
};
