import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './preference-words.ts';

export const preferenceWords: TranslatedWords<typeof english.preferenceWords> = {
  heading: 'Sus preferencias de correo',
  text: (sender, addresses) => `Elija qué envía ${sender} a ${addresses}.`,
  everything: 'Cancelar todas las suscripciones',
  everythingNote: 'No recibirá más correos sobre ningún tema.',
  often: 'Con qué frecuencia',
  oftenNote: 'Lo imprescindible, como las facturas, llega siempre.',
  frequencies: { all: 'Todos los mensajes', weekly: 'Como máximo uno por semana' },
  pause: 'Pausar hasta el',
  pauseNote: 'Hasta ese día solo recibirá lo imprescindible, como las facturas. Sin fecha, los correos llegan como siempre.',
  wrongDay: 'No se ha guardado nada: elija un día a partir de mañana y dentro de los próximos dos años.',
  save: 'Guardar',
  saved: 'Guardado.',
  off: (sender, addresses) => `${sender} no envía correos a ${addresses}: se han cancelado todas las suscripciones.`,
  offNote: 'Para volver a recibir estos correos, póngase en contacto con el remitente.',
  test: {
    heading: 'Este es un enlace de prueba',
    text: 'Forma parte de un correo de prueba. En un correo real, el destinatario elige en esta página lo que recibe.',
  },
};
