import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './confirmation-mail-words.ts';

export const confirmationMailWords: TranslatedWords<typeof english.confirmationMailWords> = {
  subject: 'Lütfen onaylayın: {{ topics }}',
  text: `Merhaba,

bu adres, {{ organization }} tarafından şu konularda gönderilen e-postaları almak için girildi: {{ topics }}.

Bunu siz yaptıysanız buradan onaylayın:

{{ confirm_url }}

Bağlantı 14 gün geçerlidir. Bunu siz yapmadıysanız bir şey yapmanıza gerek yoktur.
`,
};
