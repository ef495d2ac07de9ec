import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of custom channels, in German. */
export const customChannelWords: Translated<typeof english.customChannelWords> = {
  startFrom: 'Beginnen mit',
  startFromHelp: 'Trägt ein, was ein bekannter Dienst braucht. Sie können alles ändern.',
  presets: { telegram: 'Telegram', whatsapp: 'WhatsApp Cloud', slack: 'Slack', push: 'Push (FCM)', empty: 'Leer' },
  hints: {
    telegram: 'Legen Sie das Token des Bots in den Einstellungen als Geheimnis „telegram“ für api.telegram.org an. Adressen sind Chat-IDs.',
    whatsapp:
      'Ersetzen Sie PHONE_NUMBER_ID, und legen Sie das Zugriffstoken als Geheimnis „whatsapp“ für graph.facebook.com an. Freier Text erreicht nur, wer Ihnen in den letzten 24 Stunden geschrieben hat.',
    slack: 'Legen Sie das Token des Bots als Geheimnis „slack“ für slack.com an. Adressen sind IDs von Kanälen oder Personen.',
    push: 'Ersetzen Sie PUSH_SERVER und PROJECT, und legen Sie ein Zugriffstoken als Geheimnis „push“ für diesen Server an. Adressen sind Geräte-Token.',
  },
  call: {
    insert: 'Einfügen',
    secrets: 'Geheimnisse',
    names: { to: 'Adresse', text: 'Text', message_id: 'ID der Nachricht', callback_url: 'Rückruf-URL' },
    body: 'Inhalt',
    bodies: { none: 'Keiner', json: 'JSON', form: 'Formularfelder', raw: 'Text' },
    rows: {
      name: 'Name',
      value: 'Wert',
      nameTwice: 'Diesen Namen gibt es schon: Der spätere zählt.',
      nameMissing: 'Ohne Namen wird es nicht gespeichert.',
    },
    headers: {
      add: 'Kopfzeile hinzufügen',
      placeholder: 'Authorization',
      remove: (name) => `Kopfzeile ${name} entfernen`,
      one: (place) => `Kopfzeile ${place}`,
    },
    fields: {
      add: 'Formularfeld hinzufügen',
      placeholder: '',
      remove: (name) => `Formularfeld ${name} entfernen`,
      one: (place) => `Formularfeld ${place}`,
    },
  },
  rules: {
    help: 'Die erste Regel, deren Status und Wert passen, sagt, was eine Antwort bedeutet. Was keine Regel nennt, entscheidet der Status.',
    statusExample: '403, 5xx',
    pathExample: 'error.code',
    add: 'Regel hinzufügen',
    rule: (n) => `Regel ${n}`,
    remove: (n) => `Regel ${n} entfernen`,
    status: 'Status',
    path: 'Pfad in der Antwort',
    equals: 'Hat den Wert',
    is: 'Bedeutet',
    classes: { permanent: 'Endgültig gescheitert', temporary: 'Noch einmal versuchen', channel: 'Kanal ist gestört' },
    suppresses: 'Adresse sperren',
  },
  callback: {
    help: 'Der Dienst meldet zurück, was aus einer Nachricht wurde.',
    isOn: 'Der Dienst meldet sich zurück',
    isSigned: 'Aufrufe sind signiert (HMAC)',
    keyInUrl: 'Setzen Sie ohne Signatur ?key= und den Schlüssel hinter die Callback-URL.',
    signature: {
      algorithm: 'Algorithmus',
      encoding: 'Geschrieben als',
      signs: 'Signierter Text',
      header: 'Header der Signatur',
      prefix: 'Vor der Signatur',
      timestampHeader: 'Header der Zeit',
    },
    answersChallenge: 'Der Dienst prüft die URL mit einer Challenge (hub.challenge)',
    paths: {
      listPath: 'Pfad zur Liste der Meldungen',
      idPath: 'Pfad zur ID',
      statePath: 'Pfad zum Zustand',
      timePath: 'Pfad zur Zeit',
      reasonPath: 'Pfad zu den Worten',
    },
    states: 'Zustände',
    statesHelp: 'Einer pro Zeile, zum Beispiel „read = delivered“. Bedeutungen: delivered, bounced, failed, complained, ignored.',
    title: 'Rückmeldungen',
    none: 'Die Einstellungen des Kanals sagen nichts über Rückmeldungen. Aufrufe werden deshalb abgelehnt.',
    refused: 'Es kamen Aufrufe, die nicht mit dem Schlüssel des Kanals signiert sind, der letzte',
  },
};
