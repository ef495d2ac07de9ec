import type { Translated } from '../../../words/translated.ts';
import type * as english from './tracking-words.ts';

export { trackingNames } from './tracking-words.ts';

/** The words of clicks and opens, in German. */
export const trackingWords: Translated<typeof english.trackingWords> = {
  title: 'Klicks und Öffnungen',
  labels: { clicks: 'Klicks zählen', opens: 'Öffnungen zählen' },
  helps: {
    clicks:
      'Links im HTML führen über Ihre eigene Domain, oder über diese Installation, solange Sie keine haben. Nie der Abmeldelink, ein mit data-no-track markierter Link oder einer, dessen Text eine Adresse ist.',
    opens:
      'Ein unsichtbares Bild meldet, dass die E-Mail angezeigt wurde. Viele Mailprogramme laden keine Bilder oder alle: Es ist nur eine Schätzung.',
  },
  on: 'gezählt',
  off: 'nicht gezählt',
  privacy: 'Für Ihre Datenschutzbeauftragten',
  stored:
    'Zu jeder E-Mail, wann ihr Empfänger sie zum ersten Mal öffnete und anklickte, solange es den Job gibt. 45 Tage lang jeder geöffnete Link, ohne seine Parameter.',
  notStored:
    'Keine IP-Adresse, kein Browser, kein Ort und nichts im Browser der Empfänger: kein Cookie. Ein Hash des Netzes mit geheimem Schlüssel bleibt etwa zehn Sekunden, um Programme von Menschen zu unterscheiden, und wird dann entfernt.',
  consent:
    'Es geht um bekannte Personen. In der Europäischen Union braucht das meist deren Einwilligung (ePrivacy-Richtlinie, Artikel 5 Absatz 3, TDDDG und DSGVO): Holen Sie sie bei der Anmeldung ein, nennen Sie es in der Datenschutzerklärung, und lassen Sie es sonst ausgeschaltet.',
};
