import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './confirmation-mail-words.ts';

export const confirmationMailWords: TranslatedWords<typeof english.confirmationMailWords> = {
  subject: 'Confermi la Sua iscrizione: {{ topics }}',
  text: `Buongiorno,

questo indirizzo è stato inserito per ricevere e-mail da {{ organization }} su: {{ topics }}.

Se è stato Lei a inserirlo, confermi qui:

{{ confirm_url }}

Il link è valido per 14 giorni. In caso contrario, non deve fare nulla.
`,
};
