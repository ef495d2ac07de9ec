import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './confirmation-mail-words.ts';

export const confirmationMailWords: TranslatedWords<typeof english.confirmationMailWords> = {
  subject: 'Prośba o potwierdzenie: {{ topics }}',
  text: `Dzień dobry,

ten adres podano, aby otrzymywać e-maile od {{ organization }} na temat: {{ topics }}.

Jeśli to Państwa prośba, można ją potwierdzić tutaj:

{{ confirm_url }}

Link jest ważny przez 14 dni. Jeśli nie, nie trzeba nic robić.
`,
};
