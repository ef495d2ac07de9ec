import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './confirmation-mail-words.ts';

export const confirmationMailWords: TranslatedWords<typeof english.confirmationMailWords> = {
  subject: 'Confirme su suscripción: {{ topics }}',
  text: `Hola:

Se ha introducido esta dirección para recibir correos de {{ organization }} sobre: {{ topics }}.

Si ha sido usted, confírmelo aquí:

{{ confirm_url }}

El enlace es válido durante 14 días. Si no ha sido usted, no tiene que hacer nada.
`,
};
