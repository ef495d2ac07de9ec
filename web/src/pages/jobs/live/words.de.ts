import { count as numberSaid } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import { recipientsStay, recipientsWho } from '../shared/recipient-words.de.ts';
import type * as english from './words.ts';

export const standstillWords: Translated<typeof english.standstillWords> = {
  paused: 'Pausiert',
  pausedByHand: (open) =>
    `Es wird nichts gesendet. ${recipientsStay(open)}, und die Wartezeiten laufen weiter. Setzen Sie den Job fort, wenn Sie so weit sind.`,
  pausedItself: 'Der Job hat sich selbst pausiert',
  pausedItselfHelp: (open) =>
    `Er hat angehalten, bevor mehr Schaden entsteht. ${recipientsStay(open)}. Sehen Sie nach, was fehlgeschlagen ist, beheben Sie die Ursache, und setzen Sie den Job fort.`,
  // The server says it in English: what a reason begins with is compared, not shown.
  ofChannel: 'The channel ',
  pausedByRates: (open) =>
    `Er hat angehalten, bevor Ihre Nachrichten überall abgewiesen werden. ${recipientsStay(open)}. Sehen Sie nach, was über den Kanal zurückkam, und nehmen Sie diese Personen aus der Tabelle, bevor Sie den Job fortsetzen.`,
  toFailed: 'Ansehen, wo und warum es fehlschlug',
  failed: 'Warum der Job fehlschlug',
  failedFor: (reason) => `${reason}. Empfänger, die noch unterwegs waren, kamen nicht weiter.`,
  canceling: 'Der Job wird abgebrochen',
  cancelingHelp: (open) => `Es wird nichts mehr gesendet. ${recipientsWho(open, 'wird', 'werden')} noch beendet.`,
  scheduled: 'Der Job beginnt später',
  scheduledHelp: 'Er nimmt die Datensätze auf, die es dann gibt, und kann bis dahin abgebrochen werden. Beginn:',
  queued: 'Der Job hat noch nicht begonnen',
  queuedHelp: 'Er beginnt, sobald die Runtime ihn aufgreift, meist innerhalb einer Sekunde.',
  channel: 'Warum der Job wartet',
  putOff: (waiting) =>
    `Nachrichten werden automatisch noch einmal versucht: Die Gegenseite war ausgelastet, hat sie aufgeschoben oder war nicht zu erreichen. ${recipientsWho(waiting, 'wartet', 'warten')}.`,
  channelHelp: (waiting) =>
    `${recipientsWho(waiting, 'wartet deshalb und wird automatisch angeschrieben', 'warten deshalb und werden automatisch angeschrieben')}, sobald der Kanal wieder funktioniert.`,
  since: 'Beginn:',
  nextTry: 'Nächster Versuch:',
  plan: 'Warum der Job wartet',
  planHelp: (waiting) =>
    `Die Nachrichten, Webhooks oder SMS-Segmente, die der Tarif für diesen Monat enthält, sind aufgebraucht. ${recipientsWho(waiting, 'wartet', 'warten')}; weiter geht es mit dem nächsten Zeitraum oder mit einem größeren Tarif.`,
  toRequest: 'Zur Anfrage',
  toUsage: 'Verbrauch des Tarifs ansehen',
  delay: 'Warum der Job wartet',
  delayHelp: (waiting) =>
    `Alles Fällige ist erledigt. ${recipientsWho(waiting, 'wartet an einem Schritt und geht', 'warten an ihren Schritten und gehen')} automatisch weiter.`,
  window: 'Der Job wartet auf seine Versandzeiten',
  windowHelp: (waiting) =>
    waiting === 1
      ? 'Bei 1 Empfänger ist gerade keine Versandzeit; diese Nachricht wird gesendet, sobald sie beginnt.'
      : `Bei ${numberSaid(waiting)} Empfängern ist gerade keine Versandzeit; ihre Nachrichten werden gesendet, sobald sie beginnt.`,
  cap: 'Der Job wartet auf die Obergrenze',
  capHelp: (waiting) =>
    `${recipientsWho(waiting, 'hat', 'haben')} so viele Nachrichten bekommen, wie die Organisation je Adresse erlaubt, und ${waiting === 1 ? 'wird' : 'werden'} angeschrieben, sobald wieder Platz ist.`,
  capPart: (n) => `${recipientsWho(n, 'hat', 'haben')} die Obergrenze an Nachrichten je Adresse erreicht.`,
  held: 'Die Personen werden zurückgehalten',
  heldHelp: (waiting) =>
    `${recipientsWho(waiting, 'wird zurückgehalten und geht weiter', 'werden zurückgehalten und gehen weiter')}, wenn das endet.`,
  heldPart: (n) => `${recipientsWho(n, 'wird', 'werden')} zurückgehalten.`,
  opening: 'Die Versandzeiten haben begonnen',
  openingHelp: (waiting) =>
    `${recipientsWho(waiting, 'wartet, bis er an der Reihe ist', 'warten, bis sie an der Reihe sind')}: Nachrichten werden über einige Minuten verteilt, damit nicht alle auf einmal ankommen.`,
  openingPart: (n) =>
    `${recipientsWho(n, 'wartet nach Beginn der Versandzeiten, bis er an der Reihe ist', 'warten nach Beginn der Versandzeiten, bis sie an der Reihe sind')}.`,
  nextDue: 'Als Nächstes fällig:',
  toChannel: (name) => `Kanal „${name}“ ansehen`,
  toWaiting: 'Ansehen, wer bis wann wartet',
  ramp: (channel, allowed) =>
    `Die Aufwärmphase des Kanals „${channel}“ erlaubt heute ${numberSaid(allowed)} ${allowed === 1 ? 'Nachricht' : 'Nachrichten'} und jeden Tag mehr. Die übrigen folgen automatisch.`,
  others: {
    approval: {
      title: 'Warum er wartet',
      help: 'Er erreicht mehr Personen, als hier ohne zweite Person laufen darf. Wer entscheiden darf, weiß davon; er beginnt, sobald jemand ihn freigibt.',
    },
    unverified: {
      title: 'Warum der Job wartet',
      help: 'Noch kein Inhaber der Organisation hat seine E-Mail-Adresse bestätigt. Der Job startet von selbst, sobald einer von ihnen den Link öffnet, der bei der Registrierung gesendet wurde.',
    },
    daily_limit: {
      title: 'Warum der Job wartet',
      help: 'Neue Organisationen haben eine Tagesgrenze, und die Nachrichten von heute sind gesendet. Der Job läuft nach Mitternacht UTC automatisch weiter. Der Betreiber dieser Installation kann die Grenze aufheben.',
    },
    restored: {
      title: 'Warum der Job wartet',
      help: 'Die Datenbank wurde aus einer Sicherung wiederhergestellt. Bis der Betreiber den Versand freigibt, wird nichts gesendet, damit niemand dieselbe Nachricht zweimal bekommt.',
    },
    runtime_offline: {
      title: 'Warum der Job wartet',
      help: 'Die Runtime ist offline: Seit einer halben Minute hat sich kein Worker-Prozess gemeldet. Der Betreiber dieser Installation kann einen mit „npm run worker“ starten; der Job läuft dann automatisch weiter.',
    },
    throttle: {
      title: 'Der Job läuft im Tempo des Kanals',
      help: 'Die Grenzen des Kanals erlauben im Moment keine weiteren Nachrichten. Die übrigen folgen automatisch.',
    },
  },
};
