import type { Translated } from '../../../words/translated.ts';
import type * as english from './mail-words.ts';

export { mailLists } from './mail-words.ts';

/** The words of where answers to a channel's e-mails go, and who gets copies, in German. */
export const mailWords: Translated<typeof english.mailWords> = {
  title: 'Antworten und Kopien',
  help: 'Für alle E-Mails dieses Kanals. Adressen mit Kommas dazwischen. Ein Schritt kann andere nennen.',
  labels: { replyTo: 'Antworten gehen an', cc: 'Offene Kopien an', bcc: 'Verdeckte Kopien an' },
  helps: {
    replyTo: 'Höchstens 5. Leer: an den Absender.',
    cc: 'Höchstens 10. Die Empfänger sehen sie.',
    bcc: 'Höchstens 10, zum Beispiel die Adresse Ihres CRM. Wer die E-Mail bekommt, sieht sie nicht.',
  },
  toSender: 'den Absender',
  nobody: 'niemanden',
  hidden: 'nur für Administratoren und Inhaber sichtbar',
};
