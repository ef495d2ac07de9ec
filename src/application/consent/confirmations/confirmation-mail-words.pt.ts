import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './confirmation-mail-words.ts';

export const confirmationMailWords: TranslatedWords<typeof english.confirmationMailWords> = {
  subject: 'Confirme a sua inscrição: {{ topics }}',
  text: `Olá,

este endereço foi indicado para receber e-mails de {{ organization }} sobre: {{ topics }}.

Se o pedido foi seu, confirme aqui:

{{ confirm_url }}

O link é válido por 14 dias. Se o pedido não foi seu, não é preciso fazer nada.
`,
};
