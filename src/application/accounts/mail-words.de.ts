import type { TranslatedWords } from '../../domain/kernel/language.ts';
import type * as english from './mail-words.ts';

export const accountMailWords: TranslatedWords<typeof english.accountMailWords> = {
  invitation: {
    subject: (organization) => `Einladung zu ${organization}`,
    text: (organization, inviter, url) =>
      `${inviter === undefined ? 'Sie sind eingeladen' : `${inviter} lädt Sie ein`}, bei ${organization} auf Spindle Mitglied zu werden. Hier nehmen Sie die Einladung an:

${url}

Der Link funktioniert einmal und läuft nach 7 Tagen ab. Wenn Sie diese Einladung nicht erwartet haben, können Sie diese E-Mail ignorieren.
`,
  },
  verification: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    text: (name, url) => `Guten Tag ${name},

mit dieser Adresse hat sich jemand bei Spindle registriert. Bestätigen Sie hier, dass es Ihre ist:

${url}

Der Link funktioniert einmal und läuft nach 24 Stunden ab. Wenn Sie sich nicht registriert haben, können Sie diese E-Mail ignorieren: In Ihrem Namen wird nichts gesendet.
`,
  },
  passwordReset: {
    subject: 'Wählen Sie ein neues Passwort',
    text: (name, url) => `Guten Tag ${name},

für Ihr Konto wurde ein neues Passwort angefordert. Wählen Sie es hier:

${url}

Der Link funktioniert einmal und läuft nach 30 Minuten ab. Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt, wie es ist.
`,
  },
  factorNotice: {
    subject: {
      'factor-set': 'Ein zweiter Faktor wurde eingerichtet',
      'factor-removed': 'Ihr zweiter Faktor wurde entfernt',
      'factor-reset': 'Ihr zweiter Faktor wurde vom Betreiber zurückgesetzt',
      'recovery-codes-made': 'Neue Wiederherstellungscodes wurden erstellt',
      'recovery-code-used': 'Ein Wiederherstellungscode wurde benutzt',
      'passkey-added': 'Ein Passkey wurde hinzugefügt',
      'passkey-removed': 'Ein Passkey wurde entfernt',
      'codes-stopped': 'Nach Ihrem Passwort wurden fünf falsche Codes gesendet',
    },
    text: (name, subject) => `Guten Tag ${name},

dies ist mit Ihrem Konto bei Spindle geschehen: ${subject}.

Wenn Sie das nicht waren, ändern Sie Ihr Passwort, und sagen Sie es dem Betreiber dieser Installation.
`,
  },
};
