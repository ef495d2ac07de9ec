import type { SignInProblem } from '../../../domain/accounts/providers/errors.ts';
import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './provider-words.ts';

const again = 'Beginnen Sie noch einmal auf der Seite zum Anmelden.';
const admin = 'Wer den Anbieter Ihrer Organisation verwaltet, kann helfen.';

const problems: Readonly<Record<SignInProblem, (detail: string) => string>> = {
  unknown: () => `Dieser Link ist hier nicht bekannt. ${again}`,
  expired: () => `Die Anmeldung hat länger als zehn Minuten gedauert. ${again}`,
  used: () => `Diese Antwort des Anbieters wurde schon verwendet. ${again}`,
  'other-browser': () => `Diese Anmeldung wurde in einem anderen Browser oder von jemand anderem begonnen. ${again}`,
  'provider-gone': () => 'Der Anbieter wurde aus der Organisation entfernt. Fragen Sie deren Inhaber, wie Sie sich anmelden.',
  'refused-there': (detail) => `Der Anbieter hat abgelehnt: ${detail}. ${admin}`,
  'mixed-up': () => `Die Antwort ist nicht von dem Anbieter, der gefragt wurde, und zählt deshalb nicht. ${again}`,
  'code-refused': (detail) =>
    `Der Anbieter hat die Anfrage von Spindle nicht angenommen: ${detail}. Client-ID oder Client-Geheimnis sind vielleicht falsch. ${admin}`,
  unreachable: (detail) =>
    `Der Anbieter ist nicht erreichbar: ${detail}. Versuchen Sie es später noch einmal. Der Inhaber, der dafür ein Passwort behält, meldet sich damit an.`,
  clock: (detail) =>
    `Die Uhr des Anbieters und die dieser Installation weichen um ${detail} Minuten voneinander ab. Beide sollten ihre Zeit aus dem Netz beziehen.`,
  'bad-token': (detail) => `Die Antwort des Anbieters ist nicht gültig: ${detail}. ${admin}`,
  'no-address': (detail) =>
    `Der Anbieter hat keine E-Mail-Adresse genannt${detail && `, sondern ${detail}`}. Er muss das Merkmal email senden. ${admin}`,
  unverified: (detail) =>
    `Der Anbieter sagt nicht, dass die Adresse ${detail} bestätigt ist (email_verified). Bestätigen Sie sie dort. ${admin}`,
  'no-claim': (detail) => `Der Anbieter hat das Merkmal ${detail} nicht gesendet, das sagt, wer eintreten darf. ${admin}`,
  'too-many-groups': (detail) =>
    `Sie sind in mehr Gruppen, als der Anbieter im Merkmal ${detail} sendet. Er sollte nur Gruppen dieser Anwendung oder App-Rollen senden. ${admin}`,
  'no-role': (detail) => `Das Merkmal ${detail} des Anbieters gibt Ihnen keine Rolle in dieser Organisation. ${admin}`,
  'not-invited': (detail) =>
    `Der Anbieter kennt Sie als ${detail}, aber Sie sind kein Mitglied dieser Organisation. Bitten Sie einen ihrer Inhaber oder Administratoren um eine Einladung.`,
  'other-subject': (detail) =>
    `Der Anbieter kennt unter der Adresse ${detail} jemand anderen als bisher. Wenn Sie das sind, löst ein Inhaber der Organisation Sie auf der Seite der Mitglieder vom Anbieter.`,
  'address-taken': (detail) =>
    `Das Konto mit der Adresse ${detail} gehört auch zu einer anderen Organisation und hat kein Passwort, das zeigen könnte, dass es Ihres ist. Lassen Sie sich zuerst einen Link zu einem neuen Passwort schicken.`,
  'plan-limit': (detail) => `Die Organisation hat keinen Platz für ein weiteres Mitglied: ${detail}.`,
  'not-asked-again': () =>
    'Der Anbieter hat Sie nicht noch einmal gefragt, wer Sie sind, oder sagt nicht, wann (auth_time). Richten Sie in Ihrem Profil einen zweiten Faktor ein, um damit zu bestätigen.',
  'other-person': () =>
    'Sie haben sich beim Anbieter als jemand anderes angemeldet als in Spindle. Gehen Sie zurück, und wählen Sie dasselbe Konto.',
};

export const providerWords: TranslatedWords<typeof english.providerWords> = {
  heading: 'Sie sind nicht angemeldet',
  problems,
  tooMany: `Von dieser Adresse kamen zu viele Versuche. Warten Sie eine Minute. ${again}`,
  failure: `Etwas ist schiefgegangen. ${again}`,
  report: 'Wenn das nicht hilft, nennen Sie Ihrem Betreiber diese Kennung:',
  back: 'Zurück zur Anmeldung',
};
