import { counted } from '../../text/format.ts';
import type { Translated } from '../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the home page, in German. */
export const homeWords: Translated<typeof english.homeWords> = {
  attention: 'Braucht Aufmerksamkeit',
  noAttention: 'Zurzeit ist nichts zu tun.',
  putAway: 'Ausblenden',
  putAwayHelp: 'Ausblenden, bis es dazu etwas Neues gibt. Nur Ihre Startseite ändert sich.',
  bringBack: 'Einblenden',
  putAwayCount: (entries) => `${entries} ausgeblendet`,
  showAll: (entries) => `Alle ${entries} anzeigen`,
  more: 'Es gibt noch mehr: Der Rest erscheint, wenn diese Punkte erledigt sind.',
  entries: {
    jobPaused: (spinner) => `„${spinner}“ ist pausiert`,
    jobFailed: (spinner) => `„${spinner}“ ist fehlgeschlagen`,
    jobsFailed: (jobs, spinner) => `${jobs} Jobs von „${spinner}“ sind fehlgeschlagen`,
    recipientsFailed: (recipients, spinner, jobs) =>
      `„${spinner}“ ist bei ${recipients} fehlgeschlagen${jobs === undefined ? '' : `, in ${jobs} Jobs`}`,
    channelFails: (name) => `Der Kanal „${name}“ kann nicht senden`,
    channelDisconnected: (name) => `Der Kanal „${name}“ darf nicht mehr senden`,
    channelHeld: (name) => `Der Kanal „${name}“ wird zurückgehalten`,
    senderWarning: (name) => `E-Mails des Kanals „${name}“ werden wahrscheinlich abgelehnt`,
    callsRefused: (calls, table) => `${calls} an „${table}“ am letzten Tag abgelehnt`,
    rowsSetAside: (rows, table) => `${rows} bei einem Import in „${table}“ zurückgestellt`,
    capReached: (meter, limit) => `${meter}: Die Grenze des Tarifs von ${limit} ist erreicht. Weitere werden abgelehnt.`,
    nearCap: (meter, used, limit) => `${meter}: ${used} von ${limit} verbraucht`,
    keyExpires: (name, days) => `Der API-Schlüssel „${name}“ gilt noch ${days}`,
    resume: 'Fortsetzen',
    openJob: 'Job öffnen',
    openJobs: 'Jobs öffnen',
    openChannel: 'Kanal öffnen',
    openFeedback: 'Rückmeldungen öffnen',
    openCalls: 'Aufrufe öffnen',
    openUsage: 'Verbrauch öffnen',
    openKeys: 'Schlüssel öffnen',
    reconnect: 'Wieder verbinden',
    correct: (rows) => `${rows} berichtigen`,
  },
  results: {
    title: 'Letzte 30 Tage',
    medium: 'Gesendet über',
    nothing: 'In den letzten 30 Tagen wurde nichts gesendet.',
    byDay: 'Pro Tag',
    day: 'Tag',
  },
  replied: {
    people: (n) => counted(n, 'Person', 'Personen'),
    inWeek: (messages) => `mit einer Antwort auf ${messages} in den letzten 7 Tagen`,
    nobody: 'In den letzten 7 Tagen hat niemand geantwortet.',
  },
  running: 'Läuft jetzt',
  nothingRuns: 'Zurzeit läuft kein Job.',
  offline: 'Zurzeit wird nichts gesendet: Es läuft kein Worker',
  offlineHelp:
    'Seit einer halben Minute hat sich kein Worker-Prozess gemeldet. Der Betreiber dieser Installation kann mit „npm run worker“ einen starten; die Jobs laufen dann von selbst weiter.',
  resets: (time) => `Die monatlichen Zähler beginnen am ${time} von vorn.`,
  recent: 'Was zuletzt geschehen ist',
  allChanges: 'Alle Änderungen',
  checklist: {
    title: 'Erste Schritte',
    done: 'Erledigt',
    open: 'Zu tun',
    doneOf: (done, all) => `Erste Schritte: ${done} von ${all} erledigt. Als Nächstes:`,
    showAll: 'Alle anzeigen',
    table: { title: 'Tabelle anlegen', help: 'Sie enthält die Personen, an die Sie schreiben.' },
    records: {
      title: 'Datensätze hinzufügen',
      help: 'Importieren Sie eine CSV- oder Excel-Datei, oder senden Sie sie an die Webhook-URL der Tabelle.',
    },
    metadata: { title: 'Metadaten-Spalten wählen', help: 'Nur sie lassen sich in Nachrichten und Bedingungen verwenden.' },
    channel: {
      title: 'Kanal verbinden',
      help: 'Ihr SMTP-Server oder Ihr Mailkonto: Nachrichten kommen dann von Ihrer eigenen Adresse.',
    },
    spinner: {
      title: 'Spinner veröffentlichen',
      help: 'Schreiben Sie, was Ihre Datensätze bekommen und wann. Gesendet wird nichts, bevor Sie ihn starten.',
    },
    run: {
      title: 'Spinner starten',
      help: 'Sie sehen, wie viele es bekommen, bevor etwas gesendet wird, und können den Versand verfolgen.',
    },
    key: { title: 'API-Schlüssel anlegen', help: 'Für Ihr CRM oder ein Skript.' },
  },
};
