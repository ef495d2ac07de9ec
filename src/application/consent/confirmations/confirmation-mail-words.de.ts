import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './confirmation-mail-words.ts';

export const confirmationMailWords: TranslatedWords<typeof english.confirmationMailWords> = {
  subject: 'Bitte bestätigen: {{ topics }}',
  text: `Guten Tag,

mit dieser Adresse wurden E-Mails von {{ organization }} zu Folgendem angefordert: {{ topics }}.

Wenn Sie das waren, bestätigen Sie es hier:

{{ confirm_url }}

Der Link gilt 14 Tage. Wenn Sie es nicht waren, müssen Sie nichts tun.
`,
};
