import type { Translated } from '../../../words/translated.ts';
import type * as english from './mail-words.ts';

export { mailLists } from './mail-words.ts';

/** The words of where answers to a channel's e-mails go, and who gets copies, in French. */
export const mailWords: Translated<typeof english.mailWords> = {
  title: 'Réponses et copies',
  help: 'Pour tous les e-mails de ce canal. Séparez les adresses par des virgules. Une étape peut en indiquer d’autres.',
  labels: { replyTo: 'Répondre à', cc: 'Copie visible à', bcc: 'Copie cachée à' },
  helps: {
    replyTo: '5 au maximum. Vide : à l’expéditeur.',
    cc: '10 au maximum. Les destinataires les voient.',
    bcc: '10 au maximum, par exemple l’adresse de votre CRM. Aucun destinataire de l’e-mail ne les voit.',
  },
  toSender: 'l’expéditeur',
  nobody: 'personne',
  hidden: 'visible des seuls administrateurs et propriétaires',
};
