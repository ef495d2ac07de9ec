import type * as english from './sign-in.ts';
import type { Translated } from './translated.ts';

/** The words of signing in, signing up and of the links in account mails, in German. */
export const signInWords: Translated<typeof english.signInWords> = {
  signIn: {
    title: 'Anmelden',
    email: 'E-Mail',
    password: 'Passwort',
    submit: 'Anmelden',
    by: (name) => `Mit ${name} anmelden`,
    orPassword: 'oder mit Ihrem Passwort',
    passkey: 'Passkey verwenden',
    orCode: 'oder mit einem Code',
    passkeyNone: 'Kein Passkey hat geantwortet. Wählen Sie einen von Ihren, oder verwenden Sie einen Code.',
    forgot: 'Passwort vergessen?',
    newHere: 'Neu hier?',
    toSignUp: 'Konto anlegen',
    ended: {
      SESSION_EXPIRED: 'Ihre Sitzung ist abgelaufen.',
      SESSION_REPLACED: 'Sie haben sich an anderer Stelle angemeldet; damit endete diese Sitzung.',
      SESSION_REVOKED: 'Ihre Sitzung wurde beendet.',
      'signed-out': 'Sie haben sich abgemeldet.',
      'password-changed': 'Ihr Passwort wurde geändert; damit endete diese Sitzung.',
      'member-removed': 'Sie gehören nicht mehr zu der Organisation, in der Sie waren.',
      'token-reused':
        'Ihre Sitzung wurde zu Ihrer Sicherheit beendet: Die Anmeldung dieses Browsers wurde zweimal benutzt, jemand könnte sie also kopiert haben. Wenn Sie den Browser nicht aus einer Sicherung wiederhergestellt haben, ändern Sie Ihr Passwort.',
      'provider-ended': 'Der Anbieter Ihrer Organisation hat diese Sitzung beendet.',
      INVALID_SESSION: 'Ihre Sitzung ist nicht mehr gültig.',
    },
    goOn: 'Melden Sie sich an, um weiterzumachen, wo Sie aufgehört haben.',
    typed: 'Ihre Eingaben sind noch da.',
    other: 'Als andere Person anmelden',
    found: 'Organisation anlegen',
    code: 'Code',
    codeHelp: 'Die sechs Ziffern Ihrer Authenticator-App, oder ein Wiederherstellungscode.',
    trustDevice: 'Auf diesem Gerät 30 Tage lang keinen Code verlangen',
    codeLost:
      'Nach fünf falschen Codes gilt 15 Minuten lang nur ein Wiederherstellungscode. Wenn Sie keinen haben, kann der Betreiber dieser Installation Ihren zweiten Faktor zurücksetzen.',
    back: 'Zurück',
    alone: 'Sie gehören zu keiner Organisation mehr. Bitten Sie um eine Einladung, oder legen Sie eine eigene an.',
  },
  signUp: {
    title: 'Konto anlegen',
    name: 'Ihr Name',
    organization: 'Organisation',
    organizationHelp: 'Ihr Unternehmen oder Ihr Team. Der Name lässt sich später ändern.',
    passwordHelp: 'Mindestens 8 Zeichen. Mehrere Wörter sind besser als eines mit Ziffern.',
    submit: 'Konto anlegen',
    nothingSent: 'Es wird nichts gesendet, bevor Sie einen Kanal verbinden und einen Job starten.',
    have: 'Schon ein Konto?',
    closedTitle: 'Registrierung geschlossen',
    closed:
      'Konten entstehen hier durch Einladung. Bitten Sie einen Inhaber oder Administrator Ihrer Organisation, Sie einzuladen, und öffnen Sie den Link in der E-Mail. Wenn Sie diese Installation betreiben, legen Sie das erste Konto auf der Kommandozeile an.',
  },
  forgot: {
    title: 'Passwort zurücksetzen',
    intro: 'Wir senden Ihnen per E-Mail einen Link, mit dem Sie ein neues wählen.',
    submit: 'Link senden',
    sent: (email) => `Wenn es für ${email} ein Konto gibt, ist ein Link unterwegs. Er gilt 30 Minuten.`,
    noMail:
      'Diese Installation verschickt keine E-Mails, also auch keinen Link. Wer sie betreibt, kann auf der Befehlszeile ein neues Passwort für Sie setzen (user reset-password).',
    back: 'Zurück zur Anmeldung',
  },
  finishSignIn: {
    title: 'Anmeldung abschließen',
    password:
      'Mit Ihrer Adresse gibt es schon ein Konto. Geben Sie einmal dessen Passwort ein, um zu zeigen, dass es Ihres ist; danach kennt der Anbieter Sie.',
    code: 'Ihre Organisation verlangt neben ihrem Anbieter den Code Ihres zweiten Faktors.',
    missing: 'Dieser Link ist nicht vollständig. Beginnen Sie noch einmal auf der Seite zum Anmelden.',
  },
  confirmSession: {
    title: 'Sind Sie es noch?',
    help: 'Dafür darf Ihre letzte Bestätigung höchstens 15 Minuten alt sein.',
    action: 'Bestätigen',
    byProvider: 'Noch einmal anmelden',
    byProviderHelp:
      'Dafür darf die Bestätigung höchstens 15 Minuten alt sein. Ihr Anbieter öffnet sich in einem anderen Tab; kommen Sie danach hierher zurück.',
    done: 'Bestätigt',
    close: 'Schließen Sie diesen Tab, und machen Sie im anderen weiter.',
  },
  reset: {
    title: 'Neues Passwort wählen',
    password: 'Neues Passwort',
    submit: 'Speichern und zur Anmeldung',
    done: 'Ihr Passwort wurde geändert. Melden Sie sich mit dem neuen an.',
    missing: 'Dieser Link ist nicht vollständig. Öffnen Sie ihn noch einmal aus der E-Mail, oder fordern Sie einen neuen an.',
  },
  verify: {
    title: 'E-Mail-Adresse bestätigen',
    intro: 'Bestätigen Sie, dass diese Adresse Ihnen gehört. Danach kann Ihre Organisation Nachrichten senden.',
    submit: 'Bestätigen',
    done: (email) => `${email} ist bestätigt. Jobs, die darauf gewartet haben, laufen von selbst weiter.`,
    goOn: 'Weiter',
    gone: 'Dieser Link wurde schon verwendet oder ist abgelaufen. Wenn Ihre Adresse noch nicht bestätigt ist, melden Sie sich an und fordern Sie einen neuen Link an.',
    missing:
      'Dieser Link ist nicht vollständig. Öffnen Sie ihn noch einmal aus der E-Mail, oder melden Sie sich an und fordern Sie einen neuen an.',
    banner: (email) => `Bestätigen Sie Ihre E-Mail-Adresse: Wir haben einen Link an ${email} gesendet.`,
    bannerHelp: 'Bis dahin warten Jobs, niemand kann eingeladen werden, und Testnachrichten gehen nur an Sie selbst.',
    again: 'Neuen Link senden',
    sent: 'Ein neuer Link ist unterwegs.',
  },
  invitation: {
    title: (organization) => `${organization} beitreten`,
    invitedAs: (role, by) => `${by} hat Sie eingeladen, in der Rolle ${role}.`,
    invitedBySomebody: (role) => `Sie sind eingeladen, in der Rolle ${role}.`,
    accept: 'Einladung annehmen',
    newPassword: 'Passwort wählen',
    missing: 'Diese Einladung gilt nicht: Sie wurde schon angenommen, zurückgezogen oder ist abgelaufen. Bitten Sie um eine neue.',
  },
};
