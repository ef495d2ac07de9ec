import type { Translated } from '../../../words/translated.ts';
import type * as english from './feedback-words.ts';

/** The words of what comes back about messages: bounces, complaints and deliveries, in German. */
export const feedbackWords: Translated<typeof english.feedbackWords> = {
  title: 'Was zurückkommt',
  callbacks: {
    title: 'Callbacks',
    help: 'Mailanbieter rufen eine URL auf, um zu melden, was aus jeder Nachricht wurde: zugestellt, Rückläufer oder als Spam markiert. Adressen mit endgültigem Rückläufer oder Beschwerde werden nicht mehr angeschrieben.',
    none: 'Nicht eingerichtet. Wenn Rückläufer nicht per E-Mail zurückkommen, erfährt Spindle nichts mehr über eine Nachricht, sobald Ihr Anbieter sie angenommen hat.',
    states: { off: 'Aus', waiting: 'Noch kein Aufruf', refused: 'Aufrufe werden abgelehnt', works: 'Funktioniert' },
    setUp: 'Callbacks einrichten',
    turnOn: 'Callbacks einschalten',
    change: 'Ändern',
    end: 'Ausschalten',
    endTitle: 'Callbacks ausschalten',
    endMeans:
      'Aufrufe des Anbieters werden ab jetzt abgelehnt, und was zu ihrer Prüfung gespeichert war, wird gelöscht. Was vorher zurückkam, bleibt.',
    url: 'Callback-URL',
    urlHelp: 'Der Anbieter ruft sie auf. Sie ist nicht geheim: Aufrufe werden an ihrer Signatur geprüft.',
    theUrl: 'die Callback-URL',
    urlWithPassword: 'Callback-URL mit Passwort',
    urlOnce:
      'Kopieren Sie diese URL jetzt, und tragen Sie sie beim Anbieter ein: Das Passwort darin wird nicht noch einmal angezeigt. Wer sie hat, kann Rückläufer und Beschwerden melden.',
    urlLater:
      'Spindle erzeugt für diesen Anbieter eine URL mit Passwort. Sie wird einmal angezeigt, sobald Sie Callbacks eingeschaltet haben.',
    urlHidden: 'Die Callback-URL enthält ein Passwort und wird nicht noch einmal angezeigt. „Ändern“ erzeugt eine neue.',
    last: 'Letzter Aufruf',
    noneYet: 'Noch keiner',
    refusedTitle: 'Aufrufe werden abgelehnt',
    refused:
      'Ein Aufruf war nicht echt: Schlüssel, Passwort oder Signatur stimmen nicht mit dem überein, was hier gespeichert ist. Letzter Aufruf:',
    steps: (provider) => `Was in ${provider} zu tun ist`,
    providerHelp: 'Der Anbieter, über dessen Server dieser Kanal sendet.',
  },
  sms: {
    callbacks: (provider) =>
      `Spindle bittet ${provider} bei jeder Nachricht, diese URL aufzurufen, wenn sie zugestellt ist oder fehlschlägt. Einzurichten ist nichts.`,
    reachable: (provider) => `${provider} muss diese Adresse aus dem Internet erreichen können.`,
    refused: (provider) =>
      `Ein Aufruf war nicht echt: Er war mit einem anderen Auth-Token signiert als dem, der hier gespeichert ist. Tragen Sie unter Einstellungen, Verbindung den primären des Kontos ein. Letzter Aufruf von ${provider}:`,
    replies: 'Antworten',
    repliesHelp: 'Damit STOP und START hier gelten, müssen Nachrichten an Ihre Nummer an Spindle weitergegeben werden.',
    steps: (provider) => [
      `Öffnen Sie in ${provider} die Nummer, oder den Messaging Service und seine Integration.`,
      'Lassen Sie eingehende Nachrichten einen Webhook mit POST aufrufen.',
      'Tragen Sie das als URL ein:',
    ],
    repliesUrl: 'URL für Antworten',
    keywords: 'Was Antworten bewirken',
    stop: 'Die Nummer wird gesperrt: Sie bekommt keine SMS dieser Organisation mehr, egal aus welcher Tabelle. STOPALL, UNSUBSCRIBE, CANCEL, END, QUIT, OPTOUT und REVOKE bewirken dasselbe.',
    start:
      'Nimmt ein STOP derselben Nummer zurück. Eine Nummer, die Sie selbst gesperrt haben, bleibt gesperrt. UNSTOP und YES bewirken dasselbe.',
    help: (answer) => `Wird beantwortet mit: „${answer}“ INFO bewirkt dasselbe.`,
    helpUnset: (provider) =>
      `Beantwortet Spindle nicht; möglicherweise antwortet ${provider} von selbst. Eine Antwort schreiben Sie unter Einstellungen, Verbindung, „Antwort auf HELP“.`,
  },
  cameBack: {
    title: 'Was zurückkam',
    kinds: {
      sent: 'Gesendet',
      delivered: 'Zugestellt',
      bounced: 'Rückläufer',
      failed: 'Fehlgeschlagen',
      complained: 'Beschwerde',
      unsubscribed: 'Abgemeldet',
      resubscribed: 'Wieder angemeldet',
      delayed: 'Verzögert',
      auto_replied: 'Automatische Antwort',
      replied: 'Geantwortet',
      clicked: 'Geklickt',
      opened: 'Geöffnet',
    },
    bouncedHard: 'Endgültiger Rückläufer',
    bouncedSoft: 'Vorläufiger Rückläufer',
    by: (source) => `laut ${source}`,
    sources: {
      ses: 'Amazon SES',
      sendgrid: 'SendGrid',
      mailgun: 'Mailgun',
      postmark: 'Postmark',
      resend: 'Resend',
      twilio: 'Twilio',
      bespoke: 'der Dienst des Kanals',
      bounce: 'zurückgekommener E-Mail',
      mail: 'einer E-Mail',
    },
  },
  figures: {
    title: 'Letzte 30 Tage',
    help: 'Jede Nachricht zählt an dem Tag, an dem sie hinausging (UTC), auch wenn Rückläufer oder Beschwerde erst viel später kommen. Was sofort abgelehnt wurde oder später fehlschlug, ist dabei; „Gesendet“ auf der Startseite und in Jobs lässt es weg.',
    none: 'In den letzten 30 Tagen wurde nichts gesendet.',
    chart: 'Nachrichten pro Tag',
    day: 'Tag',
    sent: 'Nachrichten',
    delivered: 'Zugestellt',
    noWord: 'Noch keine Meldung',
    bounced: 'Rückläufer',
    bouncedHard: 'Endgültige Rückläufer',
    bouncedSoft: 'Vorläufige Rückläufer',
    failed: 'Später fehlgeschlagen',
    complained: 'Beschwerden',
    unsubscribed: 'Abgemeldet',
    unmatched: (count) => `Zurückgekommen, aber zu keiner Nachricht dieses Kanals gehörig: ${count}.`,
  },
  alarm: {
    title: 'Über diesen Kanal wird zurzeit nichts gesendet',
    state: 'Zurückgehalten',
    since: 'Beginn:',
    todo: 'Was zu tun ist',
    steps: [
      'Sehen Sie nach, bei wem es Rückläufer oder Beschwerden gab: Oft stammen sie aus einer alten oder gekauften Liste.',
      'Nehmen Sie diese Datensätze aus der Tabelle. Die Adressen selbst sind schon gesperrt.',
      'Setzen Sie einen pausierten Job fort. Gezählt wird dann von vorn; auch die anderen Jobs lassen sich fortsetzen.',
    ],
    toJobs: 'Pausierte Jobs ansehen',
    notice: (name, why) => `Der Kanal „${name}“ wird zurückgehalten: ${why}`,
  },
  bounces: {
    title: 'Rückläufer-Domain',
    help: 'Was Mailserver nicht zustellen können, schicken sie an den Return-Path einer Nachricht zurück. Mit einer eigenen Domain dafür nimmt Spindle diese E-Mails an, kennzeichnet die Nachricht als Rückläufer und schreibt die Adresse nicht mehr an.',
    none: 'Keine: Rückläufer gehen an das Postfach des Absenders, und Spindle erfährt nichts von ihnen.',
    notOffered: (provider) =>
      `${provider} schickt Rückläufer an das Postfach des Kontos. Hier lässt sich nichts einstellen: Sehen Sie in diesem Postfach nach.`,
    notTaken: 'Diese Installation nimmt keine Rückläufer per E-Mail an. Ihr Betreiber kann das einschalten.',
    domain: 'Domain',
    domainHelp:
      'Eine Subdomain, die für nichts anderes verwendet wird, zum Beispiel bounces.example.com. Leer: Rückläufer gehen an das Postfach des Absenders.',
    set: 'Domain festlegen',
    records: 'DNS-Einträge der Rückläufer-Domain',
    recordsHelp:
      'Tragen Sie beide im DNS ein, bevor Sie senden: Bis dahin gehen Rückläufer verloren, und manche Empfänger lehnen die Nachrichten ab.',
  },
};
