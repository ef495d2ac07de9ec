import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './confirmation-mail-words.ts';

export const confirmationMailWords: TranslatedWords<typeof english.confirmationMailWords> = {
  subject: 'Bevestig uw aanmelding: {{ topics }}',
  text: `Hallo,

dit adres is ingevuld om e-mail van {{ organization }} te ontvangen over: {{ topics }}.

Was u dat? Bevestig het dan hier:

{{ confirm_url }}

De link is 14 dagen geldig. Was u het niet, dan hoeft u niets te doen.
`,
};
