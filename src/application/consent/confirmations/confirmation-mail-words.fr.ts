import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './confirmation-mail-words.ts';

export const confirmationMailWords: TranslatedWords<typeof english.confirmationMailWords> = {
  subject: 'Veuillez confirmer : {{ topics }}',
  text: `Bonjour,

cette adresse a été indiquée pour recevoir des e-mails de {{ organization }} sur : {{ topics }}.

Si c’était vous, confirmez-le ici :

{{ confirm_url }}

Le lien est valable 14 jours. Si ce n’était pas vous, vous n’avez rien à faire.
`,
};
