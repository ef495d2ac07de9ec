import type * as english from './refusals.ts';
import type { Translated } from './translated.ts';

const are = (used: string): string => `davon ${used === '1' ? 'ist' : 'sind'} ${used}`;

/** The words of what the server refuses for the same reason on many pages, in German. */
export const refusalWords: Translated<typeof english.refusalWords> = {
  nothingHere: {
    why: 'Das Gesuchte wurde gelöscht, gehört zu einer anderen Organisation, oder die Adresse dieser Seite ist falsch.',
    kinds: {
      DATA_TABLE_NOT_FOUND: { title: 'Diese Tabelle gibt es nicht', back: 'Alle Tabellen' },
      IMPORT_NOT_FOUND: { title: 'Diesen Import gibt es nicht', back: 'Alle Tabellen' },
      SPINNER_NOT_FOUND: { title: 'Diesen Spinner gibt es nicht', back: 'Alle Spinner' },
      VERSION_NOT_FOUND: { title: 'Diese Version gibt es nicht', back: 'Alle Spinner' },
      JOB_NOT_FOUND: { title: 'Diesen Job gibt es nicht', back: 'Alle Jobs' },
      RECORD_NOT_FOUND: { title: 'Diesen Datensatz gibt es nicht', back: 'Alle Tabellen' },
      RECIPIENT_NOT_FOUND: { title: 'Diesen Empfänger gibt es in dem Job nicht', back: 'Alle Jobs' },
      CHANNEL_NOT_FOUND: { title: 'Diesen Kanal gibt es nicht', back: 'Alle Kanäle' },
      ENDPOINT_NOT_FOUND: { title: 'Diesen Endpunkt gibt es nicht', back: 'Alle Endpunkte' },
      FORM_NOT_FOUND: { title: 'Dieses Formular gibt es nicht', back: 'Alle Formulare' },
    },
    page: 'Seite nicht gefunden',
    noPage: (path) => `Unter ${path} gibt es keine Seite`,
    noPageHelp: 'Die Adresse ist falsch oder veraltet. Die Seiten der App finden Sie in der Navigation.',
    toHome: 'Zur Startseite',
  },
  planLimit: {
    one: {
      jobs: 'Job',
      records: 'Datensatz',
      messages: 'Nachricht',
      webhooks: 'Webhook',
      sms: 'SMS-Segment',
      tables: 'Tabelle',
      members: 'Mitglied',
      channels: 'Kanal',
      bytes: 'gespeicherte Datensätze',
      edits: 'Änderung',
    },
    counted: {
      jobs: 'Jobs',
      records: 'Datensätze',
      messages: 'Nachrichten',
      webhooks: 'Webhooks',
      sms: 'SMS-Segmente',
      tables: 'Tabellen',
      members: 'Mitglieder',
      channels: 'Kanäle',
      bytes: 'gespeicherte Datensätze',
      edits: 'Änderungen',
    },
    monthly: ({ limit, used, counted }) => `Ihr Tarif umfasst ${limit} ${counted} im Monat, ${are(used)} verbraucht.`,
    daily: ({ limit, used, counted }) => `Eine Organisation darf am Tag ${limit} ${counted} machen, ${are(used)} gemacht.`,
    standing: ({ limit, used, counted }) => `Ihr Tarif umfasst ${limit} ${counted}, ${are(used)} belegt.`,
    notIncluded: ({ counted }) => `In Ihrem Tarif nicht enthalten: ${counted}. Es wurde nichts geändert.`,
    needed: (requested) => `Hierfür wären ${requested} mehr nötig. Es wurde nichts geändert.`,
    nothingDone: 'Es wurde nichts geändert.',
    resets: (day) => `Am ${day} beginnt die Zählung für den nächsten Monat.`,
    nextDay: (time) => `Um ${time} (Mitternacht UTC) beginnt die Zählung für den nächsten Tag.`,
    makeRoom: {
      tables: 'Löschen Sie eine Tabelle, um Platz für eine andere zu schaffen.',
      members: 'Entfernen Sie ein Mitglied oder ziehen Sie eine Einladung zurück, um Platz zu schaffen.',
      channels: 'Archivieren Sie einen Kanal, um Platz für einen anderen zu schaffen.',
      bytes: 'Löschen Sie Datensätze, um Platz für andere zu schaffen.',
    },
    larger: 'Der Betreiber dieser Installation kann die Organisation in einen größeren Tarif umstellen.',
    higher: 'Der Betreiber dieser Installation kann eine andere Grenze setzen.',
    toUsage: 'Verbrauch ansehen',
  },
};
