import type { Translated } from '../../words/translated.ts';
import type * as english from './words.ts';

/** The words of a person's own settings, in German. */
export const profileWords: Translated<typeof english.profileWords> = {
  formats: {
    title: 'Sprache und Formate',
    help: 'Die App spricht diese Sprache, wenn sie darin übersetzt ist, sonst Englisch. Zahlen, Daten und Uhrzeiten werden so angezeigt und so gelesen, wenn Sie sie eingeben. Andere Tabs folgen, wenn sie neu geladen werden.',
    locale: 'Sprache',
    zone: 'Zeitzone',
    browser: (name) => `Wie im Browser: ${name}`,
  },
  recent: 'Letzte Anmeldungen',
  recentHelp: 'Was in den letzten 90 Tagen mit Ihrem Konto geschehen ist. Wenn etwas davon nicht von Ihnen kam, ändern Sie Ihr Passwort.',
  what: 'Was',
  when: 'Wann',
  from: 'Von wo',
  events: {
    'signed-in': 'Angemeldet',
    'sign-in-failed': 'Falsches Passwort',
    'signed-out': 'Abgemeldet',
    'refresh-token-reused': 'Eine Sitzung wurde an zwei Stellen verwendet und beendet',
    'password-changed': 'Passwort geändert',
    'password-reset': 'Passwort per E-Mail zurückgesetzt',
    'code-refused': 'Falscher Code',
    'codes-stopped': 'Fünf falsche Codes: 15 Minuten lang gilt keiner',
    'recovery-code-used': 'Ein Wiederherstellungscode wurde benutzt',
    'factor-set': 'Zweiter Faktor eingerichtet',
    'factor-removed': 'Zweiter Faktor entfernt',
    'factor-reset': 'Zweiter Faktor vom Betreiber zurückgesetzt',
    'recovery-codes-made': 'Neue Wiederherstellungscodes erstellt',
    'device-forgotten': 'Ein Gerät braucht wieder einen Code',
  },
  alerts: {
    title: 'Warnungen per E-Mail',
    help: 'Was in dieser Organisation stillsteht oder fehlschlägt, an Ihre bestätigte Adresse: je Ursache höchstens einmal in der Stunde, und noch einmal, wenn es vorbei ist.',
    byRole: 'So, wie es die Organisation für Ihre Rolle festgelegt hat.',
    own: 'So, wie Sie es gewählt haben.',
    forget: 'Zurück zur Vorgabe der Organisation',
  },
  tasks: {
    title: 'Aufgaben per E-Mail',
    help: 'Was diese Organisation von Ihnen möchte, an Ihre bestätigte Adresse. Ist nichts offen, kommt nichts.',
    list: 'Jeden Tag eine Liste meiner offenen Aufgaben, um',
    hour: 'Uhrzeit der Liste',
    clocks: (zone) => `Uhrzeit der Organisation: ${zone}`,
    soon: 'Eine Erinnerung an alles, was in den nächsten zwei Stunden fällig ist, höchstens eine pro Stunde',
  },
  change: 'Passwort ändern',
  changed: 'Ihr Passwort wurde geändert. Alle, die mit dem alten angemeldet waren, sind abgemeldet.',
  current: 'Bisheriges Passwort',
};
