import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './confirmation-words.ts';

export const confirmationWords: TranslatedWords<typeof english.confirmationWords> = {
  ask: {
    heading: 'Confirme su suscripción',
    text: (sender, address) => `${sender} enviará correos a ${address} sobre:`,
    button: 'Confirmar',
    note: '¿Otra persona ha introducido su dirección?',
    decline: 'No lo he solicitado',
  },
  confirmed: {
    heading: 'Su suscripción está confirmada',
    text: (sender, address) => `${sender} enviará correos a ${address} sobre:`,
    note: 'Cada correo incluye un enlace para cancelar la suscripción.',
  },
  used: { heading: 'Ya lo ha confirmado', note: 'No tiene que hacer nada más.' },
  declined: {
    heading: 'No se ha confirmado nada',
    text: (sender, address) => `${sender} no volverá a preguntar a ${address} sobre esto.`,
  },
  over: {
    heading: 'Este enlace ha caducado',
    text: 'No se ha cambiado nada.',
    advice: 'Para suscribirse, introduzca de nuevo su dirección donde lo hizo la primera vez.',
  },
  wrong: {
    heading: 'Este enlace no funciona',
    text: 'Falta una parte del enlace o se ha modificado. No se ha cambiado nada.',
    advice: 'Abra de nuevo el enlace del correo.',
  },
  test: {
    heading: 'Este es un enlace de prueba',
    text: 'Forma parte de un correo de prueba y no suscribe a nadie. En un correo real, el destinatario confirma en esta página.',
  },
};
