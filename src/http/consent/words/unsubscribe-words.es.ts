import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './unsubscribe-words.ts';

export const unsubscribeWords: TranslatedWords<typeof english.unsubscribeWords> = {
  ask: {
    heading: '¿Cancelar la suscripción a estos correos?',
    text: (sender, addresses) => `${sender} envía correos a ${addresses}. Si cancela la suscripción, dejará de hacerlo.`,
  },
  unsubscribe: 'Cancelar la suscripción',
  done: {
    heading: 'Su suscripción está cancelada',
    text: (sender, addresses) => `${sender} no enviará más correos a ${addresses}.`,
    note: 'Es posible que aún llegue algún correo que ya estaba en camino.',
  },
  off: {
    heading: 'Su suscripción ya estaba cancelada',
    text: (sender, addresses) => `${sender} no envía correos a ${addresses}. No tiene que hacer nada más.`,
    note: 'Para volver a recibir estos correos, póngase en contacto con el remitente.',
  },
  undone: {
    heading: 'Su suscripción vuelve a estar activa',
    text: (sender, addresses) => `${sender} puede volver a enviar correos a ${addresses}.`,
  },
  ofTopic: (topic) => ({
    ask: {
      heading: '¿Cancelar la suscripción a este tema?',
      text: (sender, addresses) =>
        `${sender} envía correos sobre el tema ${topic} a ${addresses}. Si cancela la suscripción, dejará de hacerlo.`,
    },
    done: {
      heading: 'Su suscripción está cancelada',
      text: (sender, addresses) => `${sender} no enviará más correos sobre el tema ${topic} a ${addresses}.`,
    },
    off: {
      heading: 'Su suscripción ya estaba cancelada',
      text: (sender, addresses) => `${sender} no envía correos sobre el tema ${topic} a ${addresses}.`,
    },
    undone: {
      heading: 'Su suscripción vuelve a estar activa',
      text: (sender, addresses) => `${sender} puede volver a enviar correos sobre el tema ${topic} a ${addresses}.`,
    },
  }),
  everything: 'Cancelar todas las suscripciones',
  choose: 'Elegir temas',
  mistake: '¿Ha sido un error?',
  undo: 'Volver a suscribirse',
  wrong: {
    heading: 'Este enlace no funciona',
    text: 'Falta una parte del enlace o se ha modificado. No se ha cambiado nada.',
    advice: 'Abra de nuevo el enlace del correo. Si sigue sin funcionar, responda al correo y pida que cancelen su suscripción.',
  },
  test: {
    heading: 'Este es un enlace de prueba',
    text: 'Forma parte de un correo de prueba y no cancela la suscripción de nadie. En un correo real, el destinatario puede cancelar su suscripción en esta página.',
  },
  failure: {
    heading: 'No ha funcionado en este momento',
    text: 'El error es nuestro. El enlace sigue siendo válido: inténtelo de nuevo dentro de unos minutos.',
    again: 'Intentar de nuevo',
    report: 'Si nos informa del error, indique el identificador de la solicitud:',
  },
};
