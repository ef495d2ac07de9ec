import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the second factor, in German. */
export const factorWords: Translated<typeof english.factorWords> = {
  title: 'Zweiter Faktor',
  help: 'Eine App auf Ihrem Telefon zeigt alle 30 Sekunden einen Code. Damit genügt Ihr Passwort allein nicht mehr zum Anmelden.',
  isOn: 'An',
  isOff: 'Aus',
  since: 'Eingerichtet',
  left: (n) => (n === 1 ? 'Noch 1 Wiederherstellungscode' : `Noch ${n} Wiederherstellungscodes`),
  begin: 'Authenticator-App einrichten',
  replace: 'Andere App einrichten',
  makeCodes: 'Neue Wiederherstellungscodes',
  remove: 'Ausschalten',
  removeTitle: 'Zweiten Faktor ausschalten',
  removeLost:
    'Von da an genügt Ihr Passwort zum Anmelden. Die Wiederherstellungscodes gelten nicht mehr, und keinem Gerät wird mehr vertraut.',
  removed: 'Der zweite Faktor ist aus.',
  wasSet: 'Der zweite Faktor ist an. Von jetzt an wird beim Anmelden nach einem Code gefragt.',
  setUp: {
    title: 'Authenticator-App einrichten',
    scan: 'Scannen Sie dies mit einer Authenticator-App, zum Beispiel 1Password oder Aegis.',
    qr: 'QR-Code für die Authenticator-App',
    type: 'Oder geben Sie dort das Geheimnis ein:',
    secret: 'Geheimnis',
    codeHelp: 'Die sechs Ziffern, die die App jetzt zeigt.',
    confirm: 'Einschalten',
  },
  codes: {
    title: 'Wiederherstellungscodes',
    warning:
      'Bewahren Sie diese Codes dort auf, wo Sie sie ohne Ihr Telefon finden. Jeder gilt einmal anstelle eines Codes der App. Sie werden nicht noch einmal angezeigt, und frühere gelten nicht mehr.',
    kept: 'Ich habe die Codes aufbewahrt',
    done: 'Fertig',
  },
  passkeys: {
    title: 'Passkeys',
    help: 'Ihr Telefon, Computer oder ein Sicherheitsschlüssel antwortet anstelle eines Codes. Nichts ist zu tippen, und keine falsche Seite bekommt es.',
    none: 'Sie haben noch keinen Passkey.',
    add: 'Passkey hinzufügen',
    added: (name) => `${name} ist hinzugefügt. Beim Anmelden wird danach oder nach einem Code gefragt.`,
    name: 'Name',
    nameHelp: 'Damit Sie ihn wiedererkennen, etwa „Arbeitslaptop“.',
    since: 'Hinzugefügt',
    used: 'Zuletzt verwendet',
    rename: 'Umbenennen',
    remove: 'Entfernen',
    removeTitle: (name) => `${name} entfernen`,
    removeHelp: 'Er meldet Sie nicht mehr an. Ohne Ihren letzten Passkey und ohne App ist der zweite Faktor aus.',
  },
  devices: {
    title: 'Wo Sie angemeldet sind',
    help: 'Sie haben eine Sitzung. Auf Geräten, denen Sie vertrauen, wird beim Anmelden kein Code verlangt.',
    what: 'Gerät',
    from: 'Adresse',
    unknown: 'Unbekanntes Programm',
    thisSession: 'Diese Sitzung',
    until: 'Kein Code bis',
    used: 'Letzte Anmeldung',
    forget: 'Wieder nach einem Code fragen',
    forgot: 'Auf dem Gerät wird wieder nach einem Code gefragt.',
    menu: (device) => `Aktionen für ${device}`,
  },
  needed: {
    title: 'Noch ein Schritt',
    help: (organization) =>
      `${organization} verlangt von Mitgliedern einen zweiten Faktor. Richten Sie ihn ein, um fortzufahren; bis dahin geht in dieser Organisation nichts anderes.`,
    signOut: 'Abmelden',
    others: 'Oder machen Sie in einer anderen Ihrer Organisationen weiter:',
  },
  required: {
    title: 'Zweiter Faktor für alle Mitglieder',
    help: 'Mitglieder ohne zweiten Faktor können hier nichts tun, bis sie ihn eingerichtet haben. API-Schlüssel funktionieren weiter.',
    label: 'Zweiten Faktor verlangen',
    on: 'Von jetzt an wird ein zweiter Faktor verlangt.',
    off: 'Ein zweiter Faktor wird nicht mehr verlangt.',
  },
};
